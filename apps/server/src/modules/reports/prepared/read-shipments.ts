import type { ProductNeeds } from '@stockwell/engine/reports/prepared/prepared';
import { firstDayOf, lastDayOf, monthOfDate } from '@stockwell/model/months';
import type { Shipment } from '@stockwell/model/program-data/index';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { shipmentTable } from '../../../db/schema/index.ts';
import { rowsOf } from '../../../db/select-rows.ts';
import { askedVersions } from '../asked-versions.ts';
import type { PlannedVersion } from '../plan-texts.ts';

/** The shipments of products in versions of many programs that are received in a period, in the order of the versions. */
export async function readShipments(
  db: Db,
  versions: readonly PlannedVersion[],
  { planningUnitIds, startDate, stopDate }: ProductNeeds,
): Promise<Map<number, readonly Shipment[]>> {
  const rows = await rowsOf<{ readonly id: number; readonly text: string }>(
    db,
    sql`select s.program_id as id, '[' || string_agg(s.record::text, ',' order by s.record_id) || ']' as text
      from ${askedVersions(versions)}
      join ${shipmentTable} s on s.program_id = asked.program_id and s.from_version <= asked.version_id
        and (s.to_version is null or s.to_version > asked.version_id)
      where s.planning_unit_id = any(${`{${planningUnitIds.join()}}`}::int[])
        and s.receipt between ${firstDayOf(monthOfDate(startDate))}::date
        and ${lastDayOf(monthOfDate(stopDate))}::date
      group by s.program_id`,
  );
  return new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as Shipment[]]));
}
