import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { isLanguageCode } from '@stockwell/model/languages';
import { matching, ordered } from './arrange.ts';
import { passing, type Related } from './filters.ts';
import type { MasterRecord } from './record.ts';

/** What a list asks for, as its call carries it. */
export type PageAsked = Readonly<Record<string, string | number | boolean | undefined>>;

export interface LocalPage {
  readonly rows: readonly MasterRecord[];
  readonly total: number;
}

const textIn = (value: PageAsked[string]): string => (value === undefined ? '' : String(value));

/** One page of a list that is here whole, by the same rules as the server's. */
export function pageOf(
  entity: EntityDeclaration,
  rows: readonly MasterRecord[],
  asked: PageAsked,
  related: Related,
): LocalPage {
  const language = isLanguageCode(asked.language) ? asked.language : 'en';
  const sort = textIn(asked.sort) || undefined;
  const inOrder = ordered(entity, rows, { sort, descending: asked.direction === 'desc', language });
  const matches = matching(entity, rows, textIn(asked.search), language);
  const passes = passing(entity, textIn(asked.filter), related);
  const wanted = asked.active === undefined ? null : String(asked.active) === 'true';
  const found = inOrder.filter(
    (record) =>
      (wanted === null || (record.active !== false) === wanted) && matches(record) && passes(record),
  );
  const size = Number(asked.size ?? 15);
  const start = Number(asked.page ?? 0) * size;
  return { rows: found.slice(start, start + size), total: found.length };
}
