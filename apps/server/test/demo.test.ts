import { entityList } from '@stockwell/model/entities/index';
import { checkRecord } from '@stockwell/model/entity/check-record';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkOf, tableOf } from '../src/db/schema/index.ts';
import { contents, type DemoDatabase, makeDemoDatabase, openDemo, type Row } from './demo-database.ts';

let demo: DemoDatabase;
beforeAll(async () => {
  demo = await openDemo();
}, 120_000);
afterAll(() => demo.close());

describe('the same seed', () => {
  it('makes the same demo again', async () => {
    const again = await makeDemoDatabase();
    try {
      expect(await contents(again)).toEqual(await contents(demo));
    } finally {
      await again.close();
    }
  }, 120_000);

  it('is what numbers follow: another one changes them and adds programs on wish', async () => {
    const other = await makeDemoDatabase({ seed: 7, programs: 16, plans: 'none' });
    try {
      const [mine, theirs] = [await contents(demo), await contents(other)];
      expect(theirs.program).toHaveLength(16);
      expect(theirs.program_planning_unit).not.toEqual(mine.program_planning_unit);
      expect(theirs.planning_unit).toEqual(mine.planning_unit);
      const codes = await other.rows('select lower(program_code) as code from program');
      expect(new Set(codes.map(({ code }) => code)).size).toBe(16);
    } finally {
      await other.close();
    }
  }, 120_000);
});

/** How many rows a chapter makes: at least, at most. */
it.each([
  ['country', 251, 251],
  ['currency', 150, 170],
  ['realm_country', 6, 6],
  ['region', 18, 30],
  ['supplier', 12, 12],
  ['data_source', 13, 20],
  ['tracer_category', 15, 25],
  ['product_category', 25, 30],
  ['forecasting_unit', 120, 170],
  ['planning_unit', 200, 250],
  ['procurement_agent_planning_unit', 200, 500],
  ['planning_unit_capacity', 100, 300],
  ['procurement_unit', 50, 100],
  ['usage_template', 8, 8],
  ['integration', 3, 3],
  ['program', 12, 12],
  ['program_version', 26, 26],
  ['program_version_trans', 4, 20],
  ['consumption', 2000, 6000],
  ['inventory', 200, 1500],
  ['shipment', 100, 500],
  ['forecast_planning_unit', 16, 40],
  ['actual_consumption', 2000, 2600],
  ['consumption_extrapolation', 256, 600],
  ['forecast_tree', 4, 4],
  ['program_planning_unit', 120, 320],
  ['budget', 26, 26],
])('has its share of %s', async (table, least, most) => {
  const [found] = await demo.rows(`select count(*)::int as count from ${table}`);
  const count = Number(found?.count);
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThanOrEqual(most);
});

it('names everything in four languages', async () => {
  const tables = await demo.rows(`
    select table_name, replace(column_name, '_en', '') as label from information_schema.columns
    where table_schema = 'public' and column_name in ('label_en', 'generic_label_en')`);
  expect(tables.length).toBeGreaterThan(20);
  for (const { table_name: table, label } of tables) {
    const missing = ['en', 'fr', 'sp', 'pr'].map((language) => `coalesce(${label}_${language}, '') = ''`);
    expect(await demo.rows(`select * from "${table}" where ${missing.join(' or ')}`), `${table}`).toEqual([]);
  }
});

/** A stored row as it would be sent to be saved. */
function asSent(entity: EntityDeclaration, row: Row): Row {
  const sent: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind === 'label') {
      sent[name] = Object.fromEntries(
        ['en', 'fr', 'sp', 'pr'].map((language) => [`label_${language}`, row[`${name}_${language}`]]),
      );
    } else if (field.kind === 'reference') {
      const id = row[`${name}Id`];
      sent[name] = id === null ? null : { id };
    } else if (field.kind !== 'references') sent[name] = row[name];
  }
  return sent;
}

/** What every installation has from the start is no part of the demo. */
const installed = ['role', 'language', 'dimension', 'unit', 'usagePeriod', 'modelingType'];
const made = entityList.filter(({ name }) => !installed.includes(name));

describe('every record keeps the rules of its declaration', () => {
  it.each(made.map((entity) => [entity.name, entity] as const))('%s', async (_name, entity) => {
    const own = entity.only?.programTypeId;
    const rows = (await demo.database.db.select().from(tableOf(entity.name))) as Row[];
    const lists = new Map<string, ReadonlyMap<number, { id: number }[]>>();
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.kind !== 'references') continue;
      const byOwner = new Map<number, { id: number }[]>();
      for (const { ownerId, targetId } of await demo.database.db.select().from(linkOf(entity.name, name))) {
        byOwner.set(ownerId, [...(byOwner.get(ownerId) ?? []), { id: targetId }]);
      }
      lists.set(name, byOwner);
    }
    const mine = rows.filter((row) => own === undefined || row.programTypeId === own);
    expect(mine.length).toBeGreaterThan(0);
    for (const row of mine) {
      const sent: Record<string, unknown> = { ...asSent(entity, row) };
      for (const [name, byOwner] of lists) sent[name] = byOwner.get(Number(row.id)) ?? [];
      const checked = checkRecord(entity, sent, 'add');
      const problems = Object.entries('problems' in checked ? checked.problems : {}).filter(
        ([name]) => entity.fields[name]?.kind !== 'custom',
      );
      expect(problems, JSON.stringify(sent)).toEqual([]);
    }
  });
});

