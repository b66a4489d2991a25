import type { ActualConsumption, DatasetData } from '@stockwell/model/dataset-data/index';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import { firstDayOf, monthOfDate } from '@stockwell/model/months';
import type { Changes } from '../../changes/change.ts';
import { putRecords, removeRecords } from '../../changes/put-records.ts';
import { type RightCells, rightCells } from './cells.ts';
import { daysOf, type HistoryDraft, placeKey, placeOf, productHistory } from './draft.ts';

/** What was left to its usual value stays so: 100 % and no value say the same. */
const kept = (before: number | null | undefined, after: number, usual: number): number | null =>
  before !== undefined && after === (before ?? usual) ? before : after;

const recordOf = (
  before: ActualConsumption | undefined,
  { amount, rate, days }: RightCells,
  place: Pick<ActualConsumption, 'planningUnit' | 'region' | 'month'>,
  newId: () => string,
): ActualConsumption => ({
  ...(before ?? {
    actualConsumptionId: newId(),
    createdBy: null,
    createdDate: null,
    lastModifiedBy: null,
    lastModifiedDate: null,
  }),
  ...place,
  amount,
  reportingRate: kept(before?.reportingRate, rate, 100),
  daysOfStockOut: kept(before?.daysOfStockOut, days, 0),
});

/**
 * What a draft changes of a forecast: its months, the unit of entry and the notes. A record that is there keeps its id,
 * a blank takes it out, and months that were not typed stay as they are. A month with something wrong changes nothing:
 * whoever saves asks `historyIssues` first.
 */
export function historyChanges(
  data: DatasetData,
  planningUnitId: number,
  draft: HistoryDraft,
  newId: () => string,
): Changes {
  const history = productHistory(data, planningUnitId, draft);
  if (!history) return { records: [], fields: [] };
  const saved = new Map(
    data.actualConsumptionList
      .filter((record) => record.planningUnit.id === planningUnitId)
      .map((record) => [placeKey(record.region.id, monthOfDate(record.month)), record]),
  );
  const put: ActualConsumption[] = [];
  const removed: string[] = [];
  for (const key of draft.cells.keys()) {
    const { regionId, month } = placeOf(key);
    const before = saved.get(key);
    const cells = history.cells.get(key);
    const right = cells && rightCells(cells, daysOf(history, month));
    if (right) {
      const place = {
        planningUnit: { id: planningUnitId },
        region: { id: regionId },
        month: firstDayOf(month),
      };
      put.push(recordOf(before, right, place, newId));
    } else if (!cells && before) removed.push(before.actualConsumptionId);
  }
  return {
    records: [
      ...putRecords(forecastRecords, data, 'planningUnit', [history.unit]).records,
      ...removeRecords(forecastRecords, data, 'actualConsumption', removed).records,
      ...putRecords(forecastRecords, data, 'actualConsumption', put).records,
    ],
    fields: [],
  };
}
