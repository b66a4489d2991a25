import { entriesFor, entryCovers, type ProgramFacts } from '@stockwell/model/access/can';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import {
  countryTable,
  healthAreaTable,
  linkOf,
  organisationTable,
  programTable,
  realmCountryTable,
  regionTable,
  userTable,
} from '../../db/schema/index.ts';
import type { EntityExtension, Save } from '../../entities/extension.ts';
import { codes, outsideAccess, Refusal, wrongFields } from '../../http/refusal.ts';
import { readProgramFacts } from '../access/programs.ts';
import { withinReach } from './own-program.ts';
import { longestProgramCode, programCode } from './program-code.ts';
import { regionsOf, requireWithoutRecords } from './regions.ts';
import { storeFirstVersion, versionsOf } from './versions.ts';

/** What the kinds of program differ in. */
interface Kind {
  readonly typeId: 1 | 2;
  readonly saving: readonly string[];
  readonly changesAreas: string;
  readonly changesOrganisation: string;
  readonly changesCode: string;
}

const supplyPlanning: Kind = {
  typeId: 1,
  saving: ['ROLE_BF_CREATE_A_PROGRAM', 'ROLE_BF_UPDATE_PROGRAM'],
  changesAreas: 'ROLE_BF_UPDATE_TA_FOR_SP',
  changesOrganisation: 'ROLE_BF_UPDATE_ORG_FOR_SP',
  changesCode: 'ROLE_BF_UPDATE_PC_FOR_SP',
};

const forecasting: Kind = {
  typeId: 2,
  saving: ['ROLE_BF_ADD_DATASET', 'ROLE_BF_EDIT_DATASET'],
  changesAreas: 'ROLE_BF_UPDATE_TA_FOR_FP',
  changesOrganisation: 'ROLE_BF_UPDATE_ORG_FOR_FP',
  changesCode: 'ROLE_BF_UPDATE_PC_FOR_FP',
};

interface ForecastMonths {
  readonly forecastStartDate?: string | null;
  readonly forecastStopDate?: string | null;
}

interface Wanted {
  readonly realmCountry: number;
  readonly healthAreaList: readonly number[];
  readonly organisation: number;
  readonly regionList: readonly number[];
  readonly freeCode: string | null;
  readonly procurementAgentList?: readonly number[];
  readonly fundingSourceList?: readonly number[];
}

/** Areas and organisation work in the country, regions lie in it. */
async function requireInCountry(tx: Tx, wanted: Wanted): Promise<void> {
  const problems: Record<string, string> = {};
  const linkedTo = async (entity: string, ids: readonly number[]): Promise<boolean> => {
    const link = linkOf(entity, 'realmCountryList');
    const rows = await tx
      .select({ id: link.ownerId })
      .from(link)
      .where(and(inArray(link.ownerId, [...ids]), eq(link.targetId, wanted.realmCountry)));
    return rows.length === new Set(ids).size;
  };
  if (!(await linkedTo('healthArea', wanted.healthAreaList)))
    problems.healthAreaList = 'static.validation.notInCountry';
  if (!(await linkedTo('organisation', [wanted.organisation])))
    problems.organisation = 'static.validation.notInCountry';
  const regions = await tx
    .select({ id: regionTable.id })
    .from(regionTable)
    .where(
      and(
        inArray(regionTable.id, [...wanted.regionList]),
        eq(regionTable.realmCountryId, wanted.realmCountry),
      ),
    );
  if (regions.length !== new Set(wanted.regionList).size)
    problems.regionList = 'static.validation.notInCountry';
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
}

/** The manager is of the program's realm, or of none; one who was chosen before may stay. */
async function requireManager(tx: Tx, save: Save, realmId: number): Promise<void> {
  const id = Number(save.record.values.programManager);
  if (id === save.current?.programManagerId) return;
  const [manager] = await tx
    .select({ realmId: userTable.realmId })
    .from(userTable)
    .where(eq(userTable.id, id));
  if (manager && manager.realmId !== null && manager.realmId !== realmId)
    throw wrongFields({ programManager: codes.otherRealm });
}

async function codeFor(tx: Tx, wanted: Wanted): Promise<string> {
  const [country] = await tx
    .select({ code: countryTable.countryCode })
    .from(realmCountryTable)
    .innerJoin(countryTable, eq(countryTable.id, realmCountryTable.countryId))
    .where(eq(realmCountryTable.id, wanted.realmCountry));
  const areas = await tx
    .select({ code: healthAreaTable.healthAreaCode })
    .from(healthAreaTable)
    .where(inArray(healthAreaTable.id, [...wanted.healthAreaList]));
  const [organisation] = await tx
    .select({ code: organisationTable.organisationCode })
    .from(organisationTable)
    .where(eq(organisationTable.id, wanted.organisation));
  return programCode({
    country: country?.code ?? '',
    areas: areas.map(({ code }) => code ?? ''),
    organisation: organisation?.code ?? '',
    free: wanted.freeCode,
  });
}

