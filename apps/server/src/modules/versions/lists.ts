import { type ProgramVersionsPage, versionsPerPage } from '@stockwell/model/api/version-shapes';
import type { ProgramVersion } from '@stockwell/model/entities/program';
import type { EntityRecord } from '../../entities/extension.ts';
import type { House } from '../../house.ts';
import { notFound } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { programsInReach } from '../pickers/reach.ts';
import { programInfo, programsOf } from '../pickers/shapes.ts';

const supplyPlanning = 1;

/** One page of the versions of a program, newest first. */
export function versionsPage(record: EntityRecord, page: number): ProgramVersionsPage {
  const versions = (record.versionList as ProgramVersion[]).toReversed();
  const { program, realmCountry, organisation, healthAreas } = programInfo(record);
  const shown = versions.slice(page * versionsPerPage, (page + 1) * versionsPerPage);
  return {
    program,
    realmCountry,
    organisation,
    healthAreaList: healthAreas,
    currentPage: page,
    maxPages: Math.ceil(versions.length / versionsPerPage),
    versionList: shown.map((version) => ({
      versionId: String(version.versionId).padStart(6, '0'),
      versionType: version.versionType,
      versionStatus: version.versionStatus,
      forecastStartDate: version.forecastStartDate,
      forecastStopDate: version.forecastStopDate,
      createdBy: version.createdBy,
      createdDate: version.createdDate,
      notes: version.notes,
    })),
  };
}

/** Active supply planning programs in reach. */
export async function downloadable(
  house: House,
  caller: SignedIn,
  functions: readonly string[],
): Promise<EntityRecord[]> {
  const reached = await programsInReach(house, caller, functions);
  const records = await programsOf(house, caller.realmId ?? undefined, supplyPlanning);
  return records.filter((record) => record.active === true && reached.has(Number(record.programId)));
}

/** What the download screen shows: countries that have programs, and the programs with their newest versions. */
export async function loadProgram(house: House, caller: SignedIn, functions: readonly string[]) {
  const programList = (await downloadable(house, caller, functions)).map((record) => versionsPage(record, 0));
  const countries = new Map(programList.map(({ realmCountry }) => [realmCountry.id, realmCountry]));
  return {
    realmCountryList: [...countries.values()].sort((a, b) =>
      a.label.label_en.localeCompare(b.label.label_en, 'en'),
    ),
    programList,
  };
}

export async function loadProgramPage(
  house: House,
  caller: SignedIn,
  programId: number,
  page: number,
): Promise<ProgramVersionsPage> {
  const records = await programsOf(house, caller.realmId ?? undefined, supplyPlanning);
  const record = records.find((one) => Number(one.programId) === programId);
  if (!record) throw notFound();
  return versionsPage(record, page);
}
