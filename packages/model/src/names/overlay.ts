import type { Label } from '../label.ts';

/**
 * Names of what is built into the product: entries of fixed lists, problems, functions. The product ships them in
 * four languages; an installation may write them otherwise. What was written is set once, from the database or from
 * the copy of the device, and everything that shows such a name asks here.
 */
const written = new Map<string, Label>();
const builtInLabels = new Map<string, Label>();

const keyOf = (list: string, entry: number | string): string => `${list}/${entry}`;

export interface WrittenName {
  readonly list: string;
  readonly entry: string;
  readonly label: Label;
}

/** Replaces what this installation has written. */
export function setBuiltInNames(names: readonly WrittenName[]): void {
  written.clear();
  for (const { list, entry, label } of names) written.set(keyOf(list, entry), label);
}

/** The name to show: the one of the installation, else the one that the product ships with. */
export const builtInName = (list: string, entry: number | string, label: Label): Label =>
  written.get(keyOf(list, entry)) ?? label;

/** The name that the product ships with, whatever was written. */
export const builtInLabel = (list: string, entry: number | string): Label | undefined =>
  builtInLabels.get(keyOf(list, entry));

/** A fixed list whose names follow what the installation has written. */
export function namedList<const T extends { readonly id: number; readonly label: Label }>(
  list: string,
  entries: readonly T[],
): T[] {
  return entries.map((entry) => {
    const { id, label } = entry;
    builtInLabels.set(keyOf(list, id), label);
    return Object.defineProperty({ ...entry }, 'label', {
      enumerable: true,
      get: () => builtInName(list, id, label),
    });
  });
}
