import type { FromPlanMapping } from '../../outputs/import-from-plan.ts';
import { isTarget } from '../imports/choice.ts';
import type { RegionRow } from './regions.ts';
import type { UnitRow } from './units.ts';

/** What goes where, of choices that are right. */
export function fromPlanMapping(units: readonly UnitRow[], regions: readonly RegionRow[]): FromPlanMapping {
  return {
    products: units.flatMap(({ programId, product, choice: { to, factor } }) =>
      isTarget(to) && typeof factor === 'number'
        ? [{ programId, planningUnitId: product.planningUnitId, toPlanningUnitId: to, factor }]
        : [],
    ),
    regions: regions.flatMap(({ programId, regionId, choice: { to, percent } }) =>
      isTarget(to) && typeof percent === 'number' ? [{ programId, regionId, toRegionId: to, percent }] : [],
    ),
  };
}

/** What the server is asked for: of every plan the products and regions that go somewhere. */
export interface AskedOfPlan {
  readonly programId: number;
  readonly planningUnitIds: readonly number[];
  readonly regionIds: readonly number[];
}

/** Plans of which no product or no region is imported are not asked for. */
export function askedOfPlans({ products, regions }: FromPlanMapping): AskedOfPlan[] {
  const programIds = [...new Set(products.map(({ programId }) => programId))];
  return programIds
    .map((programId) => ({
      programId,
      planningUnitIds: products
        .filter((one) => one.programId === programId)
        .map(({ planningUnitId }) => planningUnitId),
      regionIds: regions.filter((one) => one.programId === programId).map(({ regionId }) => regionId),
    }))
    .filter(({ regionIds }) => regionIds.length > 0);
}
