import type { DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { convertToEuOf, type EquivalencyMapping, inEquivalencyUnits } from './equivalency.ts';

/** What quantities are counted in. */
export type CountedIn =
  | { readonly unit: 'planningUnit' }
  | { readonly unit: 'forecastingUnit' }
  | {
      readonly unit: 'equivalencyUnit';
      readonly equivalencyUnitId: number;
      readonly programId: number;
      readonly mappings: readonly EquivalencyMapping[];
    };

export type Conversion = (planningUnits: number) => number;

type Product = Pick<DatasetPlanningUnit, 'planningUnit'>;

/** How packs of a product are counted; null where the product cannot be counted so. */
export function conversionOf({ planningUnit }: Product, counted: CountedIn): Conversion | null {
  const { multiplier, forecastingUnit } = planningUnit;
  switch (counted.unit) {
    case 'planningUnit':
      return (quantity) => quantity;
    case 'forecastingUnit':
      return (quantity) => quantity * multiplier;
    case 'equivalencyUnit': {
      const { mappings, programId, equivalencyUnitId } = counted;
      const convertToEu = convertToEuOf(mappings, programId, equivalencyUnitId, forecastingUnit.id);
      return convertToEu === undefined
        ? null
        : (quantity) => inEquivalencyUnits(quantity, multiplier, convertToEu);
    }
  }
}
