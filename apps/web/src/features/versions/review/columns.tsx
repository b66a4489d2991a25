import type { ProgramVersionRow } from '@stockwell/model/api/version-review';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../../i18n/texts.ts';
import type { DisplayContext } from '../../../ui/entity/display.ts';
import { versionStatusText, versionTypeText } from '../../../ui/program/index.ts';
import { type Column, stampCell } from '../../../ui/table/index.ts';
import { isDecided } from './list-filter.ts';

/** Where the review of a version stands. */
export const statusText = (
  { versionType, versionStatus, supersededBy }: ProgramVersionRow,
  language: LanguageCode,
  t: Translate,
): string =>
  supersededBy === null
    ? versionStatusText(Number(versionType.id), Number(versionStatus.id), language)
    : t('versions:list.supersededBy', { version: supersededBy });

export function versionColumns({ language, t }: DisplayContext): readonly Column<ProgramVersionRow>[] {
  const declared: readonly Omit<Column<ProgramVersionRow>, 'title'>[] = [
    { key: 'program', kind: 'text', value: ({ program }) => program.code },
    {
      key: 'version',
      kind: 'number',
      value: ({ versionId }) => versionId,
      text: ({ versionId }) => String(versionId),
    },
    {
      key: 'type',
      kind: 'text',
      value: ({ versionType }) => versionTypeText(Number(versionType.id), language),
    },
    { key: 'uploadedOn', ...stampCell(({ createdDate }) => createdDate, language) },
    { key: 'uploadedBy', kind: 'text', value: ({ createdBy }) => createdBy?.username ?? null },
    { key: 'status', kind: 'text', value: (row) => statusText(row, language, t) },
    {
      key: 'reviewer',
      kind: 'text',
      value: (row) => (isDecided(row) ? (row.lastModifiedBy?.username ?? null) : null),
    },
    { key: 'reviewedOn', ...stampCell((row) => (isDecided(row) ? row.lastModifiedDate : null), language) },
    { key: 'notes', kind: 'text', value: ({ notes }) => notes },
  ];
  return declared.map((column) => ({ ...column, title: t(`versions:list.${column.key}`) }));
}

/** What the list can do without where there is little room, the least needed first. */
export const lessNeededColumns: readonly string[] = ['reviewedOn', 'uploadedBy', 'notes', 'reviewer'];
