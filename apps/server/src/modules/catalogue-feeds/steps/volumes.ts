import { sql } from 'drizzle-orm';
import {
  planningUnitCapacityTable,
  procurementAgentPlanningUnitTable,
  supplierTable,
} from '../../../db/schema/index.ts';
import { feedCodes } from '../../feed-files/feed-error.ts';
import { measure } from '../staged.ts';
import type { Step } from './step.ts';

const target = { subject: 'planningUnitCapacity', table: planningUnitCapacityTable };

/**
 * What planning units of manufacturers take up. A volume is known by product, manufacturer and first day; volumes of one
 * product and manufacturer follow each other without overlap.
 */
export async function takeVolumes({ tx, add, change, skip, realmId, agentId }: Step): Promise<void> {
  await tx.execute(sql`create temporary table staged_capacity (position integer, line integer, sku text,
    manufacturer text, start_date date, stop_date date, volume numeric, planning_id integer, supplier_id integer,
    id integer, problem text) on commit drop`);
  await tx.execute(sql`insert into staged_capacity
      (position, line, sku, manufacturer, start_date, stop_date, volume, planning_id, supplier_id)
    select distinct on (lower(sent."planningSku"), lower(sent.manufacturer), sent."startDate") sent.position,
      sent.line, sent."planningSku", sent.manufacturer, sent."startDate", sent."stopDate", sent.volume,
      product.id, supplier.id
    from staged_volume as sent
    left join (select lower(sku_code) as sku, min(planning_unit_id) as id from ${procurementAgentPlanningUnitTable}
      where procurement_agent_id = ${agentId} group by 1) as product on product.sku = lower(sent."planningSku")
    left join ${supplierTable} as supplier
      on supplier.realm_id = ${realmId} and lower(supplier.label_en) = lower(sent.manufacturer)
    order by lower(sent."planningSku"), lower(sent.manufacturer), sent."startDate", sent.position desc`);
  await measure(tx, 'staged_capacity');
  await tx.execute(sql`update staged_capacity set problem = case
      when planning_id is null then ${feedCodes.unknownPlanningUnit}
      when supplier_id is null then ${feedCodes.unknownManufacturer} end`);
  await tx.execute(sql`update staged_capacity as staged set id = known.id
    from (select planning_unit_id, supplier_id, start_date, min(id) as id from ${planningUnitCapacityTable}
      where active group by 1, 2, 3) as known
    where known.planning_unit_id = staged.planning_id and known.supplier_id = staged.supplier_id
      and known.start_date = staged.start_date`);
  const sameProduct = sql`other.planning_id = staged.planning_id and other.supplier_id = staged.supplier_id`;
  // Neither of two that overlap in the file is taken: nobody can know which one holds.
  await tx.execute(sql`update staged_capacity as staged set problem = ${feedCodes.volumesOverlap}
    where staged.problem is null and (exists (select 1 from staged_capacity as other
        where ${sameProduct} and other.position <> staged.position
          and other.start_date <= staged.stop_date and other.stop_date >= staged.start_date)
      or exists (select 1 from ${planningUnitCapacityTable} as known
        where known.active and known.planning_unit_id = staged.planning_id and known.supplier_id = staged.supplier_id
          and known.id is distinct from staged.id
          and not exists (select 1 from staged_capacity as other where other.id = known.id)
          and known.start_date <= staged.stop_date and known.stop_date >= staged.start_date))`);
  await change(
    target,
    ['stopDate', 'capacity'],
    sql`select id, stop_date as "stopDate", volume as capacity from staged_capacity
      where problem is null and id is not null`,
  );
  await add(
    target,
    ['realmId', 'planningUnitId', 'supplierId', 'startDate', 'stopDate', 'capacity'],
    sql`select ${realmId}::integer as "realmId", planning_id as "planningUnitId", supplier_id as "supplierId",
        start_date as "startDate", stop_date as "stopDate", volume as capacity
      from staged_capacity where problem is null and id is null order by position`,
  );
  for (const [problem, column, field] of [
    [feedCodes.unknownPlanningUnit, 'sku', 'product_id'],
    [feedCodes.unknownManufacturer, 'manufacturer', 'item_supplier_name'],
    [feedCodes.volumesOverlap, 'start_date::text', 'start_date'],
  ] as const)
    await skip(
      sql`select line, problem, ${sql.raw(column)} as value from staged_capacity where problem = ${problem}`,
      'volumes',
      field,
    );
}
