import type { IntoPlanMapping } from '../../outputs/import-into-plan-rows.ts';
import type { Period } from '../../outputs/period.ts';
import { isTarget } from '../imports/choice.ts';
import type { RegionRow } from './regions.ts';
import type { UnitRow } from './units.ts';

/** What goes where, of choices that are right. */
export const intoPlanMapping = (
  units: readonly UnitRow[],
  regions: readonly RegionRow[],
  range: Period,
): IntoPlanMapping => ({
  products: units.flatMap(({ planningUnitId, choice: { to, factor } }) =>
    isTarget(to) && typeof factor === 'number' ? [{ planningUnitId, toPlanningUnitId: to, factor }] : [],
  ),
  regions: regions.flatMap(({ regionId, choice: { to, percent } }) =>
    isTarget(to) && typeof percent === 'number' ? [{ regionId, toRegionId: to, percent }] : [],
  ),
  range,
});
