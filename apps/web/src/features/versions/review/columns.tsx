import type { ProgramVersionRow } from '@stockwell/model/api/version-review';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayStamp, type Translate } from '../../../ui/entity/display.ts';
import type { ListColumn } from '../../../ui/entity/list/columns.ts';
import { versionStatusText, versionTypeText } from '../../../ui/program/index.ts';
import { isDecided } from './list-filter.ts';

type Column = Omit<ListColumn<ProgramVersionRow>, 'titleKey'>;

/** Where the review of a version stands. */
export const statusText = (
  { versionType, versionStatus, supersededBy }: ProgramVersionRow,
  language: LanguageCode,
  t: Translate,
): string =>
  supersededBy === null
    ? versionStatusText(Number(versionType.id), Number(versionStatus.id), language)
    : t('versions:list.supersededBy', { version: supersededBy });

const declared: readonly Column[] = [
  { name: 'program', text: ({ program }) => program.code },
  {
    name: 'version',
    numeric: true,
    text: ({ versionId }) => String(versionId),
    exported: ({ versionId }) => versionId,
  },
  {
    name: 'type',
    text: ({ versionType }, { language }) => versionTypeText(Number(versionType.id), language),
  },
  { name: 'uploadedOn', text: ({ createdDate }, { language }) => displayStamp(createdDate, language) },
  { name: 'uploadedBy', text: ({ createdBy }) => createdBy?.username ?? '' },
  {
    name: 'status',
    text: (row, { language, t }) => statusText(row, language, t),
  },
  {
    name: 'reviewer',
    text: (row) => (isDecided(row) ? (row.lastModifiedBy?.username ?? '') : ''),
  },
  {
    name: 'reviewedOn',
    text: (row, { language }) => (isDecided(row) ? displayStamp(row.lastModifiedDate, language) : ''),
  },
  { name: 'notes', text: ({ notes }) => notes ?? '' },
];

export const versionColumns: readonly ListColumn<ProgramVersionRow>[] = declared.map((column) => ({
  ...column,
  titleKey: `versions:list.${column.name}`,
  sortable: true,
}));

/** What the list can do without where there is little room, the least needed first. */
export const lessNeededColumns: readonly string[] = ['reviewedOn', 'uploadedBy', 'notes', 'reviewer'];
