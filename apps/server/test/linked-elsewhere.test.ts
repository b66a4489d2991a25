import { randomUUID } from 'node:crypto';
import { commitCodes } from '@stockwell/model/api/version-shapes';
import { type ProgramData, parseProgramData, type Shipment } from '@stockwell/model/program-data/index';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { programTable } from '../src/db/schema/index.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { commit, send, stateOf } from './commits.ts';
import { otherRealm, testServer } from './harness.ts';
import { newProgram } from './new-program.ts';
import { addPerson, entry } from './people.ts';
import { planFor } from './sample-plan.ts';
import { storeVersion } from './stored-version.ts';

const t = testServer();
const committer = 'realm.admin@demo.example';
const line = (n: number) => ({ roNo: 'RO-7', roPrimeLineNo: String(n) });

const check = async (programId: unknown, lines: readonly unknown[], as = committer) =>
  t.call('POST', '/api/erpLinking/otherProgramCheck', {
    token: await t.signIn(as),
    body: { programId, roAndRoPrimeLineNoList: lines },
  });
const linesIn = async (programId: number, ...numbers: number[]): Promise<string[]> => {
  const { status, body } = await check(programId, numbers.map(line));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.map((link) => `${link.program?.code} ${link.roPrimeLineNo}`).sort();
};

const store = (data: ProgramData): Promise<number> =>
  t.context.db.transaction((tx) =>
    storeVersion(tx, {
      programId: data.programId,
      data,
      versionTypeId: 1,
      versionStatusId: 1,
      notes: null,
      by: 1,
      at: new Date('2026-05-20T09:00:00Z'),
    }),
  );

/** The plan of a new program whose first shipment, with another one folded into it, stands for lines of the order. */
async function linkedPlan(...numbers: number[]): Promise<ProgramData> {
  const empty = await readProgramData(t.context.db, await newProgram(t.context.db, 1), -1);
  const plan = planFor(empty, { products: 1, months: 8 });
  const [parent, folded] = plan.shipmentList as [Shipment, Shipment];
  const parked = { active: false, erpFlag: true, parentLinkedShipmentId: parent.shipmentId };
  const tens = empty.realmCountryPlanningUnitList.find(({ conversionNumber }) => conversionNumber !== 1);
  const made = numbers.map(() => ({
    ...parent,
    shipmentId: randomUUID(),
    batchInfoList: [],
    erpFlag: true,
    parentShipmentId: parent.shipmentId,
    shipmentRcpuQty: 30,
    realmCountryPlanningUnit: {
      id: tens?.realmCountryPlanningUnitId ?? parent.realmCountryPlanningUnit.id,
    },
  }));
  return parseProgramData({
    ...plan,
    shipmentList: [{ ...parent, ...parked }, { ...folded, ...parked }, ...made],
    shipmentLinkingList: numbers.map((number, at) => ({
      shipmentLinkingId: randomUUID(),
      procurementAgent: { id: empty.procurementAgentList[0]?.id ?? 0 },
      parentShipmentId: parent.shipmentId,
      childShipmentId: made[at]?.shipmentId ?? '',
      planningUnit: parent.planningUnit,
      ...line(number),
      conversionFactor: 2.5,
    })),
  });
}

const newest = (programId: number): Promise<ProgramData> => readProgramData(t.context.db, programId, -1);

/** The same as its newest version, whoever else has linked the lines. */
async function linkedProgram(...numbers: number[]): Promise<ProgramData> {
  const plan = await linkedPlan(...numbers);
  await store(plan);
  return newest(plan.programId);
}

