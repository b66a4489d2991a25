import { latestVersion } from '@stockwell/model/api/version-shapes';
import { and, eq, inArray, isNull, not } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { budgetProgramTable, programTable, shipmentTable } from '../../db/schema/index.ts';
import { notFound } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { programsInReach, requirePrograms } from '../pickers/reach.ts';
import { latestApprovedVersions, latestVersions } from '../versions/latest.ts';

const supplyPlanning = 1;

interface ProgramPlace {
  readonly programId: number;
  readonly realmCountryId: number;
}

/** A program, and which version of it is reported. */
export interface ReportedProgram extends ProgramPlace {
  readonly versionId: number;
}

const columns = { programId: programTable.id, realmCountryId: programTable.realmCountryId };

const inNumbers = (row: { readonly programId: unknown; readonly realmCountryId: unknown }): ProgramPlace => ({
  programId: Number(row.programId),
  realmCountryId: Number(row.realmCountryId ?? 0),
});

/** One program that the caller was found to reach. */
export async function reportedProgram(
  { db }: AppContext,
  programId: number,
  versionId: number,
): Promise<ReportedProgram> {
  const [row] = await db.select(columns).from(programTable).where(eq(programTable.id, programId));
  if (!row) throw notFound();
  return { ...inNumbers(row), versionId };
}

/** What says which programs, and which of their versions, a report over several programs is about. */
export interface ProgramsChoice {
  readonly programIds: readonly number[];
  readonly realmCountryIds?: readonly number[];
  /** Of a single program; of several the newest versions are taken. */
  readonly versionId?: number;
  /** The newest version that is final and approved; programs without one are left out. */
  readonly useApprovedSupplyPlanOnly?: boolean;
}

/**
 * The active supply planning programs of a report over several of them. Those outside the caller's access are left
 * out; a single one that was asked for is refused.
 */
export async function reportPrograms(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  choice: ProgramsChoice,
): Promise<ReportedProgram[]> {
  const { programIds } = choice;
  if (programIds.length === 1) {
    await requirePrograms(context, caller, functions, programIds);
    return versionsToReport(context, choice);
  }
  const asked = programIds.length === 0 ? undefined : programIds;
  const reached = [...(await programsInReach(context, caller, functions, asked))];
  const { versionId: _, ...others } = choice;
  return reached.length === 0 ? [] : versionsToReport(context, { ...others, programIds: reached });
}

/** The active supply planning programs among those that were found to be in reach, and which versions are reported. */
export async function versionsToReport(
  context: AppContext,
  { programIds, realmCountryIds = [], versionId, useApprovedSupplyPlanOnly = false }: ProgramsChoice,
): Promise<ReportedProgram[]> {
  const rows = await context.db
    .select(columns)
    .from(programTable)
    .where(
      and(
        isAnyOf(programTable.id, programIds),
        eq(programTable.programTypeId, supplyPlanning),
        eq(programTable.active, true),
        realmCountryIds.length === 0 ? undefined : isAnyOf(programTable.realmCountryId, realmCountryIds),
      ),
    );
  const programs = rows.map(inNumbers);
  const versionsOf = useApprovedSupplyPlanOnly ? latestApprovedVersions : latestVersions;
  const versions = await versionsOf(
    context.db,
    programs.map(({ programId }) => programId),
  );
  const chosen = useApprovedSupplyPlanOnly ? undefined : versionId;
  return programs.flatMap((program) => {
    const newest = versions.get(program.programId) ?? 0;
    // A program that has no version yet has nothing to report.
    return newest > 0 ? [{ ...program, versionId: chosen ?? newest }] : [];
  });
}

/** These programs, and all others that take something from their budgets, in their newest versions. */
export async function programsSharingBudgets(
  { db }: AppContext,
  programs: readonly ReportedProgram[],
): Promise<ReportedProgram[]> {
  if (programs.length === 0) return [];
  const own = programs.map(({ programId }) => programId);
  const budgets = db
    .select({ id: budgetProgramTable.ownerId })
    .from(budgetProgramTable)
    .where(isAnyOf(budgetProgramTable.targetId, own));
  const sharing = db
    .select({ id: shipmentTable.programId })
    .from(shipmentTable)
    .where(and(isNull(shipmentTable.toVersion), inArray(shipmentTable.budgetId, budgets)));
  const others = await db
    .select(columns)
    .from(programTable)
    .where(and(inArray(programTable.id, sharing), not(isAnyOf(programTable.id, own))));
  const versions = await latestVersions(
    db,
    others.map(({ programId }) => programId),
  );
  return [
    ...programs,
    ...others.map((row) => ({ ...inNumbers(row), versionId: versions.get(row.programId) ?? latestVersion })),
  ];
}
