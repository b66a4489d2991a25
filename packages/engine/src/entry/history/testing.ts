import { type DatasetData, datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { exampleDataset, exampleIds } from '@stockwell/model/dataset-data/testing';
import { addMonths, firstDayOf, type MonthText } from '@stockwell/model/months';
import { emptyDraft, type HistoryDraft, withTypedCells } from './draft.ts';

/** The product and the region that worked examples are about. */
export const product = 10;
export const region = 1;

export const monthAt = (at: number, first: MonthText = '2024-01'): MonthText => addMonths(first, at);

/** The example without forecasts, with these amounts from January 2024 on; null is a blank. */
export function historyOf(amounts: readonly (number | null)[], more: Partial<DatasetData> = {}): DatasetData {
  const example = exampleDataset();
  return {
    ...datasetDataSchema.parse({
      ...example,
      consumptionExtrapolation: [],
      actualConsumptionList: amounts.flatMap((amount, at) =>
        amount === null
          ? []
          : [
              {
                actualConsumptionId: exampleIds.consumption(at + 1),
                planningUnit: { id: product },
                region: { id: region },
                month: firstDayOf(monthAt(at)),
                amount,
              },
            ],
      ),
    }),
    ...more,
  };
}

/** A draft of what is typed from a month on, one value a month. */
export const typed = (
  data: DatasetData,
  rows: Partial<Record<'amount' | 'rate' | 'days', readonly (number | string | null)[]>>,
  first: MonthText = '2024-01',
  draft: HistoryDraft = emptyDraft,
): HistoryDraft =>
  withTypedCells(
    data,
    product,
    draft,
    (['days', 'rate', 'amount'] as const).flatMap((field) =>
      (rows[field] ?? []).map((value, at) => ({ regionId: region, month: monthAt(at, first), field, value })),
    ),
  );

/** Ids one after the other. */
export function newIds(first = 901): () => string {
  let next = first;
  return () => {
    next += 1;
    return exampleIds.consumption(next - 1);
  };
}
