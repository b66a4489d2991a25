import { productHistory } from '@stockwell/engine/entry/history/draft';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import type { MonthText } from '@stockwell/model/months';
import { useMemo } from 'react';
import type { ForecastLabels, OpenForecast } from '../../../ui/forecast/index.ts';
import { useStable } from '../../../ui/use-stable.ts';
import { ProductTable } from './ProductTable.tsx';
import { TypedHistory } from './TypedHistory.tsx';
import { useHistoryEdits } from './use-history-edits.ts';

interface OpenedHistoryProps {
  readonly forecast: OpenForecast;
  readonly data: DatasetData;
  readonly labels: ForecastLabels;
  readonly planningUnitId: number;
  readonly months: readonly MonthText[];
  readonly unit: 'entry' | 'planningUnits';
  readonly onOpen: (planningUnitId: number) => void;
}

/** All products of a forecast, and the one that is typed. */
export function OpenedHistory({ onOpen, ...props }: OpenedHistoryProps) {
  const { forecast, data, labels, planningUnitId, months, unit } = props;
  const open = useStable(onOpen);
  const edits = useHistoryEdits(forecast, planningUnitId);
  const { draft } = edits;
  const history = useMemo(() => productHistory(data, planningUnitId, draft), [data, planningUnitId, draft]);
  if (!history) return null;
  return (
    <>
      <ProductTable data={data} typed={history} months={months} unit={unit} labels={labels} onOpen={open} />
      <TypedHistory {...props} edits={edits} history={history} />
    </>
  );
}
