import { entities } from '@stockwell/model/entities/index';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  planningUnitCapacityTable,
  planningUnitTable,
  realmCountryPlanningUnitTable,
  supplierTable,
} from '../src/db/schema/index.ts';
import { readRecords } from '../src/entities/read.ts';
import { ownRealm } from './harness.ts';
import { demoPlaces } from './people.ts';
import { watchedServer } from './watched-server.ts';

/** How countries count products, and how much room these take. */
const t = watchedServer();
const admin = () => t.signIn('realm.admin@demo.example');
let country = 0;
let elsewhere = 0;
let unit = 0;
let suppliers: number[] = [];

beforeAll(async () => {
  const place = await demoPlaces(t);
  country = place.country('NVR');
  elsewhere = place.country('ORM');
  const table = planningUnitTable;
  const [first] = await t.context.db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.realmId, ownRealm))
    .limit(1);
  unit = first?.id ?? 0;
  suppliers = (
    await t.context.db
      .select({ id: supplierTable.id })
      .from(supplierTable)
      .where(eq(supplierTable.realmId, ownRealm))
  ).map(({ id }) => id);
});

describe('an alternate reporting unit', () => {
  const path = '/api/realmCountry/planningUnit';
  let seed = 0;
  const row = (changes: Record<string, unknown> = {}) => {
    seed += 1;
    return {
      realmCountry: { id: country },
      planningUnit: { id: unit },
      label: { label_en: `Counted ${seed}` },
      skuCode: `SKU-${seed}`,
      unit: { id: 18 },
      conversionMethod: 1,
      conversionNumber: 12,
      ...changes,
    };
  };
  const save = async (...rows: unknown[]) => t.call('PUT', path, { token: await admin(), body: rows });
  const stored = async (skuCode: string) => {
    const table = realmCountryPlanningUnitTable;
    const [record] = await readRecords(t.context, entities.realmCountryPlanningUnit, {
      where: eq(table.skuCode, skuCode),
    });
    if (!record) throw new Error(`No ${skuCode}`);
    return record;
  };

  it.each([
    ['a carton of 12 bottles', 1, 12, 5, 60],
    ['a tablet of a bottle of 30', 2, 30, 900, 30],
    ['a tablet of a bottle of 30, multiplied', 1, 0.033333, 900, 29.9997],
  ])('%s makes planning units of what is reported', async (_, method, number, reported, planned) => {
    const draft = row({ conversionMethod: method, conversionNumber: number });
    expect((await save(draft)).status).toBe(200);
    const { multiplier } = await stored(draft.skuCode);
    expect(reported * Number(multiplier)).toBeCloseTo(planned, 9);
  });

  it('has its SKU code once in a country, whatever its letters', async () => {
    const draft = row();
    expect((await save(draft)).status).toBe(200);
    const twin = await save(row({ skuCode: draft.skuCode.toLowerCase() }));
    expect([twin.status, twin.body.fields]).toEqual([406, { '0.skuCode': 'static.message.alreadyExists' }]);
    expect((await save(row({ skuCode: draft.skuCode, realmCountry: { id: elsewhere } }))).status).toBe(200);
  });

  it('that counts one to one cannot be set inactive; others can', async () => {
    for (const [changes, status] of [
      [{ conversionNumber: 1 }, 412],
      [{ conversionMethod: 2, conversionNumber: 1 }, 412],
      [{ conversionNumber: 2 }, 200],
    ] as const) {
      const draft = row(changes);
      expect((await save(draft)).status).toBe(200);
      const answer = await save({ ...(await stored(draft.skuCode)), active: false });
      expect(answer.status, JSON.stringify(changes)).toBe(status);
      if (status === 412)
        expect(answer.body.fields).toEqual({ '0.active': 'static.message.reportingUnitOneToOne' });
      expect((await stored(draft.skuCode)).active).toBe(status === 412);
    }
  });

  it('keeps how it is converted', async () => {
    const draft = row();
    expect((await save(draft)).status).toBe(200);
    const record = await stored(draft.skuCode);
    for (const change of [{ conversionMethod: 2 }, { conversionNumber: 24 }]) {
      const [field] = Object.keys(change);
      const { status, body } = await save({ ...record, ...change });
      expect([status, body.fields]).toEqual([400, { [`0.${field}`]: 'static.validation.fixed' }]);
    }
  });
});

describe('the volumes of a planning unit', () => {
  const save = async (...rows: unknown[]) =>
    t.call('PUT', '/api/planningUnit/capacity', { token: await admin(), body: rows });
  const span = (startDate: string, stopDate: string, supplier = suppliers[0]) => ({
    planningUnit: { id: unit },
    supplier: { id: supplier },
    startDate,
    stopDate,
    capacity: 1.25,
  });
  const count = async () => (await t.context.db.select().from(planningUnitCapacityTable)).length;

  it('of one manufacturer do not overlap, in one save or in several', async () => {
    expect((await save(span('2040-01-01', '2040-06-30'), span('2040-07-01', '2040-12-31'))).status).toBe(200);
    const before = await count();
    for (const wrong of [
      span('2040-06-30', '2040-07-01'),
      span('2039-01-01', '2041-01-01'),
      span('2040-03-01', '2040-03-02'),
    ]) {
      const { status, body } = await save(span('2050-01-01', '2050-12-31'), wrong);
      expect([status, body.fields]).toEqual([412, { '1.startDate': 'static.message.volumesOverlap' }]);
    }
    const twice = await save(span('2060-01-01', '2060-12-31'), span('2060-12-31', '2061-12-31'));
    expect(twice.status).toBe(412);
    expect(await count()).toBe(before);
    expect((await save(span('2040-03-01', '2040-03-02', suppliers[1]))).status, 'another manufacturer').toBe(
      200,
    );
  });

  it('do not end before they begin', async () => {
    const { status, body } = await save(span('2045-02-01', '2045-01-31'));
    expect([status, body.fields]).toEqual([400, { '0.stopDate': 'static.validation.stopBeforeStart' }]);
  });

  it('that are inactive stand in nobody’s way', async () => {
    const table = planningUnitCapacityTable;
    const [record] = await readRecords(t.context, entities.planningUnitCapacity, {
      where: eq(table.startDate, '2040-01-01'),
    });
    expect((await save({ ...record, active: false })).status).toBe(200);
    expect((await save(span('2040-02-01', '2040-03-31'))).status).toBe(200);
    const [inactive] = await readRecords(t.context, entities.planningUnitCapacity, {
      where: eq(table.startDate, '2040-01-01'),
    });
    expect((await save({ ...inactive, active: true })).status, 'it would overlap again').toBe(412);
  });
});
