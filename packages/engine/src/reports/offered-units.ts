import type { ProgramData } from '@stockwell/model/program-data/index';
import { isPlanned } from '../supply-plan/product.ts';

export interface OfferedUnitsFilters {
  /** Of several programs only what all of them have. */
  readonly onlyAllowPuPresentAcrossAllPrograms: boolean;
}

export interface OfferedUnits {
  readonly planningUnitIds: readonly number[];
  /** Alternate reporting units. */
  readonly realmCountryPlanningUnitIds: readonly number[];
}

type Plan = Pick<ProgramData, 'planningUnitList' | 'realmCountryPlanningUnitList'>;

const inSome = (lists: readonly (readonly number[])[]): number[] =>
  [...new Set(lists.flat())].sort((a, b) => a - b);

const inAll = (lists: readonly (readonly number[])[]): number[] =>
  inSome(lists).filter((id) => lists.every((list) => list.includes(id)));

/** The units that the supply plan report offers for programs. */
export function offeredUnits(
  programs: readonly Plan[],
  { onlyAllowPuPresentAcrossAllPrograms }: OfferedUnitsFilters,
): OfferedUnits {
  const choose = onlyAllowPuPresentAcrossAllPrograms ? inAll : inSome;
  const planned = programs.map(({ planningUnitList }) =>
    planningUnitList.filter(isPlanned).map(({ planningUnit }) => planningUnit.id),
  );
  const reported = programs.map(({ realmCountryPlanningUnitList }, at) =>
    realmCountryPlanningUnitList
      .filter(({ active, planningUnit }) => active && planned[at]?.includes(planningUnit.id))
      .map(({ realmCountryPlanningUnitId }) => realmCountryPlanningUnitId),
  );
  return { planningUnitIds: choose(planned), realmCountryPlanningUnitIds: choose(reported) };
}
