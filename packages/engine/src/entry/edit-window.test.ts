import { describe, expect, it } from 'vitest';
import { conversionText, inPlanningUnits, multipliersOf } from './conversion.ts';
import { isConsumptionLocked, isInventoryLocked, isTooOld } from './edit-window.ts';
import { program, today } from './testing.ts';

const { realm, realmCountryPlanningUnitList } = program();

describe('the edit window', () => {
  it('of six months locks April and leaves May open in November', () => {
    expect(isTooOld('inventory', '2025-04', realm, today)).toBe(true);
    expect(isTooOld('inventory', '2025-05', realm, today)).toBe(false);
  });
  it('is of four months for forecasts, and as the realm says', () => {
    expect(isTooOld('forecastConsumption', '2025-06', realm, today)).toBe(true);
    expect(isTooOld('forecastConsumption', '2025-07', realm, today)).toBe(false);
    const strict = { ...realm, actualConsumptionMonthsInPast: 0 };
    expect(isTooOld('actualConsumption', '2025-10', strict, today)).toBe(true);
    expect(isTooOld('actualConsumption', '2025-11', strict, today)).toBe(false);
  });
  it('locks consumption only once the server holds it, and stock as soon as it is saved', () => {
    const old = { actualFlag: true, consumptionDate: '2025-01-01' };
    expect(isConsumptionLocked({ ...old, versionId: 3 }, realm, today)).toBe(true);
    expect(isConsumptionLocked({ ...old, versionId: null }, realm, today)).toBe(false);
    expect(isInventoryLocked({ inventoryDate: '2025-01-31' }, realm, today)).toBe(true);
  });
});

it('shows how reporting units become planning units', () => {
  const multiplierOf = multipliersOf(realmCountryPlanningUnitList);
  expect(realmCountryPlanningUnitList.map(conversionText)).toEqual(['*1', '*10', '/30']);
  expect(inPlanningUnits(5, 101, { multiplierOf })).toBe(50);
  expect(inPlanningUnits(100, 200, { multiplierOf })).toBe(3.33333333);
  expect(inPlanningUnits(null, 100, { multiplierOf })).toBeNull();
  expect(inPlanningUnits('x', 100, { multiplierOf })).toBeNull();
});
