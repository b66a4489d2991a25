import { type ProductHistory, productHistory } from '@stockwell/engine/entry/history/draft';
import { historyLine } from '@stockwell/engine/entry/history/table';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { byLabel } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import type { MonthText } from '@stockwell/model/months';
import { useMemo } from 'react';
import { useSession } from '../../../platform/session/context.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import { unitName } from './product-names.ts';
import type { TableLine } from './table-columns.tsx';

/** Products whose consumption is forecast. */
export const historyProducts = (data: DatasetData): readonly number[] =>
  data.planningUnitList
    .filter((unit) => unit.active && unit.consuptionForecast)
    .map((unit) => unit.planningUnit.id);

type LineOf = (history: ProductHistory) => TableLine;

function lineMaker(
  months: readonly MonthText[],
  unit: 'entry' | 'planningUnits',
  labels: ForecastLabels,
  language: LanguageCode,
): LineOf {
  return (history) => {
    const line = historyLine(history, months, unit);
    const { planningUnitId } = line;
    const name =
      unit === 'entry'
        ? unitName(planningUnitId, history.unit, labels, language)
        : labels.product(planningUnitId);
    const regions = line.regions
      .map((own) => ({
        key: String(own.regionId),
        name: labels.region(own.regionId),
        planningUnitId: null,
        line: own,
        months,
        regions: [],
      }))
      .sort(byLabel((one) => ({ label_en: one.name }), language));
    return { key: String(planningUnitId), name, planningUnitId, line, months, regions };
  };
}

const savedLines = (data: DatasetData, lineOf: LineOf): readonly TableLine[] =>
  historyProducts(data).flatMap((id) => {
    const history = productHistory(data, id);
    return history ? [lineOf(history)] : [];
  });

const withTyped = (
  saved: readonly TableLine[],
  typed: TableLine | null,
  language: LanguageCode,
): readonly TableLine[] =>
  saved
    .map((line) => (line.key === typed?.key ? typed : line))
    .sort(byLabel((one) => ({ label_en: one.name }), language));

/** The lines of all products by name; that of the product being typed follows what is typed. */
export function tableLines(
  data: DatasetData,
  typed: ProductHistory,
  months: readonly MonthText[],
  unit: 'entry' | 'planningUnits',
  labels: ForecastLabels,
  language: LanguageCode,
): readonly TableLine[] {
  const lineOf = lineMaker(months, unit, labels, language);
  return withTyped(savedLines(data, lineOf), lineOf(typed), language);
}

/** The same while it is typed: the lines of the other products stay as they are. */
export function useTableLines(
  data: DatasetData,
  typed: ProductHistory,
  months: readonly MonthText[],
  unit: 'entry' | 'planningUnits',
  labels: ForecastLabels,
): readonly TableLine[] {
  const { language } = useSession();
  const lineOf = useMemo(() => lineMaker(months, unit, labels, language), [months, unit, labels, language]);
  const saved = useMemo(() => savedLines(data, lineOf), [data, lineOf]);
  return useMemo(() => withTyped(saved, lineOf(typed), language), [saved, typed, lineOf, language]);
}