async function requireFreeCode(tx: Tx, code: string, realmId: number, id: number | null): Promise<void> {
  if (code.length > longestProgramCode)
    throw wrongFields({ freeCode: 'static.validation.programCodeTooLong' });
  const [existing] = await tx
    .select({ id: programTable.id, name: programTable.label_en })
    .from(programTable)
    .where(
      and(
        eq(programTable.realmId, realmId),
        sql`lower(${programTable.programCode}) = lower(${code})`,
        id === null ? undefined : ne(programTable.id, id),
      ),
    );
  if (!existing) return;
  throw new Refusal(406, codes.exists, {
    fields: { freeCode: codes.exists },
    details: { existing: { id: existing.id, name: existing.name }, code },
  });
}

/** The place of the program, old and new, lies inside what the caller may administer. */
function requireReach(kind: Kind, save: Save, facts: ProgramFacts): void {
  const covered = entriesFor(save.caller, kind.saving).some((entry) =>
    // A program that does not exist yet has no id an entry could name.
    entryCovers(
      save.caller.realmId,
      save.mode === 'add' && entry.programId !== null ? { ...entry, programId: -1 } : entry,
      facts,
    ),
  );
  if (!covered) throw outsideAccess();
}

const sameIds = (before: readonly number[], wanted: readonly number[]): boolean => {
  const ids = new Set(wanted);
  return ids.size === before.length && before.every((id) => ids.has(id));
};

/** What a saved program keeps is changed by holders of the function for it; its regions by any of those. */
function requireUnlocked(
  kind: Kind,
  save: Save,
  before: { areas: readonly number[]; regions: readonly number[]; row: Readonly<Record<string, unknown>> },
  wanted: Wanted,
): void {
  const holds = (id: string): boolean => save.caller.functions.has(id);
  const problems: Record<string, string> = {};
  if (!sameIds(before.areas, wanted.healthAreaList) && !holds(kind.changesAreas))
    problems.healthAreaList = codes.fixed;
  const changesPlace = [kind.changesAreas, kind.changesOrganisation, kind.changesCode].some(holds);
  if (!sameIds(before.regions, wanted.regionList) && !changesPlace) problems.regionList = codes.fixed;
  if (before.row.organisationId !== wanted.organisation && !holds(kind.changesOrganisation))
    problems.organisation = codes.fixed;
  if ((before.row.freeCode ?? null) !== wanted.freeCode && !holds(kind.changesCode))
    problems.freeCode = codes.fixed;
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
}

function extensionFor(kind: Kind): EntityExtension {
  return {
    scope: withinReach(programTable.id),

    complete: async (context, records) => {
      const ids = records.map((record) => Number(record.programId));
      const versions = await versionsOf(context.db, ids);
      for (const record of records) {
        const list = versions.get(Number(record.programId)) ?? [];
        record.versionList = list;
        record.currentVersion = list.at(-1) ?? null;
      }
    },

    beforeSave: async (context, tx, save) => {
      const wanted = save.record.values as unknown as Wanted;
      const [country] = await tx
        .select({ realmId: realmCountryTable.realmId })
        .from(realmCountryTable)
        .where(eq(realmCountryTable.id, wanted.realmCountry));
      const realmId = country?.realmId ?? 0;
      const id = save.mode === 'edit' ? Number(save.record.id) : null;
      requireReach(kind, save, {
        programId: id ?? 0,
        realmId,
        realmCountryId: wanted.realmCountry,
        healthAreaIds: wanted.healthAreaList,
        organisationId: wanted.organisation,
        procurementAgentIds: wanted.procurementAgentList ?? null,
        fundingSourceIds: wanted.fundingSourceList ?? null,
      });
      if (id !== null) {
        const [facts] = await readProgramFacts(context.db, [id]);
        if (!facts) throw outsideAccess();
        requireReach(kind, save, facts);
        const regions = await regionsOf(tx, id);
        requireUnlocked(kind, save, { areas: facts.healthAreaIds, regions, row: save.current ?? {} }, wanted);
        await requireWithoutRecords(
          tx,
          id,
          regions.filter((region) => !wanted.regionList.includes(region)),
        );
      }
      await requireInCountry(tx, wanted);
      await requireManager(tx, save, realmId);
      const code = await codeFor(tx, wanted);
      await requireFreeCode(tx, code, realmId, id);
      return { programCode: code, programTypeId: kind.typeId };
    },

    afterSave: async (_context, tx, { mode, record, caller }, id) => {
      if (mode !== 'add') return;
      const notes = (record.values.programNotes as string | null) ?? null;
      const months = (record.values.currentVersion ?? {}) as ForecastMonths;
      await storeFirstVersion(tx, Number(id), {
        notes,
        by: caller.userId,
        programTypeId: kind.typeId,
        forecastStartDate: months.forecastStartDate ?? null,
        forecastStopDate: months.forecastStopDate ?? null,
      });
    },
  };
}

export const programExtension = extensionFor(supplyPlanning);
export const datasetExtension = extensionFor(forecasting);
