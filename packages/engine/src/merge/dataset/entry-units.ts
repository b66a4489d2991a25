import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { roundTo } from '@stockwell/model/numbers';
import { planningUnitsPerEntryUnit } from '../../series/adjusted.ts';

const keptDecimals = 4;

type Actuals = DatasetData['actualConsumptionList'];

/** Consumption in the units that the merged products are typed in: amounts in other units cannot be compared. */
export function inUnitsOf(data: DatasetData, merged: readonly DatasetPlanningUnit[]): Actuals {
  const wanted = new Map(merged.map((unit) => [unit.planningUnit.id, planningUnitsPerEntryUnit(unit)]));
  const factors = new Map<number, number>();
  for (const unit of data.planningUnitList) {
    const id = unit.planningUnit.id;
    const own = planningUnitsPerEntryUnit(unit);
    const factor = own / (wanted.get(id) ?? own);
    if (factor !== 1) factors.set(id, factor);
  }
  if (factors.size === 0) return data.actualConsumptionList;
  return data.actualConsumptionList.map((record) => {
    const factor = factors.get(record.planningUnit.id);
    return factor === undefined
      ? record
      : { ...record, amount: roundTo(record.amount * factor, keptDecimals) };
  });
}
