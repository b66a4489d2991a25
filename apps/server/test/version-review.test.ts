import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { problemReportTable, versionTransTable } from '../src/db/schema/index.ts';
import { reviewTestWorld, said } from './review-server.ts';

const { t, at, elsewhere, addVersion, addReport, reportIn, decide } = reviewTestWorld();

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

  it('lets one of two reviewers decide and asks the other to refresh', async () => {
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
    expect((await reportIn(open, at.version))?.reviewed).toBe(false);
    const whole = await decide(status, {
      reviewedProblemList: [said(open), said(addressed)],
      notes: 'well done « à bientôt »',
    });
    expect(whole.status).toBe(200);
    expect(whole.body).toMatchObject({
      versionId: at.version,
      versionStatus: { id: status },
      notes: 'well done « à bientôt »',
      lastModifiedBy: { username: 'nvr.reviewer' },
    });
    const history = await t.context.db
      .select()
      .from(versionTransTable)
      .where(and(eq(versionTransTable.programId, at.program), eq(versionTransTable.versionId, at.version)));
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
    expect(await reportIn(report, at.version)).toMatchObject({
      problemStatus: { id: 2 },
      reviewed: true,
      reviewNotes: 'seen',
    });
    expect((await reportIn(report, at.version))?.problemTransList).toHaveLength(2);
  });

  it('approved opens what was addressed, here and later where it still is, and nothing else', async () => {
    await addVersion();
    const first = at.version;
    const addressed = await addReport(3, first);
    const resolved = await addReport(2, first);
    const ended = await addReport(3, first, first + 1);
    const later = { ...ended, problemStatus: { id: 2 as const } };
    await t.context.db.insert(problemReportTable).values({
      programId: at.program,
      recordId: ended.problemReportId,
      fromVersion: first + 1,
      planningUnitId: at.unit,
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
    expect((await reportIn(report, at.version))?.reviewed).toBe(true);
  });

  it('refuses what was said about a problem that the version does not show or that is in order again', async () => {
    await addVersion();
    const inOrder = await addReport(4);
    const later = await addReport(1, at.version + 5);
    for (const report of [inOrder, later]) {
      const { status, body } = await decide(1, {
        reviewedProblemList: [said(report, { problemStatus: { id: 1 } })],
      });
      expect([status, body.messageCode]).toEqual([412, 'static.versionReview.inconsistent']);
    }
  });
});
