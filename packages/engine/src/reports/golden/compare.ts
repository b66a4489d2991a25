import type { Tally } from '../../golden/tally.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What identifies rows of a report: ids, the month, the batch, and what kind of row it is. */
const keys: ReadonlySet<string> = new Set([
  'month',
  'id',
  'level',
  'kind',
  'batchNo',
  'startMonth',
  'expiryMonth',
  'expiryDate',
]);
const isKey = (name: string): boolean => keys.has(name) || /(?<!Status)Id$/.test(name);

const keyOf = (row: JsonObject, names: readonly string[]): string =>
  JSON.stringify(names.map((name) => row[name] ?? null));

/** Compares every figure that is expected; rows may come in any order and are found by their ids and months. */
export function compareReport(tally: Tally, name: string, value: unknown, expected: Json): void {
  if (Array.isArray(expected) && expected.every(isObject)) {
    compareRows(tally, name, value, expected as readonly JsonObject[]);
  } else if (Array.isArray(expected)) {
    tally.compare(name, JSON.stringify(value), JSON.stringify(expected));
  } else if (isObject(expected)) {
    const found = isObject(value) ? value : {};
    for (const [field, one] of Object.entries(expected))
      compareReport(tally, `${name}.${field}`, found[field], one);
  } else {
    tally.compare(name, value, expected);
  }
}

function compareRows(tally: Tally, name: string, value: unknown, expected: readonly JsonObject[]): void {
  const found: readonly JsonObject[] = Array.isArray(value) ? value.filter(isObject) : [];
  tally.compare(`${name}: number of rows`, found.length, expected.length);
  const names = [...new Set(expected.flatMap((row) => Object.keys(row)))].filter(isKey);
  const byKey = new Map(found.map((row) => [keyOf(row, names), row]));
  for (const row of expected) {
    const key = keyOf(row, names);
    const own = byKey.get(key);
    if (!own) tally.compare(`${name} ${key}`, 'no such row', 'a row');
    else compareReport(tally, `${name} ${key}`, own, row);
  }
}
