import { displayMonth, type MonthText } from '@stockwell/model/months';
import type { Translate } from '../../i18n/texts.ts';
import { type ReportSection, reportTable, type ViewContext } from '../../ui/report/index.ts';
import { bandOf, bandText, statusIds } from './stock-bands.ts';

/** A month or a program, with the statuses that are counted. */
interface CountedColumn {
  readonly key: string;
  readonly title: string;
  readonly statusIds: readonly number[];
}

/** How many rows of a matrix have each stock status, in total all of them. */
export function bandCounts(
  label: string,
  columns: readonly CountedColumn[],
  t: Translate,
): NonNullable<ReportSection['table']> {
  return reportTable<number>({
    name: 'stockStatusCounts',
    label,
    isPlain: true,
    columns: [
      {
        key: 'status',
        title: t('reports:column.status'),
        kind: 'text',
        value: (id) => bandText(id, t),
        tone: bandOf,
      },
      ...columns.map(({ key, title, statusIds: counted }) => {
        const counts = new Map<string, number>();
        for (const one of counted) counts.set(bandOf(one), (counts.get(bandOf(one)) ?? 0) + 1);
        return {
          key,
          title,
          kind: 'number' as const,
          decimals: 0,
          sortable: false,
          value: (id: number) => counts.get(bandOf(id)) ?? 0,
          total: 'sum' as const,
        };
      }),
    ],
    rows: statusIds,
    keyOf: (id) => id,
  });
}

/** The same by month, for rows that have the months of the period in their order. */
export const monthlyBandCounts = (
  label: string,
  months: readonly MonthText[],
  rows: readonly { readonly months: readonly { readonly stockStatusId: number }[] }[],
  { t, language }: Pick<ViewContext<never>, 't' | 'language'>,
): NonNullable<ReportSection['table']> =>
  bandCounts(
    label,
    months.map((month, place) => ({
      key: month,
      title: displayMonth(month, 'MMM-YY', language),
      statusIds: rows.flatMap((row) => row.months[place]?.stockStatusId ?? []),
    })),
    t,
  );
