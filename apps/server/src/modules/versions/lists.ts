import { type ProgramVersionsPage, versionsPerPage } from '@stockwell/model/api/version-shapes';
import type { ProgramVersion } from '@stockwell/model/entities/program';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { healthAreaTable, linkOf, organisationTable, realmCountryTable } from '../../db/schema/index.ts';
import type { EntityRecord } from '../../entities/extension.ts';
import { notFound } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { programsInReach } from '../pickers/reach.ts';
import { programInfo, programsOf } from '../pickers/shapes.ts';
import type { StoredDocument } from './stored-document.ts';

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

/** Places that a program stands on, and which of them work together. */
interface ActivePlaces {
  readonly countries: ReadonlySet<number>;
  readonly areas: ReadonlySet<string>;
  readonly organisations: ReadonlySet<string>;
}

const inCountry = (id: number, realmCountryId: number): string => `${id}/${realmCountryId}`;

async function activePlaces({ db }: AppContext): Promise<ActivePlaces> {
  const countries = await db
    .select({ id: realmCountryTable.id })
    .from(realmCountryTable)
    .where(eq(realmCountryTable.active, true));
  const linked = async (name: 'healthArea' | 'organisation') => {
    const table = name === 'healthArea' ? healthAreaTable : organisationTable;
    const link = linkOf(name, 'realmCountryList');
    const rows = await db
      .select({ id: link.ownerId, realmCountryId: link.targetId })
      .from(link)
      .innerJoin(table, eq(table.id, link.ownerId))
      .where(eq(table.active, true));
    return new Set(rows.map(({ id, realmCountryId }) => inCountry(id, realmCountryId)));
  };
  return {
    countries: new Set(countries.map(({ id }) => id)),
    areas: await linked('healthArea'),
    organisations: await linked('organisation'),
  };
}

/** A program is offered when it, its country, its areas and its organisation are active, and these work there. */
function isOffered(record: EntityRecord, places: ActivePlaces): boolean {
  const { realmCountry, organisation, healthAreas, active } = programInfo(record);
  const country = Number(realmCountry.id);
  return (
    active &&
    places.countries.has(country) &&
    places.organisations.has(inCountry(Number(organisation.id), country)) &&
    healthAreas.every(({ id }) => places.areas.has(inCountry(Number(id), country)))
  );
}

type OfKind = Pick<StoredDocument, 'programTypeId'>;

async function offeredPrograms(
  context: AppContext,
  { programTypeId }: OfKind,
  caller: SignedIn,
): Promise<EntityRecord[]> {
  const records = await programsOf(context, caller.realmId ?? undefined, programTypeId);
  const places = await activePlaces(context);
  return records.filter((record) => isOffered(record, places));
}

/** Programs of a kind in reach that can be downloaded. */
export async function downloadable(
  context: AppContext,
  stored: OfKind,
  caller: SignedIn,
  functions: readonly string[],
): Promise<EntityRecord[]> {
  const reached = await programsInReach(context, caller, functions);
  const records = await offeredPrograms(context, stored, caller);
  return records.filter((record) => reached.has(Number(record.programId)));
}

/** What the download screen shows: countries that have programs, and the programs with their newest versions. */
export async function loadPrograms(
  context: AppContext,
  stored: OfKind,
  caller: SignedIn,
  functions: readonly string[],
) {
  const offered = await downloadable(context, stored, caller, functions);
  const programList = offered.map((record) => versionsPage(record, 0));
  const countries = new Map(programList.map(({ realmCountry }) => [realmCountry.id, realmCountry]));
  return {
    realmCountryList: [...countries.values()].sort((a, b) =>
      a.label.label_en.localeCompare(b.label.label_en, 'en'),
    ),
    programList,
  };
}

export async function loadProgramPage(
  context: AppContext,
  stored: OfKind,
  caller: SignedIn,
  programId: number,
  page: number,
): Promise<ProgramVersionsPage> {
  const records = await offeredPrograms(context, stored, caller);
  const record = records.find((one) => Number(one.programId) === programId);
  if (!record) throw notFound();
  return versionsPage(record, page);
}
