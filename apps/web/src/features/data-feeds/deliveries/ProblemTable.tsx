import type { FeedProblem } from '@stockwell/model/integrations/data-feeds/delivery';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { type Column, PlainTable } from '../../../ui/table/index.ts';

/** What was left out of a delivery and why, line by line. */
export function ProblemTable({ problems }: { readonly problems: readonly FeedProblem[] }) {
  const t = useTexts('dataFeeds');
  const message = useMessage();
  const columns: readonly Column<FeedProblem>[] = [
    {
      key: 'line',
      title: t('dataFeeds:problem.line'),
      kind: 'number',
      decimals: 0,
      value: ({ line }) => line,
    },
    { key: 'code', title: t('dataFeeds:problem.reason'), kind: 'text', value: ({ code }) => message(code) },
    {
      key: 'field',
      title: t('dataFeeds:problem.field'),
      kind: 'text',
      value: ({ field }) => t(`dataFeeds:column.${field}`),
    },
    { key: 'value', title: t('dataFeeds:problem.value'), kind: 'text', value: ({ value }) => value },
  ];
  return (
    <PlainTable
      label={t('dataFeeds:problem.title')}
      columns={columns.filter(({ key }) => key !== 'line' || problems.some(({ line }) => line !== null))}
      rows={problems}
      keyOf={({ line, field, value, code }) => `${line} ${field} ${code} ${value}`}
      maxHeight="50vh"
    />
  );
}
