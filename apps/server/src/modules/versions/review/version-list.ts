import type { ParamsOf } from '@stockwell/model/api/endpoint';
import { supersededBy } from '@stockwell/model/api/superseded';
import type { ProgramVersionRow, versionReviewEndpoints } from '@stockwell/model/api/version-review';
import { versionStatusIds } from '@stockwell/model/api/version-shapes';
import type { ProgramVersion } from '@stockwell/model/entities/program';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { programVersionTable } from '../../../db/schema/index.ts';
import { days } from '../../../db/time.ts';
import type { SignedIn } from '../../access/principals.ts';
import { requireRecords } from '../../master-data/require-records.ts';
import { programsInReach, requirePrograms } from '../../pickers/reach.ts';
import { expandedProgram, programsOf } from '../../pickers/shapes.ts';
import { versionsOf } from '../../programs/versions.ts';

type Filters = ParamsOf<typeof versionReviewEndpoints.versionList>;
type Place = Pick<ProgramVersionRow, 'realmCountry' | 'healthAreaList' | 'organisation'> & {
  readonly id: number;
  readonly label: ProgramVersionRow['program']['label'];
  readonly code: string;
};

const all = -1;
const supplyPlanning = 1;

/** Versions of supply plans in reach, the one that was changed last first. */
export async function versionList(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  filters: Filters,
): Promise<ProgramVersionRow[]> {
  const { db } = context;
  if (filters.programId !== all) await requirePrograms(context, caller, functions, [filters.programId]);
  for (const [name, id] of [
    ['realmCountry', filters.realmCountryId],
    ['healthArea', filters.healthAreaId],
    ['organisation', filters.organisationId],
  ] as const) {
    if (id !== all) await requireRecords(db, name, [id], caller);
  }
  const reached = await programsInReach(context, caller, functions);
  const programs = (await programsOf(context, caller.realmId ?? undefined, supplyPlanning)).map(
    (record) => expandedProgram(record) as Place,
  );
  const wanted = new Map(
    programs
      .filter(
        (program) =>
          reached.has(program.id) &&
          [all, program.id].includes(filters.programId) &&
          [all, Number(program.realmCountry.id)].includes(filters.realmCountryId) &&
          [all, Number(program.organisation.id)].includes(filters.organisationId) &&
          (filters.healthAreaId === all ||
            program.healthAreaList.some(({ id }) => id === filters.healthAreaId)),
      )
      .map((program) => [program.id, program]),
  );
  if (wanted.size === 0) return [];
  const table = programVersionTable;
  const rows = await db
    .select({ id: table.id, programId: table.programId, versionId: table.versionId })
    .from(table)
    .where(
      and(
        inArray(table.programId, [...wanted.keys()]),
        eq(table.ready, true),
        filters.versionId === all ? undefined : eq(table.versionId, filters.versionId),
        filters.versionTypeId === all ? undefined : eq(table.versionTypeId, filters.versionTypeId),
        filters.versionStatusId === all ? undefined : eq(table.versionStatusId, filters.versionStatusId),
        gte(table.createdDate, new Date(`${filters.startDate}T00:00:00Z`)),
        lt(table.createdDate, new Date(Date.parse(`${filters.stopDate}T00:00:00Z`) + days(1))),
      ),
    )
    .orderBy(desc(table.lastModifiedDate), sql`${table.programId}, ${table.versionId} desc`);
  const versions = await versionsOf(db, [...new Set(rows.map(({ programId }) => programId))]);
  const replacedIn = new Map([...versions].map(([programId, list]) => [programId, replacements(list)]));
  return rows.flatMap(({ id, programId, versionId }) => {
    const version = versions.get(programId)?.find((one) => one.versionId === versionId);
    const program = wanted.get(programId);
    if (!version || !program) return [];
    const replacedBy = replacedIn.get(programId)?.get(versionId) ?? null;
    // Nobody waits for the review of a version that a later one has replaced.
    if (filters.versionStatusId === versionStatusIds.pending && replacedBy !== null) return [];
    const { realmCountry, healthAreaList, organisation, label, code } = program;
    return [
      {
        ...version,
        programVersionId: id,
        program: { id: programId, label, code },
        realmCountry,
        healthAreaList,
        organisation,
        supersededBy: replacedBy,
      },
    ];
  });
}

/** By version what has superseded it. */
function replacements(versions: readonly ProgramVersion[]): ReadonlyMap<number, number | null> {
  const facts = versions.map(({ versionId, versionType, versionStatus }) => ({
    versionId,
    versionTypeId: Number(versionType.id),
    versionStatusId: Number(versionStatus.id),
  }));
  return new Map(facts.map((version) => [version.versionId, supersededBy(version, facts)]));
}
