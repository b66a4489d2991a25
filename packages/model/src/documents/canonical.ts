import { type DocumentKind, type Parts, recordsIn, settingsIn } from './document-kind.ts';
import { type AnyRecord, type AnyRecordKind, keyReader, type PartId, sharedPart } from './record-kind.ts';

/**
 * What a record says, as a text that is the same wherever and in whatever order it was written: two records have one
 * text when `sameRecord` calls them equal.
 */
export function canonicalText(kind: AnyRecordKind, record: object): string {
  const fields = record as AnyRecord;
  return objectText(
    Object.keys(fields).filter((name) => !kind.silent.includes(name)),
    (name) => {
      const keyOf = kind.unordered[name];
      const value = fields[name];
      if (!keyOf || !Array.isArray(value)) return valueText(value);
      return listText(value.toSorted((a, b) => byText(keyOf(a as never), keyOf(b as never))));
    },
  );
}

type Records = Pick<DocumentKind<never>, 'records'>;

/** The text of everything that people have entered into some parts of a document, record by record. */
export const canonicalRecords = (kind: Records, document: object): string =>
  recordLines(kind, document, ({ part }) => part !== null).join('\n');

/** The text of everything that people have entered for the whole document: shared records and settings. */
function canonicalShared(kind: Records & Pick<DocumentKind<never>, 'settings'>, document: object): string {
  const lines = recordLines(kind, document, ({ part }) => part === null);
  return [...lines, `settings ${valueText(settingsIn(kind, document))}`].join('\n');
}

/** The text of one part of a document, of which an upload says what the device believes it to be. */
export function canonicalPart<D extends object, R extends object, P extends PartId>(
  kind: DocumentKind<D, R, P>,
  { general, parts }: Parts<D, R, P>,
  part: PartId,
): string {
  if (part === sharedPart) return canonicalShared(kind, general);
  return canonicalRecords(kind, parts.get(part as P) ?? kind.noRecords());
}

function recordLines(
  { records }: Records,
  document: object,
  isWanted: (kind: AnyRecordKind) => boolean,
): string[] {
  const lines: string[] = [];
  for (const name of Object.keys(records).toSorted(byText)) {
    const kind = records[name];
    if (!kind?.byPeople || kind.keptIn !== 'versions' || !isWanted(kind)) continue;
    const keyOf = keyReader(kind);
    const own = recordsIn(document, kind.list).map((record) => [keyOf(record), record] as const);
    for (const [key, record] of own.toSorted(([a], [b]) => byText(a, b)))
      lines.push(`${name} ${key} ${canonicalText(kind, record)}`);
  }
  return lines;
}

/** Makes a short text of a long one: SHA-256 in hexadecimal digits. Every platform has its own. */
export type DigestOf = (text: string) => Promise<string>;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value !== 'object') return JSON.stringify(value === 0 ? 0 : value);
  if (Array.isArray(value)) return listText(value);
  const fields = value as AnyRecord;
  return objectText(Object.keys(fields), (name) => valueText(fields[name]));
}

const listText = (items: readonly unknown[]): string => `[${items.map(valueText).join(',')}]`;

function objectText(names: readonly string[], textOf: (name: string) => string): string {
  let all = '';
  for (const [name, start] of inOrder(names)) {
    const text = textOf(name);
    if (text !== '') all += `${all === '' ? '' : ','}${start}${text}`;
  }
  return `{${all}}`;
}

type Ordered = readonly (readonly [name: string, start: string])[];

interface KnownOrder {
  readonly names: readonly string[];
  readonly ordered: Ordered;
}

/** Thousands of records have the same few sets of names. */
const orders = new Map<string, KnownOrder>();
const mostOrders = 500;

/** Names in their order, each with what stands before its value. */
function inOrder(names: readonly string[]): Ordered {
  const key = names.join('\n');
  const known = orders.get(key);
  // A name may hold the separator itself.
  if (known && known.names.length === names.length && known.names.every((name, at) => name === names[at]))
    return known.ordered;
  const ordered = names.toSorted(byText).map((name) => [name, `${JSON.stringify(name)}:`] as const);
  if (orders.size >= mostOrders) orders.clear();
  orders.set(key, { names, ordered });
  return ordered;
}
