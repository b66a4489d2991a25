import { sameEntry } from '@stockwell/model/access/can';
import {
  type AccessEntry,
  all,
  type EntryDimension,
  entryDimensions,
  type NamedAccessEntry,
} from '@stockwell/model/access/entry';
import { applicationAdmin } from '@stockwell/model/access/grant';
import type { programsForAccess } from '@stockwell/model/api/users';
import type { LanguageCode } from '@stockwell/model/languages';
import type { ReceivedOf } from '../../api/client.ts';
import { wireText } from '../../i18n/wire-label.ts';
import type { Option } from '../../ui/select/option.ts';

/** One row of the access grid: a role and where it holds. An empty cell stands for All. */
export interface AccessRow {
  /** Identity while editing; never sent. */
  readonly key: string;
  readonly role: Option | null;
  readonly cells: Readonly<Record<EntryDimension, Option | null>>;
}

/** The order of the columns; it differs from the order in which entries are stored. */
export const gridColumns = [
  'realmCountryId',
  'healthAreaId',
  'organisationId',
  'procurementAgentId',
  'fundingSourceId',
  'programId',
] as const satisfies readonly EntryDimension[];

const openCells: AccessRow['cells'] = {
  realmCountryId: null,
  healthAreaId: null,
  organisationId: null,
  programId: null,
  procurementAgentId: null,
  fundingSourceId: null,
};

export const emptyRow = (key: string): AccessRow => ({ key, role: null, cells: openCells });

const names = {
  realmCountryId: 'countryName',
  healthAreaId: 'healthAreaName',
  organisationId: 'organisationName',
  programId: 'programName',
  procurementAgentId: 'procurementAgentName',
  fundingSourceId: 'fundingSourceName',
} as const satisfies Record<EntryDimension, keyof NamedAccessEntry>;

/** Stored entries as rows, with the names they came with. */
export function rowsOf(entries: readonly NamedAccessEntry[], language: LanguageCode): AccessRow[] {
  return entries.map((entry) => ({
    key: `stored-${entry.userAclId}`,
    role: { id: entry.roleId, text: wireText(entry.roleDesc, language) },
    cells: Object.fromEntries(
      entryDimensions.map((dimension) => [
        dimension,
        entry[dimension] === all
          ? null
          : { id: entry[dimension], text: wireText(entry[names[dimension]], language) },
      ]),
    ) as AccessRow['cells'],
  }));
}

/** A row as it is sent and compared. */
export function entryOf({ role, cells }: AccessRow): AccessEntry {
  const dimensions = entryDimensions.map((dimension) => [dimension, cells[dimension]?.id ?? null]);
  return { roleId: String(role?.id ?? ''), ...Object.fromEntries(dimensions) } as AccessEntry;
}

/** Rows that repeat an earlier one. */
export function repeatedRows(rows: readonly AccessRow[]): number[] {
  const entries = rows.map(entryOf);
  return entries.flatMap((entry, index) =>
    entry.roleId !== '' && entries.slice(0, index).some((other) => sameEntry(other, entry)) ? [index] : [],
  );
}

export const hasApplicationAdmin = (rows: readonly AccessRow[]): boolean =>
  rows.some(({ role }) => role?.id === applicationAdmin);

/** An application admin works outside all realms and so cannot be anything else as well. */
export const mixesApplicationAdmin = (rows: readonly AccessRow[]): boolean =>
  hasApplicationAdmin(rows) && rows.some(({ role }) => role !== null && role.id !== applicationAdmin);

export type ProgramToGrant = ReceivedOf<typeof programsForAccess>[number];

/** 1 supply planning, 2 forecasting; null where a role works with both or with neither. */
export type RoleFamily = 1 | 2 | null;

export function familyOf(functions: readonly string[]): RoleFamily {
  const planning = functions.includes('ROLE_BF_SUPPLY_PLANNING_MODULE');
  const forecasting = functions.includes('ROLE_BF_FORECASTING_MODULE');
  if (planning === forecasting) return null;
  return planning ? 1 : 2;
}

const among = (wanted: Option | null, list: readonly { readonly id: unknown }[]): boolean =>
  wanted === null || list.some(({ id }) => id === wanted.id);

/** Programs that a row can name: of the role's family and inside the row's other cells. */
export function narrowedPrograms(
  programs: readonly ProgramToGrant[],
  { cells }: Pick<AccessRow, 'cells'>,
  family: RoleFamily,
): ProgramToGrant[] {
  return programs.filter((program) => {
    // Forecast programs name neither agents nor funding sources; such cells do not exclude them.
    const named = program.programTypeId === 1;
    return (
      program.active &&
      (family === null || program.programTypeId === family) &&
      among(cells.realmCountryId, [program.realmCountry]) &&
      among(cells.healthAreaId, program.healthAreaList) &&
      among(cells.organisationId, [program.organisation]) &&
      (!named || among(cells.procurementAgentId, program.procurementAgentList)) &&
      (!named || among(cells.fundingSourceId, program.fundingSourceList))
    );
  });
}

/** After a change of role or cell: a program that no longer fits is let go, an application admin has no cells. */
export function settledRow(
  row: AccessRow,
  programs: readonly ProgramToGrant[],
  family: RoleFamily,
): AccessRow {
  if (row.role?.id === applicationAdmin) return { ...row, cells: openCells };
  const chosen = row.cells.programId;
  if (!chosen || programs.length === 0) return row;
  const fits = narrowedPrograms(programs, row, family).some(({ id }) => id === chosen.id);
  return fits ? row : { ...row, cells: { ...row.cells, programId: null } };
}
