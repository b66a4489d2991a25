import { consumptionDataTypes, type DatasetData } from '@stockwell/model/dataset-data/index';
import { roundTo } from '@stockwell/model/numbers';
import { planningUnitsPerEntryUnit } from '../../series/adjusted.ts';
import type { HistoryCells, HistoryValue } from './cells.ts';
import { type EntryUnit, type HistoryDraft, productHistory } from './draft.ts';

export type EntryUnitRule = 'name' | 'factor';

const mostFactor = 9_999_999_999;

/** What is wrong with another unit as it was typed. */
export function checkOtherUnit(name: string, factor: HistoryValue): EntryUnitRule[] {
  const isFactor = typeof factor === 'number' && factor > 0 && factor <= mostFactor;
  return [...(name.trim() === '' ? ['name' as const] : []), ...(isFactor ? [] : ['factor' as const])];
}

/** Planning units that some of another unit are, unrounded. */
export const otherUnitsInPlanningUnits = (amount: number, factor: number, multiplier: number): number =>
  (amount * factor) / multiplier;

const convertedCells = (cells: HistoryCells, ratio: number): HistoryCells =>
  typeof cells.amount === 'number' ? { ...cells, amount: roundTo(cells.amount * ratio, 4) } : cells;

/**
 * Types the product in another unit. Amounts of all months are taken as amounts of the new unit, or converted so that
 * they stand for the same quantity.
 */
export function withEntryUnit(
  data: DatasetData,
  planningUnitId: number,
  draft: HistoryDraft,
  unit: EntryUnit,
  amounts: 'keep' | 'convert',
): HistoryDraft {
  const history = productHistory(data, planningUnitId, draft);
  if (!history) return draft;
  const chosen: EntryUnit = {
    consumptionDataType: unit.consumptionDataType,
    // What the other unit is called is known again when it is chosen again.
    otherUnit:
      unit.consumptionDataType === consumptionDataTypes.otherUnit ? unit.otherUnit : history.unit.otherUnit,
  };
  const next = { ...draft, unit: chosen };
  if (amounts === 'keep') return next;
  const ratio = history.factor / planningUnitsPerEntryUnit({ ...history.unit, ...chosen });
  const cells = new Map(draft.cells);
  for (const [key, own] of history.cells) cells.set(key, convertedCells(own, ratio));
  return { ...next, cells };
}
