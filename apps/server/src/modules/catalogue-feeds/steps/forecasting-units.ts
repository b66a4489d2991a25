import { sql } from 'drizzle-orm';
import {
  forecastingUnitTable,
  procurementAgentForecastingUnitTable,
  productCategoryTable,
  tracerCategoryTable,
} from '../../../db/schema/index.ts';
import { findAdded, type Matched, matchRecords, stageColumns } from './match.ts';
import type { Step } from './step.ts';

const matched: Matched = {
  stage: 'staged_forecasting',
  records: sql`${forecastingUnitTable}`,
  mappings: sql`${procurementAgentForecastingUnitTable}`,
  mapped: 'forecasting_unit_id',
  renames: false,
};
const target = { subject: 'forecastingUnit', table: forecastingUnitTable };
const mapping = {
  subject: 'procurementAgentForecastingUnit',
  table: procurementAgentForecastingUnitTable,
};

/** Known by the agent's number. Once it is known a forecasting unit keeps its name, whatever the file calls it. */
export async function takeForecastingUnits(step: Step): Promise<void> {
  const { tx, add, change, reactivate, skip, realmId, agentId } = step;
  await tx.execute(sql`create temporary table staged_forecasting (${stageColumns}, generic text,
    unit_id integer, tracer_id integer, category_id integer) on commit drop`);
  // Of each number the last row of the file: what the file says in the end.
  await tx.execute(sql`insert into staged_forecasting
      (position, line, sku, name, generic, unit_id, tracer_id, category_id)
    select distinct on (lower(item."forecastingSku")) item.position, item.line, item."forecastingSku",
      item."forecastingName", item."genericName", unit.id, tracer.id, category.id
    from staged_item as item
    join staged_unit as unit on unit.text = lower(item."baseUnit")
    join ${tracerCategoryTable} as tracer
      on tracer.realm_id = ${realmId} and lower(tracer.label_en) = lower(item.tracer)
    join ${productCategoryTable} as category
      on category.realm_id = ${realmId} and lower(category.label_en) = lower(item.subcategory)
    order by lower(item."forecastingSku"), item.position desc`);
  await matchRecords(step, matched);
  await add(
    target,
    ['realmId', 'label_en', 'genericLabel_en', 'unitId', 'tracerCategoryId', 'productCategoryId'],
    sql`select ${realmId}::integer as "realmId", name as "label_en", generic as "genericLabel_en",
        unit_id as "unitId", tracer_id as "tracerCategoryId", category_id as "productCategoryId"
      from staged_forecasting where id is null and problem is null order by position`,
  );
  await findAdded(step, matched);
  const found = sql`select id from staged_forecasting where problem is null and not is_new`;
  await reactivate(target, found);
  await reactivate(
    mapping,
    sql`select known.id from ${procurementAgentForecastingUnitTable} as known
      where known.procurement_agent_id = ${agentId} and known.forecasting_unit_id in (${found})`,
  );
  await change(
    target,
    ['genericLabel_en', 'unitId', 'tracerCategoryId', 'productCategoryId'],
    sql`select staged.id, coalesce(staged.generic, known.generic_label_en) as "genericLabel_en", staged.unit_id as "unitId",
        staged.tracer_id as "tracerCategoryId", staged.category_id as "productCategoryId"
      from staged_forecasting as staged join ${forecastingUnitTable} as known on known.id = staged.id
      where staged.problem is null and not staged.is_new`,
  );
  await add(
    mapping,
    ['realmId', 'procurementAgentId', 'forecastingUnitId', 'skuCode'],
    sql`select ${realmId}::integer as "realmId", ${agentId}::integer as "procurementAgentId",
        staged.id as "forecastingUnitId", staged.sku as "skuCode"
      from staged_forecasting as staged
      where staged.problem is null and not exists (select 1 from ${procurementAgentForecastingUnitTable} as known
        where known.procurement_agent_id = ${agentId} and known.forecasting_unit_id = staged.id)`,
  );
  await skip(
    sql`select line, problem, name as value from staged_forecasting where problem is not null`,
    'items',
    'product_name_no_pack',
  );
}
