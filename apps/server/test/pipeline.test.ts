import { emptyPipelineDraft } from '@stockwell/model/integrations/pipeline/draft';
import {
  type PipelineStep,
  pipelineStepNames,
  pipelineSteps,
  stepFields,
} from '@stockwell/model/integrations/pipeline/steps';
import { samplePipeline } from '@stockwell/model/integrations/pipeline/testing';
import { addMonths } from '@stockwell/model/months';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  budgetTable,
  dataSourceTable,
  fundingSourceTable,
  linkOf,
  pipelineImportTable,
  planningUnitTable,
  procurementAgentTable,
  programTable,
} from '../src/db/schema/index.ts';
import { type Json, ownRealm, testServer } from './harness.ts';
import { readStored } from './stored-version.ts';

/** A PipeLine file becomes a program that plans. */
const t = testServer();
const admin = () => t.signIn('realm.admin@demo.example');
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, as?: string) =>
  t.call(method, url, {
    token: as ? await t.signIn(as) : await admin(),
    ...(body === undefined ? {} : { body }),
  });
const start = addMonths(new Date().toISOString().slice(0, 7), -3);
const at = (path: string, id: number) => path.replace('{pipelineId}', String(id));

interface Known {
  readonly units: readonly { readonly id: number; readonly name: string }[];
  readonly program: typeof programTable.$inferSelect;
  readonly areas: readonly number[];
  readonly regions: readonly number[];
  readonly fund: typeof fundingSourceTable.$inferSelect;
  readonly agent: typeof procurementAgentTable.$inferSelect;
  readonly source: number;
}

async function known(): Promise<Known> {
  const { db } = t.context;
  const [program] = await db.select().from(programTable).where(eq(programTable.id, 1));
  if (!program) throw new Error('The demo has no program');
  const linked = async (field: string) => {
    const link = linkOf('program', field);
    return (await db.select().from(link).where(eq(link.ownerId, 1))).map(({ targetId }) => targetId);
  };
  const units = await db
    .select()
    .from(planningUnitTable)
    .where(and(eq(planningUnitTable.realmId, ownRealm), eq(planningUnitTable.active, true)))
    .orderBy(asc(planningUnitTable.id))
    .limit(2);
  const [fund] = await db
    .select()
    .from(fundingSourceTable)
    .where(and(eq(fundingSourceTable.realmId, ownRealm), eq(fundingSourceTable.allowedInBudget, true)));
  const [agent] = await db
    .select()
    .from(procurementAgentTable)
    .where(eq(procurementAgentTable.realmId, ownRealm));
  const [source] = await db
    .select()
    .from(dataSourceTable)
    .where(and(eq(dataSourceTable.realmId, ownRealm), eq(dataSourceTable.active, true)));
  if (!fund || !agent || !source) throw new Error('The demo lacks a fund, an agent or a source');
  return {
    program,
    areas: await linked('healthAreaList'),
    regions: await linked('regionList'),
    units: units.map(({ id, label_en }) => ({ id, name: label_en ?? '' })),
    fund,
    agent,
    source: source.id,
  };
}

const fileOf = ({ units, fund, agent }: Known, more: object = {}) =>
  samplePipeline({
    products: units.map(({ name }) => name),
    fund: fund.label_en ?? '',
    supplier: agent.label_en ?? '',
    start,
    ...more,
  });

async function upload(content: object, query = '') {
  return call('POST', `/api/pipeline/json/program.json${query}`, content);
}

const programStep = (facts: Known, freeCode: string) => ({
  realmCountryId: facts.program.realmCountryId,
  healthAreaIds: facts.areas,
  organisationId: facts.program.organisationId,
  regionIds: facts.regions.slice(0, 1),
  label: 'Old malaria program',
  freeCode,
  programManagerId: facts.program.programManagerId,
  airFreightPerc: 15,
  seaFreightPerc: 8,
  roadFreightPerc: 5.5,
  plannedToSubmittedLeadTime: 1,
  submittedToApprovedLeadTime: 1,
  approvedToShippedLeadTime: 2,
  shippedToArrivedByAirLeadTime: 1,
  shippedToArrivedBySeaLeadTime: 2,
  shippedToArrivedByRoadLeadTime: 1.5,
  arrivedToDeliveredLeadTime: 1,
  monthsInPastForAmc: 3,
  monthsInFutureForAmc: 3,
  shelfLife: 24,
  notes: '',
});

