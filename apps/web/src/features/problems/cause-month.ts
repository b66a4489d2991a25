import { type MonthText, monthOfDate } from '@stockwell/model/months';
import { problemIds } from '@stockwell/model/problems/catalogue';
import {
  flatForecastCause,
  forecastMissingCause,
  gapCause,
  missingEntryCause,
  outsideLimitsCause,
  shipmentCause,
} from '@stockwell/model/problems/causes';
import type { ProblemReport } from '@stockwell/model/program-data/index';

type Reported = Pick<ProblemReport, 'realmProblem' | 'data5'>;

const earliest = (...lists: readonly (readonly MonthText[])[]): MonthText | null =>
  lists
    .flat()
    .reduce<MonthText | null>((found, month) => (found === null || month < found ? month : found), null);

/** The first month that a problem is about: where its screen is opened. */
export function causeMonth({ realmProblem: { problemId }, data5 }: Reported): MonthText | null {
  switch (problemId) {
    case problemIds.recentActualMissing:
    case problemIds.recentCountMissing:
      return earliest(missingEntryCause.parse(data5).months);
    case problemIds.actualGap:
      return earliest(gapCause.parse(data5).months);
    case problemIds.forecastMissing:
      return earliest(forecastMissingCause.parse(data5).months);
    case problemIds.receiveDatePast:
    case problemIds.submitDatePast: {
      const { date } = shipmentCause.parse(data5);
      return date === null ? null : monthOfDate(date);
    }
    case problemIds.flatForecastArv:
    case problemIds.flatForecastMalaria:
    case problemIds.flatForecastVmmc: {
      const { stretches, firstMonth } = flatForecastCause.parse(data5);
      return stretches[0]?.from ?? firstMonth;
    }
    case problemIds.outsideLimits: {
      const { over, under, out } = outsideLimitsCause.parse(data5);
      return earliest(over, under, out);
    }
    default:
      return null;
  }
}
