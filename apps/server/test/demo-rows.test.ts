import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoDatabase, openDemo, type Row } from './demo-database.ts';

let demo: DemoDatabase;
beforeAll(async () => {
  demo = await openDemo();
}, 120_000);
afterAll(() => demo.close());

const one = async (query: string): Promise<Row | undefined> => (await demo.rows(query))[0];

describe('the rows that examples rely on', () => {
  it('realm, currencies and countries', async () => {
    expect(await one('select * from realm')).toMatchObject({
      id: 1,
      realm_code: 'GH',
      default_realm: true,
      min_mos_min_gaurdrail: 3,
      min_mos_max_gaurdrail: 6,
      max_mos_max_gaurdrail: 18,
    });
    const rates = await demo.rows(
      "select currency_code, conversion_rate_to_usd::float as rate, is_sync from currency where currency_code in ('USD', 'ETB', 'EUR') order by id",
    );
    expect(rates).toEqual([
      { currency_code: 'USD', rate: 1, is_sync: false },
      { currency_code: 'ETB', rate: 0.0175, is_sync: false },
      { currency_code: 'EUR', rate: 1.08, is_sync: false },
    ]);
    const countries = await demo.rows(
      'select c.id, c.country_code as code, c.country_code2 as code2, m.currency_code as money from country c join currency m on m.id = c.currency_id where c.id <= 3 order by c.id',
    );
    expect(countries).toEqual([
      { id: 1, code: 'NVR', code2: 'NV', money: 'USD' },
      { id: 2, code: 'KSN', code2: 'KS', money: 'EUR' },
      { id: 3, code: 'ORM', code2: 'OR', money: 'ETB' },
    ]);
  });

  it('regions with their volumes', async () => {
    const national = await demo.rows(
      "select id from region where label_en = 'National' and capacity_cbm = 5000",
    );
    expect(national).toHaveLength(6);
    const own = await demo.rows(
      'select label_en as name, capacity_cbm::float as volume from region where realm_country_id = 1 order by id limit 3',
    );
    expect(own).toEqual([
      { name: 'National', volume: 5000 },
      { name: 'North', volume: 1200 },
      { name: 'South', volume: 900 },
    ]);
  });

  it.each([
    ['health_area', 'health_area_code', ['HIV', 'MAL', 'FP', 'VMMC']],
    ['organisation', 'organisation_code', ['MOH', 'CMS', 'PN']],
    ['funding_source', 'funding_source_code', ['GFATM', 'UNFPA', 'USAID', 'GOVT', 'TBD']],
    ['procurement_agent', 'procurement_agent_code', ['PPM', 'CMS', 'UNFPA', 'TBD']],
    ['supplier', 'label_en', ['Supplier A', 'Supplier B']],
    [
      'program',
      'program_code',
      ['NVR-HIV-MOH', 'NVR-MAL-MOH', 'ORM-FP-MOH', 'NVR-HIV-MOH-FC', 'ORM-FP-MOH-FC'],
    ],
    ['tracer_category', 'label_en', ['Adult ARV', 'Pediatric ARV', 'ACTs', 'mRDT', 'Male condoms']],
    [
      'forecasting_unit',
      'label_en',
      [
        'TLD 300/300/50 mg tablet',
        'Abacavir/Lamivudine 120/60 mg dispersible tablet',
        'Artemether/Lumefantrine 20/120 mg tablet',
        'Malaria RDT, test',
        'Male condom, each',
      ],
    ],
    [
      'product_category',
      'label_en',
      [
        'All',
        'HIV/AIDS Pharmaceuticals',
        'Adult ARV',
        'Pediatric ARV',
        'Malaria',
        'Reproductive Health',
        'Condoms',
      ],
    ],
  ])('%s by %s', async (table, column, wanted) => {
    const found = new Set(
      (await demo.rows(`select ${column} as code from ${table}`)).map(({ code }) => code),
    );
    expect(wanted.filter((code) => !found.has(code))).toEqual([]);
  });

  it('ids that are known by heart', async () => {
    expect(await one("select id from funding_source where system_key = 'fundingSource.tbd'")).toEqual({
      id: 8,
    });
    expect(await one("select id from procurement_agent where system_key = 'procurementAgent.tbd'")).toEqual({
      id: 11,
    });
    expect(await one("select id from procurement_agent where system_key = 'procurementAgent.erp'")).toEqual({
      id: 1,
    });
    const sources = await demo.rows('select id from data_source where system_key is not null order by id');
    expect(sources.map(({ id }) => id)).toEqual([4, 17, 18, 28, 31]);
    const programs = await demo.rows('select id from program order by id limit 5');
    expect(programs.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    ['TLD 300/300/50 mg tablet, bottle of 30', 30, 'bottle'],
    ['TLD 300/300/50 mg tablet, bottle of 90', 90, 'bottle'],
    ['TLD 300/300/50 mg tablet, bottle of 180', 180, 'bottle'],
    ['Abacavir/Lamivudine 120/60 mg dispersible tablet, bottle of 60', 60, 'bottle'],
    ['Artemether/Lumefantrine 20/120 mg tablet, 6×1 blister, 30 treatments', 180, 'box'],
    ['Malaria RDT, kit of 25', 25, 'kit'],
    ['Male condom, box of 100', 100, 'box'],
  ])('%s', async (name, multiplier, unit) => {
    expect(
      await one(
        `select p.multiplier::int as multiplier, u.unit_code as unit from planning_unit p join unit u on u.id = p.unit_id where p.label_en = '${name}'`,
      ),
    ).toEqual({ multiplier, unit });
  });

  it('one ART patient-month is thirty tablets of TLD', async () => {
    expect(
      await one(`
        select m.convert_to_eu::int as tablets from equivalency_unit_mapping m
        join equivalency_unit e on e.id = m.equivalency_unit_id
        join forecasting_unit f on f.id = m.forecasting_unit_id
        where e.label_en = '1 ART patient-month' and f.label_en like 'TLD %'`),
    ).toEqual({ tablets: 30 });
  });

  it('budgets: in dollars, in birr at its rate, expired, shared', async () => {
    const budgets = await demo.rows(`
      select m.currency_code as money, b.budget_amt::float as amount, b.conversion_rate_to_usd::float as rate,
        b.budget_usd_amt::float as dollars, b.stop_date < date '2026-11-15' as expired,
        (select count(*)::int from budget_programs l where l.owner_id = b.id) as programs
      from budget b join currency m on m.id = b.currency_id`);
    expect(budgets.some(({ money, expired }) => money === 'USD' && !expired)).toBe(true);
    expect(budgets.filter(({ money }) => money === 'ETB')).toEqual([
      { money: 'ETB', amount: 1_000_000, rate: 0.0175, dollars: 17_500, expired: false, programs: 1 },
    ]);
    // One grant, and the old allocation of each source.
    expect(budgets.filter(({ expired }) => expired)).toHaveLength(5);
    expect(budgets.some(({ programs }) => programs === 2)).toBe(true);
  });
});
