import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { problemReportTable, productPlanTable } from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';

/** What a version is worked out from and can change without a new version: reports by reviews, plans by the day. */
export async function stateMark(db: Db | Tx, programId: number): Promise<string> {
  const [reports, plans] = [problemReportTable, productPlanTable];
  const [row] = await rowsOf<{ mark: string | null }>(
    db,
    sql`
    select concat(
      (select md5(string_agg(md5(record::text), '' order by record_id)) from ${reports}
        where program_id = ${programId} and to_version is null),
      (select md5(string_agg(digest, '' order by planning_unit_id)) from ${plans}
        where program_id = ${programId} and to_version is null)) as mark`,
  );
  return row?.mark ?? '';
}
