import type { ForecastPlace } from '@stockwell/engine/entry/extrapolation/place';

/** Where the consumption of a product is typed. */
export const historyAddress = ({ planningUnitId }: Pick<ForecastPlace, 'planningUnitId'>): string =>
  `/dataentry/consumptionDataEntryAndAdjustment/${planningUnitId}`;
