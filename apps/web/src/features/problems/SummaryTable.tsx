import type { ProblemSummary } from '@stockwell/engine/problems/index';
import { problemCategoryIds } from '@stockwell/model/problems/catalogue';
import { problemStatusIds } from '@stockwell/model/program-data/index';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { formatNumber } from '../../ui/numbers/number-text.ts';
import { type Column, PlainTable } from '../../ui/table/index.ts';
import { categoryText, statusText } from './fixed-labels.ts';
import classes from './problems.module.css';

const rows = [
  ['open', problemStatusIds.open],
  ['addressed', problemStatusIds.addressed],
  ['resolved', problemStatusIds.resolved],
  ['total', null],
] as const;
const columns = [
  ['dataQuality', problemCategoryIds.dataQuality],
  ['procurementSchedule', problemCategoryIds.procurementSchedule],
  ['supplyPlanning', problemCategoryIds.supplyPlanning],
  ['other', null],
  ['total', null],
] as const;

/** How many problems the whole list holds, whatever the filters say. */
export function SummaryTable({ summary }: { readonly summary: ProblemSummary }) {
  const { t } = useTranslation('problems');
  const { language } = useSession();
  const table: readonly Column<(typeof rows)[number]>[] = [
    {
      key: 'status',
      title: t('column.status'),
      kind: 'text',
      value: ([, status]) => (status === null ? t('summary.total') : statusText(status, language)),
    },
    ...columns.map(
      ([key, category]): Column<(typeof rows)[number]> => ({
        key,
        title: category === null ? t(`summary.${key}`) : categoryText(category, language),
        kind: 'number',
        value: ([row]) => summary[row][key],
        render: ([row]) => {
          const count = formatNumber(summary[row][key], language, 0);
          return key === 'total' || row === 'total' ? (
            <strong className={classes.total}>{count}</strong>
          ) : (
            count
          );
        },
      }),
    ),
  ];
  return (
    <PlainTable
      label={t('summary.title')}
      hasCaption
      minWidth="22.5rem"
      columns={table}
      rows={rows}
      keyOf={([name]) => name}
      rowHeading="status"
    />
  );
}
