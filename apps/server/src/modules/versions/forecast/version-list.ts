import type { DatasetVersionLine, datasetDataEndpoints } from '@stockwell/model/api/dataset-data';
import type { BodyOf } from '@stockwell/model/api/endpoint';
import type { ProgramVersion } from '@stockwell/model/entities/program';
import { inArray } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { programVersionTable } from '../../../db/schema/index.ts';
import type { SignedIn } from '../../access/principals.ts';
import { programsInReach, requirePrograms } from '../../pickers/reach.ts';
import { programInfo, programsOf } from '../../pickers/shapes.ts';
import { storedForecast } from './stored.ts';

type Wanted = BodyOf<typeof datasetDataEndpoints.versions>;

/** The versions of forecast programs in reach, newest first. */
export async function forecastVersions(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  { programIds, versionTypeId, startDate, stopDate }: Wanted,
): Promise<DatasetVersionLine[]> {
  await requirePrograms(context, caller, functions, programIds);
  const reached =
    programIds.length > 0 ? new Set(programIds) : await programsInReach(context, caller, functions);
  const records = await programsOf(context, caller.realmId ?? undefined, storedForecast.programTypeId);
  const own = records.filter((record) => reached.has(Number(record.programId)));
  const rows = await versionRows(
    context,
    own.map((record) => Number(record.programId)),
  );
  const isWanted = ({ versionType, createdDate }: ProgramVersion): boolean =>
    (versionTypeId === -1 || versionType.id === versionTypeId) &&
    (!startDate || createdDate.slice(0, 10) >= startDate) &&
    (!stopDate || createdDate.slice(0, 10) <= stopDate);
  return own
    .flatMap((record) => {
      const { program, realmCountry, organisation, healthAreas } = programInfo(record);
      return (record.versionList as ProgramVersion[]).filter(isWanted).map((version) => ({
        ...version,
        ...(rows.get(`${program.id} ${version.versionId}`) ?? noRow),
        program,
        realmCountry,
        healthAreaList: healthAreas,
        organisation,
      }));
    })
    .sort((a, b) => b.createdDate.localeCompare(a.createdDate) || b.programVersionId - a.programVersionId);
}

type VersionRow = Pick<
  DatasetVersionLine,
  | 'programVersionId'
  | 'daysInMonth'
  | 'freightPerc'
  | 'forecastThresholdHighPerc'
  | 'forecastThresholdLowPerc'
>;

const noRow: VersionRow = {
  programVersionId: 0,
  daysInMonth: 0,
  freightPerc: null,
  forecastThresholdHighPerc: null,
  forecastThresholdLowPerc: null,
};

/** What only the row of a version says, by program and version. */
async function versionRows(
  { db }: AppContext,
  programIds: readonly number[],
): Promise<ReadonlyMap<string, VersionRow>> {
  if (programIds.length === 0) return new Map();
  const table = programVersionTable;
  const rows = await db
    .select({
      programVersionId: table.id,
      programId: table.programId,
      versionId: table.versionId,
      daysInMonth: table.daysInMonth,
      freightPerc: table.freightPerc,
      forecastThresholdHighPerc: table.forecastThresholdHighPerc,
      forecastThresholdLowPerc: table.forecastThresholdLowPerc,
    })
    .from(table)
    .where(inArray(table.programId, [...programIds]));
  return new Map(
    rows.map(({ programId, versionId, daysInMonth, ...row }) => [
      `${programId} ${versionId}`,
      { ...row, daysInMonth: daysInMonth ?? 0 },
    ]),
  );
}
