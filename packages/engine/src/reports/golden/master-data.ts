import type { ConversionMasterData } from '../equivalency.ts';
import type { ProductCategoryMasterData } from '../master-data/product-categories.ts';
import type { UnitOfMeasureMasterData } from '../master-data/units-of-measure.ts';
import type { GoldenMasters } from './world.ts';

/** The master data of the cases as reports read them. */
export function masterDataOf(
  masters: GoldenMasters,
): ConversionMasterData & ProductCategoryMasterData & UnitOfMeasureMasterData {
  const forecastingUnits = new Map(
    masters.forecastingUnit.map(({ forecastingUnitId, tracerCategory, productCategory, unit }) => [
      forecastingUnitId,
      {
        forecastingUnitId,
        tracerCategoryId: tracerCategory?.id ?? null,
        productCategoryId: productCategory?.id ?? null,
        unitId: unit?.id ?? null,
      },
    ]),
  );
  const categoryOfNode = new Map(masters.productCategory.map(({ id, payloadId }) => [id, payloadId]));
  return {
    units: new Map(
      masters.planningUnit.map(({ planningUnitId, multiplier }) => [planningUnitId, { multiplier }]),
    ),
    forecastingUnitOf: new Map(
      masters.planningUnit.flatMap(({ planningUnitId, forecastingUnit }) => {
        const unit = forecastingUnits.get(forecastingUnit.id);
        return unit ? [[planningUnitId, unit] as const] : [];
      }),
    ),
    unitOfMeasureOf: new Map(
      masters.planningUnit.flatMap(({ planningUnitId, unit }) =>
        unit ? [[planningUnitId, unit.id] as const] : [],
      ),
    ),
    equivalencyMappings: masters.equivalencyUnitMapping.map((mapping) => ({
      equivalencyUnitId: mapping.equivalencyUnit.id,
      forecastingUnitId: mapping.forecastingUnit.id,
      programId: mapping.program?.id ?? null,
      convertToEu: mapping.convertToEu,
      active: mapping.active,
    })),
    parentCategoryOf: new Map(
      masters.productCategory.map(({ payloadId, parentId }) => [
        payloadId,
        parentId === null ? null : (categoryOfNode.get(parentId) ?? null),
      ]),
    ),
  };
}
