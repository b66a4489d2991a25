import { lostPlaceholders } from '@stockwell/model/api/labels';
import { labelKeys } from '@stockwell/model/label';
import { builtInLists, builtInText, everyBuiltInName } from '@stockwell/model/names/catalogue';
import { setBuiltInNames } from '@stockwell/model/names/overlay';
import { keepsPlaceholders } from '@stockwell/model/placeholders';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Db, Tx } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import { builtInNameTable } from '../../db/schema/index.ts';
import { recordsTopic } from '../../entities/record-cache.ts';

const table = builtInNameTable;

/**
 * Every name that the product ships with has a row, so that it can be translated like the name of a record. Names
 * that nobody changed follow the release; the others stay as they were written.
 */
export async function storeBuiltInNames(tx: Tx): Promise<void> {
  const stored = new Map(
    (await tx.select().from(table)).map((row) => [`${row.list}/${row.entry}`, row] as const),
  );
  const missing = everyBuiltInName.filter(({ list, entry }) => !stored.has(`${list}/${entry}`));
  if (missing.length > 0) {
    await tx.insert(table).values(missing.map(({ list, entry, label }) => ({ list, entry, ...label })));
  }
  for (const { list, entry, label } of everyBuiltInName) {
    const row = stored.get(`${list}/${entry}`);
    if (!row || row.lastModifiedBy !== null) continue;
    if (labelKeys.every((key) => (row[key] ?? null) === (label[key] ?? null))) continue;
    await tx
      .update(table)
      .set({ ...label, lastModifiedDate: new Date() })
      .where(and(eq(table.id, row.id), isNull(table.lastModifiedBy)));
  }
}

/** From now on this server shows the names as people have written them. */
export async function loadBuiltInNames(db: Db): Promise<void> {
  const rows = await db.select().from(table).where(isNotNull(table.lastModifiedBy));
  setBuiltInNames(rows.map((row) => ({ list: row.list ?? '', entry: row.entry ?? '', label: labelIn(row) })));
}

/** Names that another copy of the server has changed are shown here as well. */
export function followBuiltInNames(database: Database, onFailure: (failure: unknown) => void): void {
  database.subscribe((heard) => {
    if (heard === recordsTopic || heard === '*') loadBuiltInNames(database.db).catch(onFailure);
  });
}

/** What the list is called that a name belongs to. */
export function listOf(list: string) {
  const label = builtInLists.get(list)?.name;
  return label ? { id: list, label: { ...label }, code: list } : null;
}

/** The languages in which a name lost what the product fills in. */
export function lostIn(
  row: { readonly list: string | null; readonly entry: string | null },
  label: Readonly<Record<string, string | null | undefined>>,
): Readonly<Record<string, string>> {
  const original = builtInText(row.list ?? '', row.entry ?? '') ?? '';
  return Object.fromEntries(
    labelKeys
      .filter((key) => label[key] && !keepsPlaceholders(label[key] ?? '', original))
      .map((key) => [key, lostPlaceholders]),
  );
}
