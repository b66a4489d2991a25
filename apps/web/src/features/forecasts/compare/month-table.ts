import type { Candidate } from '@stockwell/engine/outputs/candidates';
import type { CompareLines } from '@stockwell/engine/outputs/compare-lines';
import { formatMonth } from '@stockwell/model/months';
import type { Translate } from '../../../i18n/texts.ts';
import type { Column } from '../../../ui/table/index.ts';

/** A month or a year of the table, by its place among them. */
export interface ComparedRow {
  readonly at: number;
  /** A month as YYYY-MM, or a year. */
  readonly name: string;
  readonly months: number;
}

export const comparedRows = ({ columns }: CompareLines): readonly ComparedRow[] =>
  columns.map(({ year, months }, at) => ({
    at,
    name: year === null ? formatMonth(months[0] ?? 0) : String(year),
    months: months.length,
  }));

/** The figures of the chart as a table; years say how many of their months lie in the forecast. */
export function comparedColumns(
  lines: CompareLines,
  candidates: readonly Candidate[],
  t: Translate,
): readonly Column<ComparedRow>[] {
  const isByYear = lines.columns.some(({ year }) => year !== null);
  const figure = (key: string, title: string, values: readonly (number | null)[]): Column<ComparedRow> => ({
    key,
    title,
    kind: 'number',
    decimals: 2,
    value: ({ at }) => values[at] ?? null,
  });
  return [
    {
      key: 'name',
      title: t(isByYear ? 'compare:column.year' : 'compare:column.month'),
      kind: isByYear ? 'text' : 'month',
      value: ({ name }) => name,
    },
    ...(isByYear
      ? [
          {
            key: 'months',
            title: t('compare:column.monthsIncluded'),
            kind: 'number',
            decimals: 0,
            value: ({ months }: ComparedRow) => months,
          } as const,
        ]
      : [figure('actual', t('compare:column.actual'), lines.actual)]),
    ...lines.candidates.map(({ key, values }) =>
      figure(key, candidates.find((one) => one.key === key)?.name ?? '', values),
    ),
    ...(lines.selected ? [figure('selected', t('compare:selectedForecast'), lines.selected)] : []),
  ];
}