describe('order lines that another program has linked', () => {
  let here: ProgramData;
  let there: ProgramData;
  beforeAll(async () => {
    here = await linkedProgram(1, 3);
    there = await linkedProgram(1, 2);
    await addPerson(t, 'elsewhere@test.example', [
      entry('ROLE_PROGRAM_ADMIN', { programId: there.programId }),
    ]);
    await addPerson(t, 'reader@test.example', [entry('ROLE_REPORT_USER')]);
  });

  it('are reported with what they were linked to and whom to ask', async () => {
    const { status, body } = await check(here.programId, [line(1)]);
    expect(status, JSON.stringify(body)).toBe(200);
    const [stored] = there.shipmentLinkingList.filter(({ roPrimeLineNo }) => roPrimeLineNo === '1');
    const made = there.shipmentList.find(({ shipmentId }) => shipmentId === stored?.childShipmentId);
    const unit = there.realmCountryPlanningUnitList.find(
      ({ realmCountryPlanningUnitId }) => realmCountryPlanningUnitId === made?.realmCountryPlanningUnit.id,
    );
    const multiplier =
      unit?.conversionMethod === 2 ? 1 / unit.conversionNumber : Number(unit?.conversionNumber);
    const folded = there.shipmentList.filter(
      ({ shipmentId, parentLinkedShipmentId }) =>
        parentLinkedShipmentId === stored?.parentShipmentId && shipmentId !== stored?.parentShipmentId,
    );
    expect(folded).toHaveLength(1);
    expect(body).toMatchObject([
      {
        ...line(1),
        program: { id: there.programId, code: there.programCode },
        programManager: { username: expect.stringMatching(/./) },
        shipmentId: stored?.parentShipmentId,
        parentLinkedShipmentId: folded.map(({ shipmentId }) => shipmentId),
        conversionFactor: 2.5,
        planningUnit: { id: stored?.planningUnit.id, label: { label_en: expect.stringMatching(/./) } },
        realmCountryPlanningUnit: { id: made?.realmCountryPlanningUnit.id, multiplier },
        lastModifiedBy: stored?.lastModifiedBy && { userId: stored.lastModifiedBy.userId },
        lastModifiedDate: stored?.lastModifiedDate,
      },
    ]);
    expect(body[0]?.shipmentQty).toBeCloseTo(30 * multiplier, 8);
  });

  it('are those asked for and not the own ones', async () => {
    expect(await linesIn(here.programId, 1, 2, 3)).toEqual([
      `${there.programCode} 1`,
      `${there.programCode} 2`,
    ]);
    expect(await linesIn(here.programId, 2, 2)).toEqual([`${there.programCode} 2`]);
    expect(await linesIn(there.programId, 1, 2, 3)).toEqual([
      `${here.programCode} 1`,
      `${here.programCode} 3`,
    ]);
    expect(await linesIn(here.programId)).toEqual([]);
    const { body } = await check(here.programId, [{ roNo: 'RO-7-1', roPrimeLineNo: '1' }]);
    expect(body).toEqual([]);
  });

  it('are free again once the newest version there has unlinked them', async () => {
    const other = await linkedProgram(11);
    expect(await linesIn(here.programId, 11)).toEqual([`${other.programCode} 11`]);
    await store({
      ...other,
      shipmentLinkingList: other.shipmentLinkingList.map((link) => ({ ...link, active: false })),
    });
    expect(await linesIn(here.programId, 11)).toEqual([]);
  });

  it('do not count in programs that are gone or of another realm', async () => {
    const other = await linkedProgram(12);
    const change = (columns: Partial<typeof programTable.$inferInsert>) =>
      t.context.db.update(programTable).set(columns).where(eq(programTable.id, other.programId));
    expect(await linesIn(here.programId, 12)).toEqual([`${other.programCode} 12`]);
    await change({ active: false });
    expect(await linesIn(here.programId, 12)).toEqual([]);
    await change({ active: true, realmId: otherRealm });
    expect(await linesIn(here.programId, 12)).toEqual([]);
    expect((await check(other.programId, [line(1)])).status, 'a program of another realm').toBe(403);
  });

  it('cannot be linked by a second upload, one after the other or both at once', {
    timeout: 60_000,
  }, async () => {
    const taken = { status: 3, failedReason: commitCodes.linkedElsewhere };
    const first = await linkedPlan(31);
    expect(await commit(t, first)).toMatchObject({ status: 2 });
    const second = await linkedPlan(31);
    expect(await commit(t, second)).toMatchObject(taken);
    // Unlinked there, it can be.
    const { shipmentLinkingList, ...rest } = await newest(first.programId);
    const unlinked = shipmentLinkingList.map((link) => ({ ...link, active: false }));
    expect(await commit(t, { ...rest, shipmentLinkingList: unlinked })).toMatchObject({ status: 2 });
    expect(await commit(t, second)).toMatchObject({ status: 2 });

    const both = [await linkedPlan(32), await linkedPlan(32)];
    const sent = await Promise.all(both.map((plan) => send(t, plan)));
    const ends = await Promise.all(sent.map(({ body }) => stateOf(t, body)));
    expect(ends.map(({ status }) => Number(status)).sort()).toEqual([2, 3]);
  });

  it('and were linked twice before do not stop an upload', async () => {
    const other = await linkedProgram(1);
    const [first, ...others] = other.consumptionList;
    const changed = { ...first, consumptionRcpuQty: 4711 };
    const links = other.shipmentLinkingList.map((link) => ({ ...link, conversionFactor: 3 }));
    const sent = { ...other, consumptionList: [changed, ...others], shipmentLinkingList: links };
    expect(await commit(t, sent)).toMatchObject({ status: 2 });
  });

  it('are asked for by people who commit or link in the program', async () => {
    expect((await check(there.programId, [line(3)], 'elsewhere@test.example')).status).toBe(200);
    expect((await check(here.programId, [line(1)], 'elsewhere@test.example')).status).toBe(409);
    expect((await check(here.programId, [line(1)], 'reader@test.example')).status).toBe(403);
    expect((await check(999_999, [line(1)])).status).toBe(404);
  });

  it.each([
    ['', 'static.validation.required'],
    ['x'.repeat(51), 'static.validation.tooLong'],
    ['a\u0000', 'static.validation.controlCharacters'],
    ['\ud800', 'static.validation.controlCharacters'],
    [7, 'static.validation.notText'],
  ])('cannot be called %j', async (roNo, code) => {
    const { status, body } = await check(here.programId, [{ roNo, roPrimeLineNo: '1' }]);
    expect([status, body.fields]).toEqual([400, { 'roAndRoPrimeLineNoList.0.roNo': code }]);
  });
});
