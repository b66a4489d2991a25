import type { Endpoint } from '@stockwell/model/api/endpoint';
import { entities } from '@stockwell/model/entities/index';
import type { Label } from '@stockwell/model/label';
import type { EntityRecord } from '../../entities/extension.ts';
import { readRecords } from '../../entities/read.ts';
import type { House } from '../../house.ts';

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
    procurementAgentList: record.procurementAgentList ?? [],
    fundingSourceList: record.fundingSourceList ?? [],
  }) as never;

const countryRef = (country: EntityRecord) => ({
  id: Number(country.id),
  label: country.label as Ref['label'],
});

/** Both kinds of program of a realm, in the order of their codes. */
export async function programsOf(
  house: House,
  realmId: number | undefined,
  typeId?: number,
): Promise<EntityRecord[]> {
  const kinds = [entities.program, entities.dataset].filter(
    (entity) => typeId === undefined || entity.only?.programTypeId === typeId,
  );
  const lists = await Promise.all(
    kinds.map((entity) => readRecords(house, entity, realmId === undefined ? {} : { realmId })),
  );
  return lists.flat().sort((a, b) => String(a.programCode).localeCompare(String(b.programCode), 'en'));
}
