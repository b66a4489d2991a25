import { randomUUID } from 'node:crypto';
import { type ProblemReport, problemReportSchema } from '@stockwell/model/program-data/problem-report';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import { problemReportTable, programPlanningUnitTable, programVersionTable } from '../src/db/schema/index.ts';
import { testServer } from './harness.ts';
import { addPerson, addProgram, demoPlaces, entry, programId } from './people.ts';

/** What a reviewer sends about a problem. */
export const said = (report: ProblemReport, more: object = {}) => ({
  problemReportId: report.problemReportId,
  problemStatus: report.problemStatus,
  reviewed: true,
  reviewedNotes: 'seen',
  ...more,
});

/** A program of its own with a planner and reviewers, for tests of reviews; its problems go before each of them. */
export function reviewTestWorld() {
  const t = testServer();
  const reviewer = () => t.signIn('nvr.reviewer@test.example');
  const elsewhere = () => t.signIn('orm.reviewer@test.example');

  /** Where the reviews take place; `version` is the one that was added last. */
  const at = { program: 0, unit: 0, committer: 0, version: 0 };

  beforeAll(async () => {
    const place = await demoPlaces(t);
    at.program = await addProgram(t, {
      code: 'NVR-REVIEW',
      realmCountryId: place.country('NVR'),
      organisationId: place.organisation('MOH'),
      healthAreaIds: [place.area('HIV')],
    });
    const [planned] = await t.context.db
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
    await t.context.db.insert(programPlanningUnitTable).values({ ...columns, programId: at.program });
    at.unit = planned.planningUnitId ?? 0;
    const here = { programId: at.program };
    await addPerson(t, 'nvr.reviewer@test.example', [entry('ROLE_SUPPLY_PLAN_REVIEWER', here)], {
      languageId: 1,
    });
    await addPerson(t, 'orm.reviewer@test.example', [
      entry('ROLE_SUPPLY_PLAN_REVIEWER', { realmCountryId: place.country('ORM') }),
    ]);
    at.committer = await addPerson(t, 'nvr.planner@test.example', [entry('ROLE_PROGRAM_USER', here)]);
    await addPerson(t, 'nvr.admin@test.example', [entry('ROLE_PROGRAM_ADMIN', here)]);
    await addPerson(t, 'nvr.gone@test.example', [entry('ROLE_SUPPLY_PLAN_REVIEWER', here)], {
      active: false,
    });
  });

  /** The next version of the program; final and pending unless said otherwise. */
  async function addVersion(columns: Partial<typeof programVersionTable.$inferInsert> = {}): Promise<number> {
    at.version += 1;
    await t.context.db.insert(programVersionTable).values({
      programId: at.program,
      versionId: at.version,
      versionTypeId: 2,
      versionStatusId: 1,
      notes: 'for the third quarter',
      createdBy: at.committer,
      lastModifiedBy: at.committer,
      ...columns,
    });
    return at.version;
  }

  async function addReport(
    statusId: 1 | 2 | 3 | 4,
    from = at.version,
    to: number | null = null,
    more: Partial<ProblemReport> = {},
  ): Promise<ProblemReport> {
    const report = problemReportSchema.parse({
      problemReportId: randomUUID(),
      versionId: from,
      realmProblem: { realmProblemId: 8, problemId: 8 },
      problemType: { id: 1 },
      problemStatus: { id: statusId },
      planningUnit: { id: at.unit },
      problemTransList: [{ problemReportTransId: randomUUID(), problemStatus: { id: 1 } }],
      ...more,
    });
    await t.context.db.insert(problemReportTable).values({
      programId: at.program,
      recordId: report.problemReportId,
      fromVersion: from,
      toVersion: to,
      planningUnitId: at.unit,
      problemId: 8,
      statusId,
      record: report,
    });
    return report;
  }

  async function reportIn(report: ProblemReport, versionId: number): Promise<ProblemReport | undefined> {
    const rows = await t.context.db
      .select()
      .from(problemReportTable)
      .where(eq(problemReportTable.recordId, report.problemReportId))
      .orderBy(asc(problemReportTable.fromVersion));
    const row = rows.find(
      ({ fromVersion, toVersion }) =>
        fromVersion <= versionId && (toVersion === null || versionId < toVersion),
    );
    if (row) expect(row.statusId).toBe((row.record as ProblemReport).problemStatus.id);
    return row?.record as ProblemReport | undefined;
  }

  const decide = async (
    status: number,
    body: object = {},
    { versionId = at.version, token }: { versionId?: number; token?: string } = {},
  ) =>
    t.call(
      'PUT',
      `/api/programVersion/programId/${at.program}/versionId/${versionId}/versionStatusId/${status}`,
      {
        token: token ?? (await reviewer()),
        body: { reviewedProblemList: [], ...body },
      },
    );

  beforeEach(async () => {
    await t.context.db.delete(problemReportTable).where(eq(problemReportTable.programId, at.program));
  });

  return { t, at, reviewer, elsewhere, addVersion, addReport, reportIn, decide };
}
