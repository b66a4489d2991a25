import { formatDay } from '../../i18n/format.ts';
import { addressOf } from '../../platform/routes/route-paths.ts';
import { versionStatusText, versionTypeText } from '../../ui/program/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { isProgram, type ScoredRow } from './score-card-columns.tsx';
import type { ScoreCardContext } from './score-card-filters.ts';

/** Which version a program is graded by: `v12 (05-Jan-2026)`. */
export const versionColumn = ({ t, language }: ScoreCardContext): Column<ScoredRow> => ({
  key: 'version',
  title: t('reports:scoreCard.version'),
  kind: 'text',
  value: (row) => {
    if (!isProgram(row) || row.versionId === null) return null;
    const day = row.versionCreatedDate?.slice(0, 10);
    return `v${row.versionId}${day ? ` (${formatDay(day, language)})` : ''}`;
  },
});

/** What the reviewers say of that version, among the details. */
export function reviewColumns({
  t,
  language,
  values,
  hasPage,
}: ScoreCardContext): readonly Column<ScoredRow>[] {
  if (!values.showDetail) return [];
  const path = '/report/supplyPlanVersionAndReview';
  return [
    {
      key: 'review',
      title: t('reports:scoreCard.review'),
      kind: 'text',
      filter: 'choice',
      value: (row) => {
        if (!isProgram(row) || row.versionTypeId === null || row.versionStatusId === null) return null;
        return (
          versionStatusText(row.versionTypeId, row.versionStatusId, language) ||
          versionTypeText(row.versionTypeId, language)
        );
      },
      href: (row) => (isProgram(row) && hasPage(path) ? addressOf(path, {}) : undefined),
    },
    {
      key: 'reviewNotes',
      title: t('reports:scoreCard.reviewNotes'),
      kind: 'text',
      value: (row) => (isProgram(row) ? row.versionNotes : null),
    },
  ];
}
