import { randomUUID } from 'node:crypto';
import { type ProblemReport, problemReportSchema } from '@stockwell/model/program-data/problem-report';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  mailTable,
  problemReportTable,
  programPlanningUnitTable,
  programVersionTable,
  versionTransTable,
} from '../src/db/schema/index.ts';
import { announceVersion } from '../src/modules/versions/review/announce.ts';
import { testHouse } from './harness.ts';
import { addPerson, addProgram, demoPlaces, entry, programId, storedPerson } from './people.ts';

const t = testHouse();
const reviewer = () => t.signIn('nvr.reviewer@test.example');
const elsewhere = () => t.signIn('orm.reviewer@test.example');

let program = 0;
let unit = 0;
let committer = 0;
let version = 0;

beforeAll(async () => {
  const place = await demoPlaces(t);
  program = await addProgram(t, {
    code: 'NVR-REVIEW',
    realmCountryId: place.country('NVR'),
    organisationId: place.organisation('MOH'),
    healthAreaIds: [place.area('HIV')],
  });
  const [planned] = await t.house.db
    .select()
    .from(programPlanningUnitTable)
    .where(
      and(
        eq(programPlanningUnitTable.programId, await programId(t, 'NVR-HIV-MOH')),
        eq(programPlanningUnitTable.active, true),
      ),
    )
    .limit(1);
  if (!planned) throw new Error('The demo plans nothing');
  const { id: _, ...columns } = planned;
  await t.house.db.insert(programPlanningUnitTable).values({ ...columns, programId: program });
  unit = planned.planningUnitId ?? 0;
  const here = { programId: program };
  await addPerson(t, 'nvr.reviewer@test.example', [entry('ROLE_SUPPLY_PLAN_REVIEWER', here)], {
    languageId: 1,
  });
  await addPerson(t, 'orm.reviewer@test.example', [
    entry('ROLE_SUPPLY_PLAN_REVIEWER', { realmCountryId: place.country('ORM') }),
  ]);
  committer = await addPerson(t, 'nvr.planner@test.example', [entry('ROLE_PROGRAM_USER', here)]);
  await addPerson(t, 'nvr.admin@test.example', [entry('ROLE_PROGRAM_ADMIN', here)]);
  await addPerson(t, 'nvr.gone@test.example', [entry('ROLE_SUPPLY_PLAN_REVIEWER', here)], { active: false });
});

/** The next version of the program; final and pending unless said otherwise. */
async function addVersion(columns: Partial<typeof programVersionTable.$inferInsert> = {}): Promise<number> {
  version += 1;
  await t.house.db.insert(programVersionTable).values({
    programId: program,
    versionId: version,
    versionTypeId: 2,
    versionStatusId: 1,
    notes: 'for the third quarter',
    createdBy: committer,
    lastModifiedBy: committer,
    ...columns,
  });
  return version;
}

async function addReport(
  statusId: 1 | 2 | 3 | 4,
  from = version,
  to: number | null = null,
  more: Partial<ProblemReport> = {},
): Promise<ProblemReport> {
  const report = problemReportSchema.parse({
    problemReportId: randomUUID(),
    versionId: from,
    realmProblem: { realmProblemId: 8, problemId: 8 },
    problemType: { id: 1 },
    problemStatus: { id: statusId },
    planningUnit: { id: unit },
    problemTransList: [{ problemReportTransId: randomUUID(), problemStatus: { id: 1 } }],
    ...more,
  });
  await t.house.db.insert(problemReportTable).values({
    programId: program,
    recordId: report.problemReportId,
    fromVersion: from,
    toVersion: to,
    planningUnitId: unit,
    problemId: 8,
    statusId,
    record: report,
  });
  return report;
}

async function reportIn(report: ProblemReport, versionId: number): Promise<ProblemReport | undefined> {
  const rows = await t.house.db
    .select()
    .from(problemReportTable)
    .where(eq(problemReportTable.recordId, report.problemReportId))
    .orderBy(asc(problemReportTable.fromVersion));
  const row = rows.find(
    ({ fromVersion, toVersion }) => fromVersion <= versionId && (toVersion === null || versionId < toVersion),
  );
  if (row) expect(row.statusId).toBe((row.record as ProblemReport).problemStatus.id);
  return row?.record as ProblemReport | undefined;
}

