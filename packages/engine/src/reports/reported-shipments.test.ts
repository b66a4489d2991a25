import { describe, expect, it } from 'vitest';
import {
  costsOf,
  isIncluded,
  quantityOfOneUnit,
  reportedShipments,
  shipmentsIn,
} from './reported-shipments.ts';
import { type ExampleShipment, exampleCosts, programWithShipments } from './shipment-testing.ts';

const january = { startDate: '2025-01-15', stopDate: '2025-01-10', planningUnitIds: [] };
const counted = (shipment: ExampleShipment, inactiveUnits: readonly number[] = []): number =>
  reportedShipments(programWithShipments([shipment], { inactiveUnits })).length;

describe('shipments of reports', () => {
  it('cost 18,100 dollars, each at the rate kept with it', () => {
    const { productCostUsd, freightCostUsd, totalCostUsd } = costsOf(
      reportedShipments(programWithShipments(exampleCosts())),
    );
    expect(productCostUsd).toBeCloseTo(16_000, 8);
    expect(freightCostUsd).toBeCloseTo(2100, 8);
    expect(totalCostUsd).toBeCloseTo(18_100, 8);
  });

  it('count when active, part of the balance, not cancelled and of an active product', () => {
    expect(counted({})).toBe(1);
    expect(counted({ status: 9 })).toBe(1);
    expect(counted({ status: 8 })).toBe(0);
    expect(counted({ other: { active: false } })).toBe(0);
    expect(counted({ other: { accountFlag: false } })).toBe(0);
    expect(counted({}, [10])).toBe(0);
  });

  it('count in the catalogue too', () => {
    const program = programWithShipments([{}], {
      change: ({ planningUnitList }) => ({
        planningUnitList: planningUnitList.map((unit) => ({
          ...unit,
          planningUnit: { id: unit.planningUnit.id, active: false },
        })),
      }),
    });
    expect(reportedShipments(program)).toEqual([]);
  });

  it('belong to the month of receipt, or else of the expected delivery', () => {
    const found = (shipment: ExampleShipment) =>
      shipmentsIn(programWithShipments([shipment]), january).length;
    expect(found({ date: '2025-01-31' })).toBe(1);
    expect(found({ date: '2025-02-01' })).toBe(0);
    expect(found({ date: '2025-02-01', received: '2025-01-31' })).toBe(1);
    expect(found({ date: '2025-01-31', received: '2025-02-01' })).toBe(0);
  });

  it('without planned ones keep every other status, on hold included', () => {
    const program = programWithShipments(
      ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((status) => ({ status })),
    );
    const without = reportedShipments(program).filter((shipment) => isIncluded(false, shipment));
    expect(without.map(({ statusId }) => statusId)).toEqual([2, 3, 4, 5, 6, 7, 9]);
  });

  it('are counted in planning units', () => {
    const program = programWithShipments([{ quantity: 6 }], {
      change: ({ realmCountryPlanningUnitList }) => ({
        realmCountryPlanningUnitList: realmCountryPlanningUnitList.map((unit) => ({
          ...unit,
          conversionMethod: 2,
          conversionNumber: 4,
        })),
      }),
    });
    expect(reportedShipments(program).map(({ quantity }) => quantity)).toEqual([1.5]);
  });

  it('add up to a quantity only of one product', () => {
    const quantityOf = (units: readonly number[]) =>
      quantityOfOneUnit(
        reportedShipments(programWithShipments(units.map((unit) => ({ unit, quantity: 3 })))),
      );
    expect(quantityOf([10, 10])).toBe(6);
    expect(quantityOf([10, 11])).toBeNull();
    expect(quantityOf([])).toBeNull();
  });
});
