import {
  consumptionDataTypes,
  type DatasetPlanningUnit,
  datasetPlanningUnitSchema,
} from '@stockwell/model/dataset-data/index';
import type { PlanRandom } from '../plans/plan-random.ts';
import type { ForecastProduct } from './fixture.ts';

/** In what the consumption of a product is typed. */
function entryUnit({ unit, script: { counted } }: ForecastProduct) {
  if (counted === undefined) return { consumptionDataType: consumptionDataTypes.planningUnit };
  if (counted === 'forecastingUnits') return { consumptionDataType: consumptionDataTypes.forecastingUnit };
  return {
    consumptionDataType: consumptionDataTypes.otherUnit,
    otherUnit: { label: counted.label, multiplier: counted.packs * unit.multiplier },
  };
}

/** A product as it is added to a forecast: nothing is selected for it yet. */
export function unitOf(
  product: ForecastProduct,
  random: PlanRandom,
  newId: () => string,
): DatasetPlanningUnit {
  const { unit, price, script } = product;
  const isUsed = script.life !== 'ended';
  const ofMonths = (months: number): number => (isUsed ? Math.round(script.packs * months) : 0);
  return datasetPlanningUnitSchema.parse({
    programPlanningUnitId: newId(),
    planningUnit: unit,
    consuptionForecast: !script.treeOnly,
    treeForecast: isUsed,
    stock: ofMonths(random.within(1, 4)),
    existingShipments: ofMonths(random.within(0, 3)),
    monthsOfStock: isUsed ? 6 : null,
    price,
    consumptionNotes: script.notes ?? null,
    ...entryUnit(product),
  });
}
