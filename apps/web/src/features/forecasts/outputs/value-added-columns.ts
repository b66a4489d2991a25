import type { Comparison, ValueAddedLine } from '@stockwell/engine/outputs/index';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../../i18n/texts.ts';
import { type Column, valueText } from '../../../ui/table/index.ts';

/** A product over all versions, or one version of it. */
export interface Line {
  readonly key: string;
  readonly title: string;
  readonly figures: ValueAddedLine;
  readonly below: readonly Line[];
}

const decimals = 1;

interface Texts {
  readonly t: Translate;
  readonly language: LanguageCode;
}

export function valueAddedColumns({ t, language }: Texts): readonly Column<Line>[] {
  const number = (value: number | null, digits = decimals): string =>
    valueText({ kind: 'number', decimals: digits }, value, language);
  const signed = (value: number | null, digits = decimals): string =>
    value !== null && value > 0 ? `+${number(value, digits)}` : number(value, digits);
  const figure = (
    key: string,
    value: (line: ValueAddedLine) => number | null,
    text: (value: number | null) => string,
  ): Column<Line> => ({
    key,
    title: t(`forecastOutputs:value.column.${key}`),
    kind: 'number',
    sortable: false,
    value: ({ figures }) => value(figures),
    text: ({ figures }) => text(value(figures)),
  });
  const percent = (value: number | null): string => (value === null ? '' : `${number(value)}%`);
  const verdict = (key: string, of: (line: ValueAddedLine) => Comparison | null): Column<Line> => ({
    key,
    title: t(`forecastOutputs:value.column.${key}`),
    kind: 'text',
    sortable: false,
    value: ({ figures }) => {
      const compared = of(figures);
      if (!compared) return '';
      return t(`forecastOutputs:value.verdict.${compared.points === null ? 'unknown' : compared.outcome}`);
    },
  });
  const waysOf = ({ naiveWays }: ValueAddedLine): string[] =>
    naiveWays.map((way) => t(`forecastOutputs:value.way.${way}`));
  return [
    {
      key: 'product',
      title: t('reports:column.planningUnit'),
      kind: 'text',
      sortable: false,
      value: ({ title }) => title,
    },
    {
      ...figure('naive', ({ selection }) => selection.plainPerc, percent),
      notes: ({ figures }) => (figures.selection.plainPerc === null ? [] : waysOf(figures)),
    },
    figure('selected', ({ selection }) => selection.ownPerc, percent),
    figure('points', ({ selection }) => selection.points, signed),
    figure(
      'packsSaved',
      ({ selection }) => selection.packsSaved,
      (value) => signed(value, 0),
    ),
    verdict('verdict', ({ selection }) => selection),
    figure('without', ({ overrides }) => overrides?.plainPerc ?? null, percent),
    figure('overridePoints', ({ overrides }) => overrides?.points ?? null, signed),
    verdict('overrideVerdict', ({ overrides }) => overrides),
    figure(
      'monthsUsed',
      ({ selection }) => selection.months,
      (value) => number(value, 0),
    ),
    {
      key: 'naiveWay',
      title: t('forecastOutputs:value.column.naiveWay'),
      kind: 'text',
      hiddenAtFirst: true,
      value: ({ figures }) => waysOf(figures).join(' '),
    },
  ];
}
