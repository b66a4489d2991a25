import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { linkOf, planningUnitTable, supplierTable, unitTable } from '../src/db/schema/index.ts';
import { ownRealm, testServer } from './harness.ts';
import { programId } from './people.ts';

const t = testServer();
const admin = () => t.signIn('realm.admin@demo.example');

it('offers units of one dimension where a measure is asked for', async () => {
  const { db } = t.context;
  const [unit] = await db.select().from(planningUnitTable).where(eq(planningUnitTable.realmId, ownRealm));
  const [supplier] = await db.select().from(supplierTable).where(eq(supplierTable.realmId, ownRealm));
  const [metre] = await db.select().from(unitTable).where(eq(unitTable.dimensionId, 1));
  const [gram] = await db.select().from(unitTable).where(eq(unitTable.dimensionId, 2));
  const body = {
    planningUnit: { id: unit?.id },
    supplier: { id: supplier?.id },
    label: { label_en: 'Carton of measures' },
    multiplier: 1,
    unit: { id: gram?.id },
    lengthUnit: { id: metre?.id },
    weightUnit: { id: metre?.id },
  };
  const token = await admin();
  const refused = await t.call('POST', '/api/procurementUnit', { token, body });
  expect([refused.status, refused.body.fields]).toEqual([400, { weightUnit: 'static.validation.notChoice' }]);
  const taken = await t.call('POST', '/api/procurementUnit', {
    token,
    body: { ...body, weightUnit: { id: gram?.id } },
  });
  expect(taken.status).toBe(200);
});

it('narrows a list by one of several records that its rows point to', async () => {
  const program = await programId(t, 'NVR-HIV-MOH');
  const link = linkOf('budget', 'programs');
  const linked = await t.context.db.select({ id: link.ownerId }).from(link).where(eq(link.targetId, program));
  const { status, body } = await t.call('GET', `/api/budget/page?size=500&filter=programs:${program}`, {
    token: await admin(),
  });
  expect(status).toBe(200);
  expect(body.rows?.map(({ budgetId }) => Number(budgetId)).sort()).toEqual(
    linked.map(({ id }) => id).sort(),
  );
});

it.each(['forecastingUnit', 'planningUnit'])(
  'counts the programs that use each %s of a page',
  async (name) => {
    const token = await admin();
    const { body } = await t.call('GET', `/api/${name}/page?size=500`, { token });
    const used = body.rows?.find(({ countOfSpPrograms }) => Number(countOfSpPrograms) > 0);
    if (!used) throw new Error('No program of the demo uses a unit');
    const id = used[`${name}Id`];
    const programs = (await t.call('GET', `/api/${name}/${id}/withPrograms`, { token })).body;
    expect(used.countOfSpPrograms).toBe(programs.spProgramListActive?.length);
    expect(used.countOfFcPrograms).toBe(programs.fcProgramListActive?.length);
  },
);
