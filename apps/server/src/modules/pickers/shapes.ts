import type { Endpoint } from '@stockwell/model/api/endpoint';
import type { programInfoSchema } from '@stockwell/model/api/programs';
import { entities } from '@stockwell/model/entities/index';
import type { Label } from '@stockwell/model/label';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { EntityRecord } from '../../entities/extension.ts';
import { readRecords } from '../../entities/read.ts';

type CodeRef = Ref & { code: string };
export type Ref = { id: number; label: Label & Record<string, string | null | undefined> };

/** The functions that a call asks for; one of them is enough. */
export const functionsOf = (endpoint: Endpoint): readonly string[] =>
  endpoint.permission === 'public' ? [] : endpoint.permission.functions;

export const refOf = (key: string) => (record: EntityRecord) => ({
  id: Number(record[key]),
  label: record.label as Ref['label'],
});
export const codeRefOf = (key: string, code: string) => (record: EntityRecord) => ({
  ...refOf(key)(record),
  code: String(record[code] ?? ''),
});

const currentVersionId = (record: EntityRecord): number | null =>
  (record.currentVersion as { versionId: number } | null)?.versionId ?? null;

export const dropdownProgram = (record: EntityRecord) => ({
  ...codeRefOf('programId', 'programCode')(record),
  currentVersionId: currentVersionId(record),
  programTypeId: Number(record.programTypeId),
  active: record.active === true,
});

export const expandedProgram = (record: EntityRecord) =>
  ({
    ...dropdownProgram(record),
    realmCountry: countryRef(record.realmCountry as EntityRecord),
    organisation: record.organisation,
    healthAreaList: record.healthAreaList,
    regionList: record.regionList,
    noOfMonthsInPastForBottomDashboard: record.noOfMonthsInPastForBottomDashboard ?? null,
    noOfMonthsInFutureForBottomDashboard: record.noOfMonthsInFutureForBottomDashboard ?? null,
    procurementAgentList: record.procurementAgentList ?? [],
    fundingSourceList: record.fundingSourceList ?? [],
  }) as never;

/** A realm country is named and coded like its country. */
const countryRef = (realmCountry: EntityRecord) => ({
  id: Number(realmCountry.id),
  label: realmCountry.label as Ref['label'],
  code: String((realmCountry.country as EntityRecord).code),
});

const userRef = (user: EntityRecord) => ({
  userId: Number(user.userId ?? user.id),
  username: String(user.username ?? ''),
});

/** A program as the list screens show it. */
export const programInfo = (record: EntityRecord): z.input<typeof programInfoSchema> => ({
  program: codeRefOf('programId', 'programCode')(record),
  realm: record.realm as CodeRef,
  realmCountry: countryRef(record.realmCountry as EntityRecord),
  organisation: record.organisation as CodeRef,
  healthAreas: record.healthAreaList as CodeRef[],
  regions: record.regionList as Ref[],
  programManager: userRef(record.programManager as EntityRecord),
  programNotes: record.programNotes as string | null,
  lastUpdatedBy: record.lastModifiedBy ? userRef(record.lastModifiedBy as EntityRecord) : null,
  lastUpdatedDate: String(record.lastModifiedDate),
  active: record.active === true,
});

/** Both kinds of program of a realm, in the order of their codes. */
export async function programsOf(
  context: AppContext,
  realmId: number | undefined,
  typeId?: number,
): Promise<EntityRecord[]> {
  const kinds = [entities.program, entities.dataset].filter(
    (entity) => typeId === undefined || entity.only?.programTypeId === typeId,
  );
  const lists = await Promise.all(
    kinds.map((entity) => readRecords(context, entity, realmId === undefined ? {} : { realmId })),
  );
  return lists.flat().sort((a, b) => String(a.programCode).localeCompare(String(b.programCode), 'en'));
}
