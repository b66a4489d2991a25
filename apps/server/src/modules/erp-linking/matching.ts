import { erpStatuses } from '@stockwell/model/erp/statuses';
import { type SQL, sql } from 'drizzle-orm';
import {
  countryTable,
  erpConnectorTable,
  planningUnitTable,
  procurementAgentPlanningUnitTable,
  procurementAgentTable,
  realmCountryTable,
} from '../../db/schema/index.ts';

/** ERPs know planning units by so many characters of the agent's SKU code. */
const skuLength = 12;

/** The planning unit that a SKU code of an agent means. */
export const knownProducts: SQL = sql`
  select distinct on (map.procurement_agent_id, left(map.sku_code, ${sql.raw(String(skuLength))}))
    map.procurement_agent_id, left(map.sku_code, ${sql.raw(String(skuLength))}) as sku, map.planning_unit_id
  from ${procurementAgentPlanningUnitTable} as map
  join ${planningUnitTable} as unit on unit.id = map.planning_unit_id
  where map.active and unit.active
  order by map.procurement_agent_id, left(map.sku_code, ${sql.raw(String(skuLength))}), map.id`;

/** How ERPs write the countries of the realm: by code, or by English name. In small letters. */
export const countryTexts: SQL = sql`
  select distinct on (agent.id, written.text)
    agent.id as procurement_agent_id, written.text, realm_country.id as realm_country_id
  from ${procurementAgentTable} as agent
  join ${realmCountryTable} as realm_country on realm_country.realm_id = agent.realm_id and realm_country.active
  join ${countryTable} as country on country.id = realm_country.country_id
  cross join lateral (values (1, lower(country.country_code)), (2, lower(country.country_code2)),
    (3, lower(country.label_en))) as written(place, text)
  where agent.id in (select procurement_agent_id from ${erpConnectorTable})
  order by agent.id, written.text, written.place, realm_country.id`;

/** Statuses as they are compared: in small letters, with single spaces. */
const compared = (names: readonly string[]): SQL =>
  sql`array(select lower(jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)))`;

/** How a text of the ERP is compared with those. */
export const comparable = (text: SQL): SQL => sql`lower(regexp_replace(btrim(${text}), '\\s+', ' ', 'g'))`;

export const mappedStatuses: SQL = compared(erpStatuses.map(({ name }) => name));
export const linkableStatuses: SQL = compared(
  erpStatuses.filter(({ linkable, recentOnly }) => linkable && !recentOnly).map(({ name }) => name),
);
export const statusesWhileRecent: SQL = compared(
  erpStatuses.filter(({ linkable, recentOnly }) => linkable && recentOnly).map(({ name }) => name),
);
