import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import type { forecastingUnitTable, planningUnitTable } from '../../db/schema/index.ts';
import type { SignedIn } from '../access/principals.ts';

const mostHits = 200;

/** Active units whose name, in the language of the searcher, holds the typed text. */
export async function searchUnits(
  db: Db,
  table: typeof planningUnitTable | typeof forecastingUnitTable,
  caller: SignedIn,
  search: { readonly searchText: string; readonly language: 'en' | 'fr' | 'sp' | 'pr' },
  further?: SQL,
) {
  const pattern = `%${search.searchText.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  const own = table[`label_${search.language}`];
  const shown = sql`coalesce(nullif(${own}, ''), ${table.label_en})`;
  const rows = await db
    .select({
      id: table.id,
      label_en: table.label_en,
      label_fr: table.label_fr,
      label_sp: table.label_sp,
      label_pr: table.label_pr,
    })
    .from(table)
    .where(
      and(
        eq(table.active, true),
        caller.realmId === null ? undefined : eq(table.realmId, caller.realmId),
        sql`${shown} ilike ${pattern}`,
        further,
      ),
    )
    .orderBy(asc(sql`lower(${shown})`))
    .limit(mostHits);
  return rows.map((row) => ({ id: row.id, label: labelIn(row) }));
}
