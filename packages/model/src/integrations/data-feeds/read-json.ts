import type { ImportCell } from '../../import/rows.ts';
import type { FeedLine } from './read-table.ts';

export type JsonTable =
  | { readonly ok: true; readonly lines: readonly FeedLine[] }
  | { readonly ok: false; readonly code: 'notJson' | 'noRows' };

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mostDepth = 3;

/** The first list of records: the file itself, or a member of it such as `rows`, `data`, `value` or `dataValues`. */
function recordsIn(value: unknown, depth = 0): readonly Json[] | null {
  if (Array.isArray(value)) return value.some(isRecord) ? value.filter(isRecord) : null;
  if (!isRecord(value) || depth >= mostDepth) return null;
  for (const member of Object.values(value)) {
    const found = recordsIn(member, depth + 1);
    if (found) return found;
  }
  return null;
}

function cellOf(value: unknown): ImportCell {
  if (typeof value === 'string') return value.trim() || null;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Members inside members are reached by names such as `facility.code`. */
function flat(
  record: Json,
  prefix = '',
  depth = 0,
  into = new Map<string, ImportCell>(),
): Map<string, ImportCell> {
  for (const [name, value] of Object.entries(record)) {
    if (isRecord(value) && depth < mostDepth) flat(value, `${prefix}${name}.`, depth + 1, into);
    else into.set(`${prefix}${name}`, cellOf(value));
  }
  return into;
}

/** Reads a list of records as a table: the names of their members are the head. The number of a line is that of its record. */
export function jsonFeedLines(text: string): JsonTable {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return { ok: false, code: 'notJson' };
  }
  const records = recordsIn(parsed)?.map((record) => flat(record));
  if (!records?.length) return { ok: false, code: 'noRows' };
  const names = new Set<string>();
  for (const record of records) for (const name of record.keys()) names.add(name);
  const head = [...names];
  const lines: FeedLine[] = [{ line: 1, cells: head }];
  for (const [index, record] of records.entries())
    lines.push({ line: index + 1, cells: head.map((name) => record.get(name) ?? null) });
  return { ok: true, lines };
}