/** Saves every step: what is matched stays, the first product has half a planning unit, sources are chosen. */
async function mapAll(id: number, facts: Known, freeCode: string): Promise<void> {
  const program = programStep(facts, freeCode);
  const first = await call('POST', `/api/qatTemp/program/${id}`, program);
  expect([first.status, first.body.issues]).toEqual([200, []]);
  for (const step of pipelineStepNames) {
    if (step === 'consumption')
      expect(
        (await call('PUT', `/api/pipeline/realmCountryPlanningUnit/${id}/${program.realmCountryId}`)).status,
      ).toBe(200);
    const { body } = await call('GET', at(pipelineSteps[step].read, id));
    expect(body.isSaved).toBe(false);
    expectOffered(
      step,
      body.rows as unknown as Record<string, unknown>[],
      body.choices as unknown as Offered,
    );
    const rows = (body.rows as unknown as Record<string, unknown>[]).map((row, n) =>
      completed(step, row, n, facts),
    );
    const saved = await call(pipelineSteps[step].save.method, at(pipelineSteps[step].save.path, id), rows);
    expect([step, saved.status, saved.body.issues]).toEqual([step, 200, []]);
  }
}

type Offered = Readonly<Record<string, readonly { readonly id: number }[]>>;

/** What is chosen already is among what is offered. */
function expectOffered(step: PipelineStep, rows: readonly Record<string, unknown>[], choices: Offered): void {
  for (const [field, declared] of Object.entries(stepFields(step))) {
    if (declared.kind !== 'choice' || declared.of === 'shipmentMode') continue;
    const offered = choices[declared.of]?.map(({ id }) => id) ?? [];
    expect([step, field, offered.length > 0]).toEqual([step, field, true]);
    const chosen = rows.map((row) => row[field]).filter((id) => id !== null);
    expect([field, chosen.filter((id) => !offered.includes(Number(id)))]).toEqual([field, []]);
  }
}

function completed(step: PipelineStep, row: Record<string, unknown>, n: number, { source }: Known) {
  if (step === 'planningUnits') return { ...row, multiplier: n === 0 ? 0.5 : 1 };
  if (step === 'dataSources') return { ...row, dataSourceId: source };
  return row;
}

