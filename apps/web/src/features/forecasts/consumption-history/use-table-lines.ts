import { type ProductHistory, productHistory } from '@stockwell/engine/entry/history/draft';
import { historyLine } from '@stockwell/engine/entry/history/table';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { byLabel } from '@stockwell/model/label';
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

/** The lines of all products by name; that of the product being typed follows what is typed. */
export function useTableLines(
  data: DatasetData,
  typed: ProductHistory | null,
  months: readonly MonthText[],
  unit: 'entry' | 'planningUnits',
  labels: ForecastLabels,
): readonly TableLine[] {
  const { language } = useSession();
  const lineOf = useMemo(() => {
    return (history: ProductHistory): TableLine => {
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
  }, [months, unit, labels, language]);
  const saved = useMemo(
    () =>
      historyProducts(data).flatMap((id) => {
        const history = productHistory(data, id);
        return history ? [lineOf(history)] : [];
      }),
    [data, lineOf],
  );
  return useMemo(() => {
    const live = typed && lineOf(typed);
    return saved
      .map((line) => (line.key === live?.key ? live : line))
      .sort(byLabel((one) => ({ label_en: one.name }), language));
  }, [saved, typed, lineOf, language]);
}
