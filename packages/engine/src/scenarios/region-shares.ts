import type { Consumption, ProgramData } from '@stockwell/model/program-data/index';
import { programTerms } from '../supply-plan/product.ts';
import { planningUnitsIn } from './forecasts.ts';

export interface RegionShare {
  readonly regionId: number;
  readonly quantity: number;
  readonly records: readonly Consumption[];
}

/**
 * Splits a whole quantity over the regions that have a forecast, by what they forecast; equally where all
 * forecast nothing. The parts are whole and add up. Without any forecast the first region has it all.
 */
export function regionShares(
  data: ProgramData,
  forecasts: readonly Consumption[],
  quantity: number,
): RegionShare[] {
  const terms = programTerms(data);
  const shares = data.regionList.flatMap(({ regionId }) => {
    const records = forecasts.filter((record) => record.region.id === regionId);
    const weight = records.reduce((sum, record) => sum + planningUnitsIn(record, terms), 0);
    return records.length > 0 ? [{ regionId, records, weight }] : [];
  });
  const [first] = data.regionList;
  if (shares.length === 0) return first ? [{ regionId: first.regionId, quantity, records: [] }] : [];
  const total = shares.reduce((sum, { weight }) => sum + weight, 0);
  // Rounding what has been given so far, not each part, keeps the sum.
  let weightSoFar = 0;
  let given = 0;
  return shares.map(({ regionId, records, weight }, i) => {
    weightSoFar += weight;
    const part = total > 0 ? weightSoFar / total : (i + 1) / shares.length;
    const upTo = i === shares.length - 1 ? quantity : Math.min(quantity, Math.round(quantity * part));
    const own = upTo - given;
    given = upTo;
    return { regionId, quantity: own, records };
  });
}