describe('an import from PipeLine', () => {
  it('becomes a program with version 1, budgets, batches and a plan', async () => {
    const facts = await known();
    const sent = await upload(fileOf(facts));
    expect(sent.status).toBe(200);
    const id = Number(sent.body.id);
    expect((await call('GET', `/api/pipeline/programInfo/${id}`)).body[0]?.programname).toBe('Malaria 2019');
    expect((await call('GET', `/api/pipeline/product/${id}`)).body).toHaveLength(2);
    expect((await call('GET', `/api/pipeline/consumption/${id}`)).body).toHaveLength(2);
    const early = await call('POST', `/api/pipeline/programdata/${id}`);
    expect([early.status, early.body.messageCode]).toEqual([412, 'static.pipeline.notReady']);
    const { choices } = (await call('GET', `/api/qatTemp/program/${id}`)).body as unknown as {
      choices: Readonly<Record<string, readonly { readonly id: number; readonly within: number[] }[]>>;
    };
    const isOffered = (list: string, ids: readonly (number | null)[]) =>
      ids.every((one) => choices[list]?.some((choice) => choice.id === one));
    expect([
      isOffered('realmCountry', [facts.program.realmCountryId]),
      isOffered('healthArea', facts.areas),
      isOffered('organisation', [facts.program.organisationId]),
      isOffered('region', facts.regions),
      isOffered('programManager', [facts.program.programManagerId]),
    ]).toEqual([true, true, true, true, true]);
    expect(choices.region?.find((choice) => choice.id === facts.regions[0])?.within).toEqual([
      facts.program.realmCountryId,
    ]);
    await mapAll(id, facts, 'PIPE1');
    expect((await call('GET', `/api/qatTemp/regions/${id}`)).body).toHaveLength(1);

    // The preview makes nothing.
    const before = await t.context.db.select({ id: programTable.id }).from(programTable);
    const preview = await call('GET', `/api/qatTemp/planningUnitListFinalInventry/${id}`);
    expect(preview.status).toBe(200);
    const [one] = preview.body;
    expect([one?.planningUnit?.id, Number(one?.quantity)]).toEqual([facts.units[0]?.id, 2500 - 16 - 18]);
    expect(await t.context.db.select({ id: programTable.id }).from(programTable)).toHaveLength(before.length);

    const made = await call('POST', `/api/pipeline/programdata/${id}`);
    expect(made.status).toBe(200);
    const programId = Number(made.body.id);
    const data = await readStored(t.context.db, programId);
    expect(data.programCode).toMatch(/-PIPE1$/);
    expect([data.roadFreightPerc, data.shippedToArrivedByRoadLeadTime]).toEqual([5.5, 1.5]);
    expect(data.currentVersion).toMatchObject({
      versionId: 1,
      versionType: { id: 1 },
      versionStatus: { id: 1 },
    });
    expect(data.planningUnitList).toHaveLength(2);
    const [first] = facts.units;
    expect(
      data.consumptionList
        .filter(({ planningUnit }) => planningUnit.id === first?.id)
        .map(({ consumptionDate, consumptionRcpuQty }) => [consumptionDate, consumptionRcpuQty])
        .sort(),
    ).toEqual([0, 1, 2].map((n) => [`${addMonths(start, n)}-01`, n < 2 ? 16 : 18]));
    const [shipment] = data.shipmentList;
    expect(shipment).toMatchObject({
      shipmentRcpuQty: 100,
      rate: 4,
      productCost: 800,
      freightCost: 48,
      shipmentStatus: { id: 7 },
      accountFlag: true,
      erpFlag: false,
    });
    expect(data.batchInfoList).toHaveLength(1);
    expect(data.batchInfoList[0]?.batchNo).toMatch(/^QAT/);
    const [budget] = await t.context.db
      .select()
      .from(budgetTable)
      .where(eq(budgetTable.id, shipment?.budget?.id ?? 0));
    expect([budget?.budgetAmt, budget?.usedUsdAmt, budget?.budgetCode?.endsWith(String(budget?.id))]).toEqual(
      [848, 848, true],
    );
    // It plans: the server has its months.
    const plan = await call('GET', `/api/programData/programId/${programId}/versionId/1`);
    expect(plan.status).toBe(200);

    const list = await call('GET', '/api/pipeline');
    expect(list.body.find((row: Json) => Number(row.pipelineId) === id)).toMatchObject({
      status: 1,
      program: { id: programId },
    });
    const again = await call('POST', `/api/pipeline/programdata/${id}`);
    expect([again.status, again.body.messageCode]).toEqual([412, 'static.pipeline.done']);
    expect((await upload(fileOf(facts))).body.messageCode).toBe('static.pipeline.alreadyImported');
    expect((await call('DELETE', `/api/pipeline/${id}`)).status).toBe(412);
  });

  it('keeps what was saved of a step, right or not, and begins derived steps again', async () => {
    const facts = await known();
    const id = Number((await upload(fileOf(facts, { program: 'Steps' }))).body.id);
    const wrong = await call('POST', `/api/qatTemp/program/${id}`, { label: '', shelfLife: 40 });
    expect(wrong.body.issues?.map((issue: Json) => String(issue.field))).toEqual(
      expect.arrayContaining(['label', 'realmCountryId', 'healthAreaIds', 'shelfLife', 'seaFreightPerc']),
    );
    expect((await call('GET', `/api/qatTemp/program/${id}`)).body).toMatchObject({
      isSaved: true,
      program: { shelfLife: 40 },
    });
    await mapAll(id, facts, 'PIPE2');
    const units = (await call('GET', at(pipelineSteps.planningUnits.read, id))).body;
    expect(units.isSaved).toBe(true);
    const rows = units.rows as unknown as Record<string, unknown>[];
    const changed = rows.map((row) => ({ ...row, multiplier: 2, planningUnitId: facts.units[0]?.id }));
    const saved = await call('PUT', at(pipelineSteps.planningUnits.save.path, id), changed);
    expect(saved.body.issues?.map((issue: Json) => String(issue.rule))).toEqual(['usedTwice', 'usedTwice']);
    const derived = (await call('GET', at(pipelineSteps.consumption.read, id))).body;
    expect([derived.isSaved, Number(derived.rows?.[0]?.quantity)]).toEqual([false, 66]);
    const other = await call('PUT', at(pipelineSteps.planningUnits.save.path, id), rows.slice(1));
    expect(other.body.fields).toEqual({ rows: 'static.pipeline.otherRows' });
    expect((await call('POST', `/api/pipeline/programdata/${id}`)).body.messageCode).toBe(
      'static.pipeline.notReady',
    );
  });

  it('names products whose final inventory is below 0', async () => {
    const facts = await known();
    const id = Number((await upload(fileOf(facts, { program: 'Negative', counted: 10 }))).body.id);
    await mapAll(id, facts, 'PIPE3');
    const { body } = await call('GET', `/api/qatTemp/planningUnitListFinalInventry/${id}`);
    // Counted after consumption and shipment of the first month: 5 left, 16 and 18 used since.
    expect(body.map((one: Json) => Number(one.quantity))[0]).toBe(5 - 16 - 18);
  });

  it('replaces a draft of the same name only when asked, and deletes drafts', async () => {
    const facts = await known();
    const id = Number((await upload(fileOf(facts, { program: 'Draft' }))).body.id);
    await call('POST', `/api/qatTemp/program/${id}`, { label: 'Typed' });
    const twice = await upload(fileOf(facts, { program: 'DRAFT' }));
    expect([twice.status, twice.body.messageCode]).toEqual([406, 'static.pipeline.draftExists']);
    expect(Number((await upload(fileOf(facts, { program: 'Draft' }), '?replaceDraft=true')).body.id)).toBe(
      id,
    );
    expect((await call('GET', `/api/qatTemp/program/${id}`)).body).toMatchObject({
      isSaved: false,
      program: { label: 'Draft' },
    });
    expect((await call('DELETE', `/api/pipeline/${id}`)).status).toBe(200);
    expect((await call('GET', `/api/qatTemp/program/${id}`)).status).toBe(404);
  });

  it('refuses files with what is wrong, by list and row', async () => {
    const facts = await known();
    const content = fileOf(facts, { program: 'Wrong' });
    Object.assign(content.shipment?.[0] ?? {}, { shipamount: '=1+1' });
    const { status, body } = await upload(content);
    expect([status, body.fields]).toEqual([400, { file: 'static.pipeline.wrongNumber' }]);
    expect(body.details?.problems?.[0]).toMatchObject({ list: 'shipment', row: 1, field: 'shipamount' });
  });

  it('belongs to its realm and to those who may import', async () => {
    const { db } = t.context;
    const at = new Date();
    const [foreign] = await db
      .insert(pipelineImportTable)
      .values({
        realmId: 2,
        fileName: 'x.json',
        programName: 'Foreign',
        content: samplePipeline({ products: ['A'], start }),
        draft: emptyPipelineDraft,
        createdBy: 1,
        createdDate: at,
        lastModifiedBy: 1,
        lastModifiedDate: at,
      })
      .returning({ id: pipelineImportTable.id });
    expect((await call('GET', `/api/qatTemp/program/${foreign?.id}`)).status).toBe(404);
    expect((await call('DELETE', `/api/pipeline/${foreign?.id}`)).status).toBe(404);
    const list = (await call('GET', '/api/pipeline')).body;
    expect(list.some((row: Json) => String(row.programName) === 'Foreign')).toBe(false);
    expect((await call('GET', '/api/pipeline', undefined, 'program.admin@demo.example')).status).toBe(403);
  });
});
