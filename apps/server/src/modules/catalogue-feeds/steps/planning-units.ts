import { sql } from 'drizzle-orm';
import {
  forecastingUnitTable,
  planningUnitTable,
  procurementAgentPlanningUnitTable,
} from '../../../db/schema/index.ts';
import { feedCodes } from '../../feed-files/feed-error.ts';
import { findAdded, type Matched, matchRecords, stageColumns } from './match.ts';
import type { Step } from './step.ts';

const matched: Matched = {
  stage: 'staged_planning',
  records: sql`${planningUnitTable}`,
  mappings: sql`${procurementAgentPlanningUnitTable}`,
  mapped: 'planning_unit_id',
  renames: true,
};
const target = { subject: 'planningUnit', table: planningUnitTable };
const mapping = { subject: 'procurementAgentPlanningUnit', table: procurementAgentPlanningUnitTable };

const packed = [
  ['moq', 'moq'],
  ['unitsPerPalletEuro1', 'units_per_pallet_euro1'],
  ['unitsPerPalletEuro2', 'units_per_pallet_euro2'],
  ['unitsPerContainer', 'units_per_container'],
  ['volume', 'volume'],
  ['weight', 'weight'],
] as const;
const sentAs: Readonly<Record<(typeof packed)[number][0], string>> = {
  moq: 'moq',
  unitsPerPalletEuro1: 'per_pallet',
  unitsPerPalletEuro2: 'per_pallet',
  unitsPerContainer: 'per_container',
  volume: 'volume',
  weight: 'weight',
};

/** Known by the agent's number; the forecasting unit is found by its name. */
export async function takePlanningUnits(step: Step): Promise<void> {
  const { tx, add, change, reactivate, skip, realmId, agentId } = step;
  await tx.execute(sql`create temporary table staged_planning (${stageColumns}, forecasting_name text,
    forecasting_id integer, unit_id integer, multiplier numeric, price numeric, moq integer, per_pallet integer,
    per_container integer, volume numeric, weight numeric) on commit drop`);
  await tx.execute(sql`insert into staged_planning (position, line, sku, name, problem, forecasting_name,
      forecasting_id, unit_id, multiplier, price, moq, per_pallet, per_container, volume, weight)
    select distinct on (lower(item."planningSku")) item.position, item.line, item."planningSku",
      item."planningName", case when forecasting.id is null then ${feedCodes.unknownForecastingUnit} end,
      item."forecastingName", forecasting.id, unit.id, item.multiplier, item.price, item.moq, item."perPallet",
      item."perContainer", item.volume, item.weight
    from staged_item as item
    join staged_unit as unit on unit.text = lower(item."planningUnit")
    left join ${forecastingUnitTable} as forecasting
      on forecasting.realm_id = ${realmId} and lower(forecasting.label_en) = lower(item."forecastingName")
    order by lower(item."planningSku"), item.position desc`);
  await matchRecords(step, matched);
  await add(
    target,
    ['realmId', 'label_en', 'forecastingUnitId', 'unitId', 'multiplier'],
    sql`select ${realmId}::integer as "realmId", name as "label_en", forecasting_id as "forecastingUnitId",
        unit_id as "unitId", multiplier
      from staged_planning where id is null and problem is null order by position`,
  );
  await findAdded(step, matched);
  const found = sql`select id from staged_planning where problem is null and not is_new`;
  await reactivate(target, found);
  await reactivate(
    mapping,
    sql`select known.id from ${procurementAgentPlanningUnitTable} as known
      where known.procurement_agent_id = ${agentId} and known.planning_unit_id in (${found})`,
  );
  await change(
    target,
    ['label_en', 'forecastingUnitId', 'unitId', 'multiplier'],
    sql`select id, name as "label_en", forecasting_id as "forecastingUnitId", unit_id as "unitId", multiplier
      from staged_planning where problem is null and not is_new`,
  );
  await takeAgentPlanningUnits(step);
  await skip(
    sql`select line, problem, forecasting_name as value from staged_planning
      where problem = ${feedCodes.unknownForecastingUnit}`,
    'items',
    'product_name_no_pack',
  );
  await skip(
    sql`select line, problem, name as value from staged_planning where problem = ${feedCodes.nameTaken}`,
    'items',
    'product_name',
  );

  /** Prices and packing of the agent. What the file leaves empty stays as it is. */
  async function takeAgentPlanningUnits({ add: addMapping, change: changeMapping }: Step): Promise<void> {
    const kept = packed.map(([name, column]) =>
      sql.raw(`coalesce(staged.${sentAs[name]}, known.${column}) as "${name}"`),
    );
    await changeMapping(
      mapping,
      ['catalogPrice', ...packed.map(([name]) => name)],
      sql`select known.id, staged.price as "catalogPrice", ${sql.join(kept, sql`, `)}
        from staged_planning as staged join ${procurementAgentPlanningUnitTable} as known
          on known.procurement_agent_id = ${agentId} and known.planning_unit_id = staged.id
        where staged.problem is null`,
    );
    await addMapping(
      mapping,
      [
        'realmId',
        'procurementAgentId',
        'planningUnitId',
        'skuCode',
        'catalogPrice',
        ...packed.map(([name]) => name),
      ],
      sql`select ${realmId}::integer as "realmId", ${agentId}::integer as "procurementAgentId",
          staged.id as "planningUnitId", staged.sku as "skuCode", staged.price as "catalogPrice",
          ${sql.join(
            packed.map(([name]) => sql.raw(`staged.${sentAs[name]} as "${name}"`)),
            sql`, `,
          )}
        from staged_planning as staged
        where staged.problem is null and not exists (select 1 from ${procurementAgentPlanningUnitTable} as known
          where known.procurement_agent_id = ${agentId} and known.planning_unit_id = staged.id)`,
    );
  }
}
