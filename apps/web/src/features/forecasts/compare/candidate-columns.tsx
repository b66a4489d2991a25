import { Checkbox } from '@mantine/core';
import type { Candidate } from '@stockwell/engine/outputs/candidates';
import type { LanguageCode } from '@stockwell/model/languages';
import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/texts.ts';
import { type Column, valueText } from '../../../ui/table/index.ts';
import classes from './compare.module.css';

/** How a total lies beside those of the consumption forecasts. */
export function comparisonText(
  { source, comparison }: Pick<Candidate, 'source' | 'comparison'>,
  language: LanguageCode,
  t: Translate,
): string {
  if (source.kind === 'extrapolation') return '';
  if (comparison === null) return t('compare:notAvailable');
  const percent = valueText({ kind: 'number', decimals: 2 }, comparison.percent ?? 0, language);
  const text = t(`compare:place.${comparison.place}`, { percent });
  return comparison.beyond ? t('compare:place.beyond', { text }) : text;
}

/** What files and the screen say of a candidate. */
export function candidateColumns(language: LanguageCode, t: Translate): readonly Column<Candidate>[] {
  return [
    {
      key: 'type',
      title: t('compare:column.type'),
      kind: 'text',
      value: ({ source }) => t(`compare:type.${source.kind}`),
    },
    { key: 'forecast', title: t('compare:column.forecast'), kind: 'text', value: ({ name }) => name },
    {
      key: 'total',
      title: t('compare:column.total'),
      kind: 'number',
      decimals: 2,
      value: ({ total }) => total,
      text: (row) => totalText(row, language, t),
    },
    {
      key: 'error',
      title: t('compare:column.error'),
      help: t('compare:column.errorHelp'),
      kind: 'percent',
      decimals: 2,
      value: ({ error }) => error,
      render: ({ error, isLowestError }) =>
        error === null ? null : (
          <span className={isLowestError ? classes.lowest : undefined}>
            {valueText({ kind: 'percent', decimals: 2 }, error, language)}
            {isLowestError ? ` ${t('compare:lowest')}` : ''}
          </span>
        ),
    },
    {
      key: 'months',
      title: t('compare:column.months'),
      kind: 'number',
      decimals: 0,
      value: ({ values, monthsUsed }) => (values ? monthsUsed : null),
    },
    {
      key: 'comparison',
      title: t('compare:column.comparison'),
      kind: 'text',
      value: (row) => comparisonText(row, language, t),
      render: (row): ReactNode => (
        <span className={row.comparison?.beyond ? classes.beyond : undefined}>
          {comparisonText(row, language, t)}
        </span>
      ),
    },
  ];
}

const totalText = ({ total }: Candidate, language: LanguageCode, t: Translate): string =>
  total === null ? t('compare:notAvailable') : valueText({ kind: 'number', decimals: 2 }, total, language);

interface TickColumns {
  readonly mayEdit: boolean;
  readonly isShown: (candidate: Candidate) => boolean;
  readonly colourOf: (candidate: Candidate) => string;
  readonly onTick: (candidate: Candidate) => void;
  readonly onShow: (candidate: Candidate) => void;
}

/** Boxes before a candidate: whether it counts, and whether it is drawn. */
export function tickColumns(
  { mayEdit, isShown, colourOf, onTick, onShow }: TickColumns,
  t: Translate,
): readonly Column<Candidate>[] {
  const box = (
    key: 'select' | 'show',
    isTicked: (candidate: Candidate) => boolean,
    isOff: (candidate: Candidate) => boolean,
    onChange: (candidate: Candidate) => void,
  ): Column<Candidate> => ({
    key,
    title: t(`compare:column.${key}`),
    kind: 'text',
    screenOnly: true,
    value: (row) => t(isTicked(row) ? 'compare:yes' : 'compare:no'),
    render: (row) => (
      <Checkbox
        aria-label={t(`compare:${key}`, { name: row.name })}
        checked={isTicked(row)}
        disabled={isOff(row)}
        {...(key === 'show' ? { color: colourOf(row) } : {})}
        onChange={() => onChange(row)}
      />
    ),
  });
  return [
    box(
      'select',
      ({ selected }) => selected,
      ({ values, selected }) => !mayEdit || (values === null && !selected),
      onTick,
    ),
    box('show', isShown, ({ values }) => values === null, onShow),
  ];
}
