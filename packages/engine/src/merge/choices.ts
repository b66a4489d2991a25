import type { Side } from './sides.ts';

/** What a person accepted: for a field, for a record, or for every conflict. A later choice replaces an earlier one. */
export type Choice =
  | { readonly accept: Side; readonly all: true }
  | {
      /** `both` keeps the order lines of both sides; it has a meaning for those only. */
      readonly accept: Side | 'both';
      readonly kind: string;
      readonly id: string;
      readonly field?: string;
    };

export interface Choices {
  /** For a field of a record, from the field's own choice to the general one. */
  readonly ofField: (kind: string, id: string, field: string) => Side | null;
  readonly ofRecord: (kind: string, id: string) => Side | 'both' | null;
  readonly any: boolean;
}

const keyOf = (...parts: string[]): string => parts.join('\n');

export function choicesOf(list: readonly Choice[]): Choices {
  const made = new Map<string, { readonly accept: Side | 'both'; readonly at: number }>();
  const everything = keyOf('all');
  for (const [at, choice] of list.entries()) {
    const { accept } = choice;
    if ('all' in choice) made.set(everything, { accept, at });
    else if (choice.field === undefined) made.set(keyOf(choice.kind, choice.id), { accept, at });
    else made.set(keyOf(choice.kind, choice.id, choice.field), { accept, at });
  }
  const latest = (...keys: string[]): Side | 'both' | null => {
    let found: { readonly accept: Side | 'both'; readonly at: number } | undefined;
    for (const key of keys) {
      const choice = made.get(key);
      if (choice && (!found || choice.at > found.at)) found = choice;
    }
    return found?.accept ?? null;
  };
  return {
    any: list.length > 0,
    ofField: (kind, id, field) => {
      const found = latest(keyOf(kind, id, field), keyOf(kind, id), everything);
      return found === 'both' ? null : found;
    },
    ofRecord: (kind, id) => latest(keyOf(kind, id), everything),
  };
}

export const noChoices: Choices = choicesOf([]);
