import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import { type LanguageCode, localeOf } from '@stockwell/model/languages';
import { type MasterRecord, textIn } from './record.ts';

/**
 * Order and search of a list that is here whole, as the server does both: by what the user sees, in the user's
 * language. What is worked out for a list is kept as long as the list itself, so that typing and paging through
 * ten thousand records costs one pass over ready texts.
 */

type Comparable = string | number | boolean | null;

const own = ['lastModifiedDate', 'createdDate', 'active'];

/** What a field is sorted and searched by; undefined for parts that lists show but cannot compare. */
function comparable(
  entity: EntityDeclaration,
  record: MasterRecord,
  name: string,
  language: LanguageCode,
): Comparable | undefined {
  if (name === 'lastModifiedBy') return textIn(record.lastModifiedBy, language);
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
  if (!field && !own.includes(name)) return undefined;
  if (field?.kind === 'custom' || field?.kind === 'references') return undefined;
  const value = record[name];
  if (value === null || value === undefined) return null;
  if (field?.kind === 'label' || field?.kind === 'reference') return textIn(value, language);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

const comparers = new Map<LanguageCode, Intl.Collator>();

function collatorOf(language: LanguageCode): Intl.Collator {
  const known = comparers.get(language);
  if (known) return known;
  const made = new Intl.Collator(localeOf(language), { sensitivity: 'base', numeric: true });
  comparers.set(language, made);
  return made;
}

function compare(a: Comparable, b: Comparable, collator: Intl.Collator): number {
  if (a === b) return 0;
  // Nothing stands last, as in the server's lists.
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return Number(a) - Number(b);
}

interface Arrangements {
  readonly orders: Map<string, readonly MasterRecord[]>;
  readonly texts: Map<LanguageCode, ReadonlyMap<MasterRecord, string>>;
}

const arranged = new WeakMap<readonly MasterRecord[], Arrangements>();

function arrangementsOf(rows: readonly MasterRecord[]): Arrangements {
  const known = arranged.get(rows);
  if (known) return known;
  const made: Arrangements = { orders: new Map(), texts: new Map() };
  arranged.set(rows, made);
  return made;
}

export interface Order {
  readonly sort?: string | undefined;
  readonly descending?: boolean;
  readonly language: LanguageCode;
}

/** The whole list in an order; equals stand in the order of their ids, whichever way. */
export function ordered(
  entity: EntityDeclaration,
  rows: readonly MasterRecord[],
  { sort, descending = false, language }: Order,
): readonly MasterRecord[] {
  const name = sort ?? entity.sort ?? titleField(entity);
  const { orders } = arrangementsOf(rows);
  const key = `${name}\n${descending}\n${language}`;
  const known = orders.get(key);
  if (known) return known;
  const collator = collatorOf(language);
  const sortedBy = (record: MasterRecord) => comparable(entity, record, name, language) ?? null;
  const made = descending
    ? turnedRound(ordered(entity, rows, { sort: name, language }), (a, b) => {
        return compare(sortedBy(a), sortedBy(b), collator) === 0;
      })
    : rows
        .map((record) => ({ record, value: sortedBy(record) }))
        .sort(
          (a, b) =>
            compare(a.value, b.value, collator) ||
            Number(a.record[entity.key]) - Number(b.record[entity.key]),
        )
        .map(({ record }) => record);
  orders.set(key, made);
  return made;
}

/** The other way round, without comparing everything again; equals keep their order among themselves. */
function turnedRound<T>(sorted: readonly T[], equal: (a: T, b: T) => boolean): readonly T[] {
  const runs: T[][] = [];
  for (const item of sorted) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    if (run && first !== undefined && equal(first, item)) run.push(item);
    else runs.push([item]);
  }
  return runs.reverse().flat();
}

const searched = (text: string): string => text.toLocaleLowerCase();

/** The searchable text of every record: its columns and who changed it last. */
function textsOf(
  entity: EntityDeclaration,
  rows: readonly MasterRecord[],
  language: LanguageCode,
): ReadonlyMap<MasterRecord, string> {
  const { texts } = arrangementsOf(rows);
  const known = texts.get(language);
  if (known) return known;
  const names = [...entity.columns, 'lastModifiedBy'];
  const made = new Map(
    rows.map((record) => [
      record,
      searched(names.map((name) => comparable(entity, record, name, language) ?? '').join('\n')),
    ]),
  );
  texts.set(language, made);
  return made;
}

/** A search: every word stands in some column that the list shows. */
export function matching(
  entity: EntityDeclaration,
  rows: readonly MasterRecord[],
  search: string,
  language: LanguageCode,
): (record: MasterRecord) => boolean {
  const words = searched(search).split(/\s+/).filter(Boolean).slice(0, 10);
  if (words.length === 0) return () => true;
  const texts = textsOf(entity, rows, language);
  return (record) => {
    const text = texts.get(record) ?? '';
    return words.every((word) => text.includes(word));
  };
}