describe('what belongs together', () => {
  it.each([
    [
      'everything of the realm',
      'select id from program where realm_id <> 1 union select id from planning_unit where realm_id <> 1 union select id from budget where realm_id <> 1',
    ],
    [
      'regions of a program lie in its country',
      'select p.id from program p join program_region_list l on l.owner_id = p.id join region r on r.id = l.target_id where r.realm_country_id <> p.realm_country_id',
    ],
    [
      'areas of a program work in its country',
      'select p.id from program p join program_health_area_list l on l.owner_id = p.id where not exists (select 1 from health_area_realm_country_list c where c.owner_id = l.target_id and c.target_id = p.realm_country_id)',
    ],
    [
      'organisations of a program work in its country',
      'select p.id from program p where not exists (select 1 from organisation_realm_country_list c where c.owner_id = p.organisation_id and c.target_id = p.realm_country_id)',
    ],
    [
      'every program has regions',
      'select id from program p where not exists (select 1 from program_region_list l where l.owner_id = p.id)',
    ],
    [
      'programs report from four regions',
      'select id from program p where (select count(*) from program_region_list l where l.owner_id = p.id) <> 4',
    ],
    [
      'supply plans have agents and funding',
      'select id from program p where program_type_id = 1 and not (exists (select 1 from program_procurement_agent_list l where l.owner_id = p.id) and exists (select 1 from program_funding_source_list l where l.owner_id = p.id))',
    ],
    [
      'products are of the areas of their program',
      'select u.id from program_planning_unit u join planning_unit pu on pu.id = u.planning_unit_id join forecasting_unit f on f.id = pu.forecasting_unit_id join tracer_category t on t.id = f.tracer_category_id where not exists (select 1 from program_health_area_list l where l.owner_id = u.program_id and l.target_id = t.health_area_id)',
    ],
    [
      'products are counted one to one in the country',
      'select u.id from program_planning_unit u join program p on p.id = u.program_id where (select count(*) from realm_country_planning_unit a where a.planning_unit_id = u.planning_unit_id and a.realm_country_id = p.realm_country_id and a.multiplier = 1 and a.active) <> 1',
    ],
    [
      'agents with settings are agents of the program',
      'select s.id from program_agent_settings s where not exists (select 1 from program_procurement_agent_list l where l.owner_id = s.program_id and l.target_id = s.procurement_agent_id)',
    ],
    [
      'budgets draw on sources that allow it',
      'select b.id from budget b join funding_source f on f.id = b.funding_source_id where not f.allowed_in_budget',
    ],
    [
      'budgets belong to supply plans that have their source',
      'select b.id from budget b join budget_programs l on l.owner_id = b.id where not exists (select 1 from program_funding_source_list s where s.owner_id = l.target_id and s.target_id = b.funding_source_id)',
    ],
    [
      'codes of budgets differ within a program',
      'select l.target_id as id from budget b join budget_programs l on l.owner_id = b.id group by l.target_id, lower(b.budget_code) having count(*) > 1',
    ],
    [
      'volumes of a maker do not overlap',
      'select a.id from planning_unit_capacity a join planning_unit_capacity b on b.id > a.id and b.planning_unit_id = a.planning_unit_id and b.supplier_id = a.supplier_id and b.start_date <= a.stop_date and b.stop_date >= a.start_date',
    ],
    [
      'paths of categories continue those of their parents',
      "select c.id from product_category c join product_category p on p.id = c.parent_id where c.sort_order not like p.sort_order || '.__'",
    ],
    [
      'only the root has no parent',
      "select id from product_category where (parent_id is null) <> (sort_order = '00')",
    ],
    [
      'currencies without a service have a rate',
      'select id from currency where not is_sync and conversion_rate_to_usd is null',
    ],
  ])('%s', async (_rule, breaking) => {
    expect(await demo.rows(breaking)).toEqual([]);
  });

  it('each supply plan has 15 to 40 products, two planned by quantity, one no longer in use', async () => {
    const plans = await demo.rows(`
      select count(*)::int as units, count(*) filter (where u.plan_based_on = 2)::int as quantity,
        count(*) filter (where not u.active)::int as inactive
      from program p left join program_planning_unit u on u.program_id = p.id
      where p.program_type_id = 1 group by p.id`);
    expect(plans).toHaveLength(8);
    for (const { units, quantity, inactive } of plans) {
      expect(units).toBeGreaterThanOrEqual(15);
      expect(units).toBeLessThanOrEqual(40);
      expect([quantity, inactive]).toEqual([2, 1]);
    }
  });
});
