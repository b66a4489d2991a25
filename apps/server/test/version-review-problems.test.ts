import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { problemReportTable } from '../src/db/schema/index.ts';
import { programId } from './people.ts';
import { reviewTestWorld } from './review-server.ts';

const { t, at, reviewer, elsewhere, addVersion, addReport, reportIn, decide } = reviewTestWorld();

describe('a manual problem', () => {
  const text = { problemDescription: 'Check the "buffer" \\ reserve', suggestion: 'Ask\nthe depot' };
  const written = () => ({
    realmProblem: { problemId: 27 },
    planningUnit: { id: at.unit },
    data5: text,
  });

  it('is written in a review and stands in the version and the later ones', async () => {
    await addVersion();
    const problemReportId = randomUUID();
    const row = { problemReportId, problemStatus: { id: 1 }, ...written() };
    expect((await decide(1, { reviewedProblemList: [row] })).status).toBe(200);
    const [stored] = await t.context.db
      .select()
      .from(problemReportTable)
      .where(eq(problemReportTable.recordId, problemReportId));
    expect(stored).toMatchObject({ fromVersion: at.version, toVersion: null, statusId: 1, problemId: 27 });
    expect(stored?.record).toMatchObject({
      problemType: { id: 2 },
      data5: text,
      region: null,
      reviewed: false,
    });
  });

  it('can be written by a call of its own', async () => {
    await addVersion();
    const send = (token: string, more: object = {}) =>
      t.call('POST', '/api/problemReport/createManualProblem', {
        token,
        body: { program: { id: at.program }, versionId: at.version, ...written(), ...more },
      });
    const made = await send(await reviewer());
    expect(made.status).toBe(200);
    expect(String(made.body)).toMatch(/^[0-9a-f-]{36}$/);
    expect((await send(await elsewhere())).status).toBe(409);
    expect((await send(await reviewer(), { planningUnit: { id: 999_999 } })).status).toBe(400);
    const spaced = { ...text, suggestion: ' Ask' };
    expect((await send(await reviewer(), { data5: spaced })).body.fields).toEqual({
      'data5.suggestion': 'static.validation.strayspaces',
    });
    await addVersion({ versionTypeId: 1 });
    expect((await send(await reviewer())).status).toBe(412);
  });

  it('is refused without its text', async () => {
    await addVersion();
    const { status, body } = await decide(1, {
      reviewedProblemList: [{ problemReportId: randomUUID(), problemStatus: { id: 1 } }],
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual(['reviewedProblemList.0.realmProblem']);
  });
});

describe('a reset in bulk', () => {
  it('opens what is addressed in the newest version of the programs', async () => {
    const before = await addVersion();
    const addressed = await addReport(3, before);
    const inOrder = await addReport(4, before);
    await addVersion({ versionTypeId: 1 });
    const { status } = await t.call('PUT', '/api/programVersion/resetProblem', {
      token: await t.signIn('realm.admin@demo.example'),
      body: [at.program],
    });
    expect(status).toBe(200);
    expect((await reportIn(addressed, at.version))?.problemStatus.id).toBe(1);
    expect((await reportIn(addressed, before))?.problemStatus.id).toBe(3);
    expect((await reportIn(inOrder, at.version))?.problemStatus.id).toBe(4);
  });

  it('refuses programs of another realm', async () => {
    const { status } = await t.call('PUT', '/api/programVersion/resetProblem', {
      token: await t.signIn('realm.admin@demo.example'),
      body: [await programId(t, 'NVR-OAR-OOR')],
    });
    expect(status).toBe(403);
  });
});
