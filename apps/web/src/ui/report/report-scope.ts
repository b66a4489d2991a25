import type { LanguageCode } from '@stockwell/model/languages';
import { formatDay } from '../../i18n/format.ts';
import type { DocumentName } from '../../local/documents/document-types.ts';
import { referencedId, textIn } from '../../local/masters/record.ts';
import { starsOf } from '../program/copy-name.ts';
import { idIn, referencesIn } from './options/option.ts';
import type { ProgramOption, VersionOption } from './scope.ts';
import type { ReportLists } from './use-master-lists.ts';

interface ProgramCopy {
  readonly programId: number;
  readonly modified: boolean;
}

/** The list of master data that has the programs of a kind. */
const programLists = { supplyPlan: 'program', forecast: 'dataset' } as const satisfies Record<
  DocumentName,
  keyof ReportLists
>;

/** The programs of this device and, with a connection, all in reach: by code. */
export function programsOf(
  lists: ReportLists,
  copies: readonly ProgramCopy[],
  isOnline: boolean,
  language: LanguageCode,
  kind: DocumentName = 'supplyPlan',
): readonly ProgramOption[] {
  const local = new Set(copies.map(({ programId }) => programId));
  const modified = new Set(copies.filter((copy) => copy.modified).map(({ programId }) => programId));
  return lists[programLists[kind]]
    .filter((record) => record.active !== false)
    .map((record) => ({
      id: Number(record.programId),
      code: String(record.programCode ?? ''),
      name: textIn(record, language),
      realmCountryId: Number(referencedId(record.realmCountry, 'realmCountry') ?? 0),
      technicalAreaIds: referencesIn(record.healthAreaList).map((area) => idIn(area, 'healthArea')),
      isLocal: local.has(Number(record.programId)),
      isModified: modified.has(Number(record.programId)),
    }))
    .filter(({ isLocal }) => isOnline || isLocal)
    .toSorted((a, b) => a.code.localeCompare(b.code));
}

/** A version that the server stores, as its lists answer it. */
export interface StoredVersion {
  readonly versionId: number;
  readonly versionTypeId: number;
  readonly versionStatusId: number;
  readonly createdDate: string | null;
}

export const versionDay = (date: string | null, language: LanguageCode): string =>
  date ? ` (${formatDay(date.slice(0, 10), language)})` : '';

export const newestFirst = (a: VersionOption, b: VersionOption): number => b.versionId - a.versionId;

export const storedVersionOption = (
  { versionId, versionTypeId, versionStatusId, createdDate }: StoredVersion,
  language: LanguageCode,
): VersionOption => ({
  from: 'server',
  versionId,
  label: `${versionId}${starsOf(versionTypeId, versionStatusId)}${versionDay(createdDate, language)}`,
  cutOffDate: null,
  createdDate,
  isModified: false,
});
