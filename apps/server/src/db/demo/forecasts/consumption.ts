import type { ActualConsumption } from '@stockwell/model/dataset-data/index';
import { firstDayOf, formatMonth } from '@stockwell/model/months';
import type { Report } from './reports.ts';

const unsigned = { createdBy: null, createdDate: null, lastModifiedBy: null, lastModifiedDate: null };

/** Reports of a product as they are entered. */
export const enteredReports = (
  planningUnitId: number,
  reports: readonly Report[],
  newId: () => string,
): ActualConsumption[] =>
  reports.map(({ regionId, month, amount, reportingRate, daysOfStockOut }) => ({
    actualConsumptionId: newId(),
    planningUnit: { id: planningUnitId },
    region: { id: regionId },
    month: firstDayOf(formatMonth(month)),
    amount,
    reportingRate,
    daysOfStockOut,
    ...unsigned,
  }));
