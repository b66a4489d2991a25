import { type SQL, sql } from 'drizzle-orm';
import {
  procurementAgentProcurementUnitTable,
  procurementUnitTable,
  supplierTable,
} from '../../../db/schema/index.ts';
import { feedCodes } from '../../feed-files/feed-error.ts';
import { findAdded, type Matched, matchRecords, stageColumns } from './match.ts';
import type { Step } from './step.ts';

const matched: Matched = {
  stage: 'staged_pack',
  records: sql`${procurementUnitTable}`,
  mappings: sql`${procurementAgentProcurementUnitTable}`,
  mapped: 'procurement_unit_id',
  renames: true,
};
const target = { subject: 'procurementUnit', table: procurementUnitTable };
const mapping = {
  subject: 'procurementAgentProcurementUnit',
  table: procurementAgentProcurementUnitTable,
};
/** The agent's lead time from approved to shipped, which files do not say, in months. */
const leadTime = 3;

/** Sizes and packing: as the code, the table and the stage call them. */
const measures = [
  ['lengthUnitId', 'length_unit_id', 'size_unit_id'],
  ['lengthQty', 'length_qty', 'length'],
  ['widthQty', 'width_qty', 'width'],
  ['heightQty', 'height_qty', 'height'],
  ['weightUnitId', 'weight_unit_id', 'weight_unit_id'],
  ['weightQty', 'weight_qty', 'weight'],
  ['unitsPerCase', 'units_per_case', 'per_case'],
  ['unitsPerPalletEuro1', 'units_per_pallet_euro1', 'per_pallet'],
  ['unitsPerContainer', 'units_per_container', 'per_container'],
  ['labeling', 'labeling', 'labeling'],
] as const;
const measureNames = measures.map(([name]) => name);
const listed = (parts: readonly string[]): SQL => sql.raw(parts.join(', '));

/** The packs of manufacturers, known by the agent's number. Product and manufacturer are those that they began with. */
export async function takeProcurementUnits(step: Step): Promise<void> {
  const { tx, add, change, reactivate, skip, realmId, agentId } = step;
  await tx.execute(sql`create temporary table staged_pack (${stageColumns}, planning_id integer,
    supplier_id integer, unit_id integer, size_unit_id integer, length numeric, width numeric, height numeric,
    weight_unit_id integer, weight numeric, per_case numeric, per_pallet numeric, per_container numeric,
    labeling text, price numeric, gtin text) on commit drop`);
  await tx.execute(sql`insert into staged_pack (position, line, sku, name, problem, planning_id, supplier_id, unit_id,
      size_unit_id, length, width, height, weight_unit_id, weight, per_case, per_pallet, per_container, labeling,
      price, gtin)
    select distinct on (lower(item."itemSku")) item.position, item.line, item."itemSku", item."itemName",
      case when planning.id is null then ${feedCodes.unknownPlanningUnit} end, planning.id, supplier.id, unit.id,
      size.id, item."itemLength", item."itemWidth", item."itemHeight", weight.id, item."itemWeight",
      item."itemsPerCase", item."itemsPerPallet", item."itemsPerContainer", item.labeling, item.price, item.gtin
    from staged_item as item
    join staged_unit as unit on unit.text = lower(item."planningUnit")
    join ${supplierTable} as supplier
      on supplier.realm_id = ${realmId} and lower(supplier.label_en) = lower(item.manufacturer)
    left join staged_planning as planning
      on lower(planning.sku) = lower(item."planningSku") and planning.problem is null
    left join staged_unit as size on size.text = lower(item."sizeUnit")
    left join staged_unit as weight on weight.text = lower(item."weightUnit")
    where item."itemSku" is not null
    order by lower(item."itemSku"), item.position desc`);
  await matchRecords(step, matched);
  await add(
    target,
    ['realmId', 'planningUnitId', 'supplierId', 'label_en', 'multiplier', 'unitId', ...measureNames],
    sql`select ${realmId}::integer as "realmId", planning_id as "planningUnitId", supplier_id as "supplierId",
        name as "label_en", 1 as multiplier, unit_id as "unitId",
        ${listed(measures.map(([name, , sent]) => `${sent} as "${name}"`))}
      from staged_pack where id is null and problem is null order by position`,
  );
  await findAdded(step, matched);
  const found = sql`select id from staged_pack where problem is null and not is_new`;
  await reactivate(target, found);
  await reactivate(
    mapping,
    sql`select known.id from ${procurementAgentProcurementUnitTable} as known
      where known.procurement_agent_id = ${agentId} and known.procurement_unit_id in (${found})`,
  );
  await change(
    target,
    ['label_en', 'unitId', ...measureNames],
    sql`select staged.id, staged.name as "label_en", staged.unit_id as "unitId",
        ${listed(measures.map(([name, column, sent]) => `coalesce(staged.${sent}, known.${column}) as "${name}"`))}
      from staged_pack as staged join ${procurementUnitTable} as known on known.id = staged.id
      where staged.problem is null and not staged.is_new`,
  );
  await change(
    mapping,
    ['vendorPrice', 'gtin'],
    sql`select known.id, staged.price as "vendorPrice", coalesce(staged.gtin, known.gtin) as gtin
      from staged_pack as staged join ${procurementAgentProcurementUnitTable} as known
        on known.procurement_agent_id = ${agentId} and known.procurement_unit_id = staged.id
      where staged.problem is null`,
  );
  await add(
    mapping,
    [
      'realmId',
      'procurementAgentId',
      'procurementUnitId',
      'skuCode',
      'vendorPrice',
      'approvedToShippedLeadTime',
      'gtin',
    ],
    sql`select ${realmId}::integer as "realmId", ${agentId}::integer as "procurementAgentId",
        staged.id as "procurementUnitId", staged.sku as "skuCode", staged.price as "vendorPrice",
        ${leadTime}::numeric as "approvedToShippedLeadTime", staged.gtin
      from staged_pack as staged
      where staged.problem is null and not exists (select 1 from ${procurementAgentProcurementUnitTable} as known
        where known.procurement_agent_id = ${agentId} and known.procurement_unit_id = staged.id)`,
  );
  await skip(
    sql`select line, problem, sku as value from staged_pack where problem = ${feedCodes.unknownPlanningUnit}`,
    'items',
    'item_id',
  );
  await skip(
    sql`select line, problem, name as value from staged_pack where problem = ${feedCodes.nameTaken}`,
    'items',
    'item_name',
  );
}
