import type { BusinessFunctionId } from '@stockwell/model/access/functions';
import { type ForecastCopy, useChosenCopyOf } from '../program/index.ts';
import { useCopyInAddress } from './use-copy-in-address.ts';
import { type ForecastParts, type OpenForecast, useForecast } from './use-forecast.ts';

export interface ForecastPage {
  readonly forecast: OpenForecast;
  readonly choose: (copy: ForecastCopy | null) => void;
}

/** The forecast that was last chosen on any page, or that the address names (`?copy=12~3`), opened for work. */
export function useForecastPage(parts: ForecastParts, editFunction: BusinessFunctionId): ForecastPage {
  const [copy, choose] = useChosenCopyOf('forecast');
  useCopyInAddress(choose);
  return { forecast: useForecast(copy, parts, editFunction), choose };
}
