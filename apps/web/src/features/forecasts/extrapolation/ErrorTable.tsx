import type { SeriesJobResult } from '@stockwell/engine/series/batch/job';
import { bestBy, type ErrorMeasure, errorMeasures } from '@stockwell/engine/series/best-method';
import type { MadeForecast } from '@stockwell/engine/series/extrapolation-records';
import { type ForecastMethod, methodIdOf } from '@stockwell/engine/series/methods';
import type { LanguageCode } from '@stockwell/model/languages';
import { useMemo } from 'react';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { methodText } from '../../../ui/forecast/index.ts';
import { type Column, PlainTable, valueText } from '../../../ui/table/index.ts';

export interface ErrorLine {
  readonly key: string;
  readonly name: string;
  readonly kind: 'number' | 'percent';
  readonly decimals: number;
  readonly values: ReadonlyMap<ForecastMethod, number | null>;
  readonly best: ReadonlySet<ForecastMethod>;
}

const bestTone = '#86cd99';
const kindOf = (measure: ErrorMeasure): 'number' | 'percent' =>
  measure === 'mape' || measure === 'wape' ? 'percent' : 'number';
const decimals = 3;

/** Every measure of every method, over its fits, and the error on the last months that it had not seen. */
export function errorLines(
  made: readonly MadeForecast[],
  heldOut: SeriesJobResult['heldOut'],
  t: Translate,
): readonly ErrorLine[] {
  const errors = new Map(made.map((one) => [one.method, one.errors]));
  const tried = new Map(
    made.flatMap(({ method }) => {
      const own = method === 'automatic' ? undefined : heldOut[method];
      return own ? [[method, own] as const] : [];
    }),
  );
  return [
    ...errorMeasures.map((measure) => ({
      key: measure,
      name: t(`extrapolation:error.${measure}`),
      kind: kindOf(measure),
      decimals,
      values: new Map([...errors].map(([method, own]) => [method, own[measure]] as const)),
      best: bestBy(measure, errors),
    })),
    {
      key: 'months',
      name: t('extrapolation:error.months'),
      kind: 'number',
      decimals: 0,
      values: new Map([...errors].map(([method, own]) => [method, own.months] as const)),
      best: new Set<ForecastMethod>(),
    },
    {
      key: 'heldOut',
      name: t('extrapolation:error.heldOut'),
      kind: 'percent',
      decimals,
      values: new Map([...tried].map(([method, own]) => [method, own.wape] as const)),
      best: bestBy('wape', tried),
    },
  ];
}

export function errorColumns(
  made: readonly MadeForecast[],
  language: LanguageCode,
  t: Translate,
): readonly Column<ErrorLine>[] {
  return [
    { key: 'measure', title: t('extrapolation:column.measure'), kind: 'text', value: ({ name }) => name },
    ...made.map(
      ({ method }): Column<ErrorLine> => ({
        key: method,
        title: methodText(methodIdOf(method), language),
        kind: 'number',
        decimals,
        value: (line) => line.values.get(method) ?? null,
        text: (line) => {
          const value = line.values.get(method) ?? null;
          if (value === null) return '';
          return valueText(line, value, language);
        },
        tone: (line) => (line.best.has(method) ? bestTone : undefined),
      }),
    ),
  ];
}

interface ErrorTableProps {
  readonly made: readonly MadeForecast[];
  readonly heldOut: SeriesJobResult['heldOut'];
}

/** How far each method lies from what really happened; the best of each measure is marked. */
export function ErrorTable({ made, heldOut }: ErrorTableProps) {
  const t = useTexts('extrapolation');
  const { language } = useSession();
  const lines = useMemo(() => errorLines(made, heldOut, t), [made, heldOut, t]);
  const columns = useMemo(() => errorColumns(made, language, t), [made, t, language]);
  return (
    <PlainTable<ErrorLine>
      label={t('extrapolation:error.title')}
      hasCaption
      rowHeading="measure"
      minWidth="36rem"
      columns={columns}
      rows={lines}
      keyOf={({ key }) => key}
    />
  );
}