const said = (report: ProblemReport, more: object = {}) => ({
  problemReportId: report.problemReportId,
  problemStatus: report.problemStatus,
  reviewed: true,
  reviewedNotes: 'seen',
  ...more,
});

const decide = async (
  status: number,
  body: object = {},
  { versionId = version, token }: { versionId?: number; token?: string } = {},
) =>
  t.call('PUT', `/api/programVersion/programId/${program}/versionId/${versionId}/versionStatusId/${status}`, {
    token: token ?? (await reviewer()),
    body: { reviewedProblemList: [], ...body },
  });

const lastMail = async (): Promise<number> => {
  const [newest] = await t.house.db
    .select({ id: mailTable.id })
    .from(mailTable)
    .orderBy(desc(mailTable.id))
    .limit(1);
  return newest?.id ?? 0;
};
const mailsAfter = (id: number) =>
  t.house.db.select().from(mailTable).where(gt(mailTable.id, id)).orderBy(asc(mailTable.id));

beforeEach(async () => {
  await t.house.db.delete(problemReportTable).where(eq(problemReportTable.programId, program));
});

describe('who may decide', () => {
  it('asks for the function and for the program', async () => {
    await addVersion();
    const planner = await t.signIn('nvr.planner@test.example');
    expect((await decide(4, {}, { token: planner })).status).toBe(403);
    expect((await decide(4, {}, { token: await elsewhere() })).status).toBe(409);
    expect((await decide(4)).status).toBe(200);
  });

  it('refuses drafts, decided versions, versions that are being made, and unknown ones', async () => {
    await addVersion({ versionTypeId: 1 });
    const draft = await decide(4);
    expect([draft.status, draft.body.messageCode]).toEqual([412, 'static.versionReview.notFinal']);
    for (const versionStatusId of [2, 3, 4]) {
      await addVersion({ versionStatusId });
      const decided = await decide(1);
      expect([decided.status, decided.body.messageCode]).toEqual([412, 'static.versionReview.decided']);
    }
    await addVersion({ ready: false });
    expect((await decide(4)).status).toBe(404);
    expect((await decide(4, {}, { versionId: 9999 })).status).toBe(404);
    expect((await decide(5)).status).toBe(400);
  });

  it('lets one of two reviewers decide and tells the other to refresh', async () => {
    await addVersion();
    const answers = await Promise.all([decide(4), decide(4)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describe('a decision', () => {
  it.each([
    [2, 'approved'],
    [3, 'sent back'],
  ])('%d (%s) needs notes and every open or addressed problem reviewed', async (status) => {
    await addVersion();
    const open = await addReport(1);
    const addressed = await addReport(3);
    await addReport(2);
    await addReport(4);
    const withoutNotes = await decide(status, {
      reviewedProblemList: [said(open), said(addressed)],
      notes: ' ',
    });
    expect([withoutNotes.status, withoutNotes.body.messageCode]).toEqual([
      412,
      'static.versionReview.notesRequired',
    ]);
    const half = await decide(status, { reviewedProblemList: [said(open)], notes: 'well done' });
    expect([half.status, half.body.messageCode, half.body.details]).toEqual([
      412,
      'static.versionReview.notReviewed',
      { count: 1 },
    ]);
    expect((await reportIn(open, version))?.reviewed).toBe(false);
    const whole = await decide(status, {
      reviewedProblemList: [said(open), said(addressed)],
      notes: 'well done « à bientôt »',
    });
    expect(whole.status).toBe(200);
    expect(whole.body).toMatchObject({
      versionId: version,
      versionStatus: { id: status },
      notes: 'well done « à bientôt »',
      lastModifiedBy: { username: 'nvr.reviewer' },
    });
    const history = await t.house.db
      .select()
      .from(versionTransTable)
      .where(and(eq(versionTransTable.programId, program), eq(versionTransTable.versionId, version)));
    expect(history).toMatchObject([
      { versionTypeId: 2, versionStatusId: status, notes: 'well done « à bientôt »' },
    ]);
  });

  it('no review needed has neither condition', async () => {
    await addVersion();
    await addReport(1);
    const { status, body } = await decide(4);
    expect(status).toBe(200);
    expect(body.notes).toBe('for the third quarter');
  });

  it('pending keeps the version open and saves what was said', async () => {
    await addVersion();
    const report = await addReport(1);
    const { status, body } = await decide(1, {
      reviewedProblemList: [said(report, { problemStatus: { id: 2 } })],
      notes: 'half way',
    });
    expect([status, body.versionStatus?.id, body.notes]).toEqual([200, 1, 'half way']);
    expect(await reportIn(report, version)).toMatchObject({
      problemStatus: { id: 2 },
      reviewed: true,
      reviewNotes: 'seen',
    });
    expect((await reportIn(report, version))?.problemTransList).toHaveLength(2);
  });

  it('approved opens what was addressed, here and later where it still is, and nothing else', async () => {
    await addVersion();
    const first = version;
    const addressed = await addReport(3, first);
    const resolved = await addReport(2, first);
    const ended = await addReport(3, first, first + 1);
    const later = { ...ended, problemStatus: { id: 2 as const } };
    await t.house.db.insert(problemReportTable).values({
      programId: program,
      recordId: ended.problemReportId,
      fromVersion: first + 1,
      planningUnitId: unit,
      problemId: 8,
      statusId: 2,
      record: later,
    });
    const raisedLater = await addReport(3, first + 1);
    const { status } = await decide(
      2,
      { reviewedProblemList: [said(addressed), said(ended)], notes: 'ok' },
      { versionId: first },
    );
    expect(status).toBe(200);
    expect((await reportIn(addressed, first))?.problemStatus.id).toBe(1);
    expect((await reportIn(addressed, first + 1))?.problemStatus.id).toBe(1);
    expect((await reportIn(resolved, first))?.problemStatus.id).toBe(2);
    expect((await reportIn(ended, first))?.problemStatus.id).toBe(1);
    expect((await reportIn(ended, first + 1))?.problemStatus.id).toBe(2);
    expect((await reportIn(raisedLater, first + 1))?.problemStatus.id).toBe(3);
  });

  it('leaves the versions before as they were', async () => {
    const before = await addVersion();
    const report = await addReport(1, before);
    await addVersion();
    await decide(1, { reviewedProblemList: [said(report)] });
    expect((await reportIn(report, before))?.reviewed).toBe(false);
    expect((await reportIn(report, version))?.reviewed).toBe(true);
  });

  it('refuses what was said about a problem that the version does not show or that is in order again', async () => {
    await addVersion();
    const inOrder = await addReport(4);
    const later = await addReport(1, version + 5);
    for (const report of [inOrder, later]) {
      const { status, body } = await decide(1, {
        reviewedProblemList: [said(report, { problemStatus: { id: 1 } })],
      });
      expect([status, body.messageCode]).toEqual([412, 'static.versionReview.inconsistent']);
    }
  });
});

describe('a manual problem', () => {
  const text = { problemDescription: 'Check the "buffer" \\ reserve', suggestion: 'Ask\nthe depot' };
  const written = () => ({
    realmProblem: { problemId: 27 },
    planningUnit: { id: unit },
    data5: text,
  });

  it('is written in a review and stands in the version and the later ones', async () => {
    await addVersion();
    const problemReportId = randomUUID();
    const row = { problemReportId, problemStatus: { id: 1 }, ...written() };
    expect((await decide(1, { reviewedProblemList: [row] })).status).toBe(200);
    const [stored] = await t.house.db
      .select()
      .from(problemReportTable)
      .where(eq(problemReportTable.recordId, problemReportId));
    expect(stored).toMatchObject({ fromVersion: version, toVersion: null, statusId: 1, problemId: 27 });
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
        body: { program: { id: program }, versionId: version, ...written(), ...more },
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
      body: [program],
    });
    expect(status).toBe(200);
    expect((await reportIn(addressed, version))?.problemStatus.id).toBe(1);
    expect((await reportIn(addressed, before))?.problemStatus.id).toBe(3);
    expect((await reportIn(inOrder, version))?.problemStatus.id).toBe(4);
  });

  it('refuses programs of another realm', async () => {
    const { status } = await t.call('PUT', '/api/programVersion/resetProblem', {
      token: await t.signIn('realm.admin@demo.example'),
      body: [await programId(t, 'NVR-OAR-OOR')],
    });
    expect(status).toBe(403);
  });
});

describe('the mails', () => {
  it('of a committed final version go to reviewers, planner and program admins, each once and in their language', async () => {
    await addVersion();
    const french = await addPerson(
      t,
      `fr${version}@test.example`,
      [entry('ROLE_SUPPLY_PLAN_REVIEWER', { programId: program })],
      { languageId: 2 },
    );
    expect(french).toBeGreaterThan(0);
    const before = await lastMail();
    await announceVersion(t.house, { programId: program, versionId: version, event: 'committed' });
    const mails = await mailsAfter(before);
    const addresses = mails.map(({ recipient }) => recipient);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of ['nvr.reviewer@test.example', 'nvr.planner@test.example', 'nvr.admin@test.example'])
      expect(addresses).toContain(address);
    expect(addresses).not.toContain('nvr.gone@test.example');
    expect(addresses).not.toContain('orm.reviewer@test.example');
    const own = mails.find(({ recipient }) => recipient === `fr${version}@test.example`);
    expect(own?.subject).toBe(`Stockwell: NVR-REVIEW version ${version} attend une revue`);
    const english = mails.find(({ recipient }) => recipient === 'nvr.reviewer@test.example');
    expect(english?.text).toContain('for the third quarter');
    expect(english?.text).toContain(`/report/editStatus/${program}/${version}`);
    // Blind copies are named to nobody.
    expect(english?.text).not.toContain('nvr.admin');
  });

  it('of a decision go to the planner and the reviewer; pending tells nobody', async () => {
    await addVersion();
    let before = await lastMail();
    await decide(1, { notes: 'later' });
    expect(await mailsAfter(before)).toEqual([]);
    before = await lastMail();
    expect((await decide(3, { notes: 'please mend' })).status).toBe(200);
    const mails = await mailsAfter(before);
    const toPlanner = mails.find(({ recipient }) => recipient === 'nvr.planner@test.example');
    expect(toPlanner?.subject).toBe(`Stockwell: NVR-REVIEW version ${version} needs revision`);
    expect(toPlanner?.text).toContain('please mend');
    expect(mails.map(({ recipient }) => recipient)).toContain('nvr.reviewer@test.example');
  });

  it('never undo a decision when they cannot be written', async () => {
    await addVersion();
    const person = await storedPerson(t, 'nvr.planner@test.example');
    expect(person.id).toBe(committer);
    const { queue } = t.house.mailer;
    t.house.mailer.queue = async () => {
      throw new Error('no room');
    };
    try {
      expect((await decide(4)).status).toBe(200);
    } finally {
      t.house.mailer.queue = queue;
    }
  });
});

describe('the list of versions', () => {
  const list = async (token: string, parts: Record<string, number | string> = {}) => {
    const at = (name: string) => parts[name] ?? -1;
    const day = new Date().toISOString().slice(0, 10);
    return t.call(
      'GET',
      `/api/programVersion/programId/${at('programId')}/versionId/${at('versionId')}/realmCountryId/${at('realmCountryId')}/healthAreaId/${at('healthAreaId')}/organisationId/${at('organisationId')}/versionTypeId/${at('versionTypeId')}/versionStatusId/${at('versionStatusId')}/dates/${parts.start ?? '2020-01-01'}/${parts.stop ?? day}`,
      { token },
    );
  };

  it('holds what is in reach and ready, last change first, and filters', async () => {
    await addVersion({ lastModifiedDate: new Date('2031-01-01T00:00:00Z') });
    const newest = version;
    await addVersion({ ready: false });
    const token = await reviewer();
    const { status, body } = await list(token);
    expect(status).toBe(200);
    const rows = [...body] as unknown as { versionId: number; program: { id: number; code: string } }[];
    expect(rows[0]).toMatchObject({ versionId: newest, program: { id: program, code: 'NVR-REVIEW' } });
    expect(rows.every((row) => row.program.id === program)).toBe(true);
    expect(rows.map((row) => row.versionId)).not.toContain(version);
    const drafts = (await list(token, { versionTypeId: 1 })).body;
    expect([...drafts].every((row) => (row.versionType as unknown as { id: number }).id === 1)).toBe(true);
    expect((await list(token, { start: '2019-01-01', stop: '2019-12-31' })).body).toHaveLength(0);
    expect((await list(await elsewhere(), { programId: program })).status).toBe(409);
    expect((await list(token, { programId: await programId(t, 'NVR-OAR-OOR') })).status).toBe(403);
    expect((await list(token, { programId: 'x' })).status).toBe(400);
  });
});
