import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import {
  actualConsumptionTable,
  consumptionExtrapolationTable,
  consumptionTable,
  forecastPlanningUnitTable,
  forecastTreeTable,
  inventoryTable,
  linkOf,
  regionTable,
} from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';
import { codes, Refusal } from '../../http/refusal.ts';

export async function regionsOf(tx: Tx, programId: number): Promise<number[]> {
  const link = linkOf('program', 'regionList');
  const rows = await tx.select({ id: link.targetId }).from(link).where(eq(link.ownerId, programId));
  return rows.map(({ id }) => id);
}

const regionHasRecords = 'static.validation.regionHasRecords';

/** The regions that the newest version of a forecast names: it could not be uploaded without one of them. */
async function forecastRegions(tx: Tx, programId: number): Promise<number[]> {
  const newest = sql`program_id = ${programId} and to_version is null`;
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`
    select region_id as id from ${actualConsumptionTable} where ${newest}
    union select region_id from ${consumptionExtrapolationTable} where ${newest}
    union select (region ->> 'id')::int
      from ${forecastTreeTable}, jsonb_array_elements(record -> 'regionList') as region where ${newest}
    union select region::int
      from ${forecastPlanningUnitTable}, jsonb_object_keys(record -> 'selectedForecastMap') as region
      where ${newest}`,
  );
  return rows.map(({ id }) => Number(id));
}

/**
 * A region leaves a program only without active records in the newest version: those of a region that the program no
 * longer has would silently drop out of the plan or the forecast.
 */
export async function requireWithoutRecords(
  tx: Tx,
  programId: number,
  removed: readonly number[],
): Promise<void> {
  if (removed.length === 0) return;
  const used = new Set<number>();
  for (const table of [consumptionTable, inventoryTable]) {
    const rows = await tx
      .selectDistinct({ id: table.regionId })
      .from(table)
      .where(
        and(
          eq(table.programId, programId),
          isNull(table.toVersion),
          inArray(table.regionId, [...removed]),
          sql`${table.record} -> 'active' = 'true'`,
        ),
      );
    for (const { id } of rows) if (id !== null) used.add(id);
  }
  for (const id of await forecastRegions(tx, programId)) if (removed.includes(id)) used.add(id);
  if (used.size === 0) return;
  const regions = await tx
    .select()
    .from(regionTable)
    .where(inArray(regionTable.id, [...used]))
    .orderBy(asc(regionTable.label_en));
  throw new Refusal(400, codes.invalid, {
    fields: { regionList: regionHasRecords },
    details: { regions: regions.map((region) => ({ id: region.id, label: labelIn(region) })) },
  });
}
