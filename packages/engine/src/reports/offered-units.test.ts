import { first } from '@stockwell/model/program-data/testing';
import { expect, it } from 'vitest';
import { offeredUnits } from './offered-units.ts';
import { exampleVersion } from './testing.ts';

const planOf = (...ids: readonly number[]) =>
  exampleVersion(({ planningUnitList }) => ({
    planningUnitList: ids.map((id) => ({
      ...first(planningUnitList),
      programPlanningUnitId: id,
      planningUnit: { id },
    })),
    realmCountryPlanningUnitList: ids.map((id) => ({
      realmCountryPlanningUnitId: id * 100,
      planningUnit: { id },
      conversionNumber: 1,
      active: true,
    })),
    consumptionList: [],
    inventoryList: [],
    shipmentList: [],
    batchInfoList: [],
  })).data;

const programs = [planOf(10, 20), planOf(20, 30)];

it('offers what any of the programs has, or only what all of them share', () => {
  expect(offeredUnits(programs, { onlyAllowPuPresentAcrossAllPrograms: false })).toEqual({
    planningUnitIds: [10, 20, 30],
    realmCountryPlanningUnitIds: [1000, 2000, 3000],
  });
  expect(offeredUnits(programs, { onlyAllowPuPresentAcrossAllPrograms: true })).toEqual({
    planningUnitIds: [20],
    realmCountryPlanningUnitIds: [2000],
  });
});
