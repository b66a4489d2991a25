import { describe, expect, it } from 'vitest';
import { consumptionKind } from './consumption.ts';
import { hasErrors } from './entry-issue.ts';
import { inventoryKindOf } from './inventory.ts';
import { brokenRules, validateEntry } from './kind.ts';
import { shipmentKind } from './shipment.ts';
import { savedShipment, shipmentTestWorld } from './shipment-testing.ts';
import { adjustment, consumption, context, count, issueTexts, program } from './testing.ts';

/** Reporting unit 200 is a tablet; thirty of them are a pack of product 20. */
const tablets = (quantity: number) => ({ planningUnit: 20, reportingUnit: 200, quantity });
const fraction = 'fractionOfPack: quantity reportingUnit';

describe('a quantity that gives part of a planning unit', () => {
  it('is warned about with what it gives, and may be saved', () => {
    const entry = consumption(1, tablets(1000));
    const issues = validateEntry(consumptionKind, entry, context());
    expect(issues).toEqual([
      {
        rule: 'fractionOfPack',
        level: 'warning',
        fields: ['quantity', 'reportingUnit'],
        message: 'rule.fractionOfPack',
        values: { quantity: 1000, reportingUnit: 200, total: 33.33 },
      },
    ]);
    expect(hasErrors(issues)).toBe(false);
    expect(brokenRules(consumptionKind, entry, context())).toEqual([]);
  });

  it.each([
    [29, 0.97],
    [30_000_001, 1_000_000.03],
    [1, 0.03],
    [0, null],
    [30, null],
    [990, null],
    [999_999_999_999_990, null],
  ])('%i tablets in packs of thirty give %s packs', (quantity, packs) => {
    const [issue] = validateEntry(consumptionKind, consumption(1, tablets(quantity)), context());
    expect(issue?.values.total ?? null).toBe(packs);
  });

  it('shows a fraction that two decimals would hide', () => {
    const units = (conversionNumber: number) =>
      context(
        program({
          realmCountryPlanningUnitList: [
            {
              realmCountryPlanningUnitId: 200,
              planningUnit: { id: 20 },
              conversionMethod: 2,
              conversionNumber,
            },
          ],
        }),
      );
    const totalOf = (quantity: number, size: number) =>
      validateEntry(consumptionKind, consumption(1, tablets(quantity)), units(size))[0]?.values.total;
    expect(totalOf(1, 1000)).toBe(0.001);
    expect(totalOf(10_001, 10_000)).toBe(1.0001);
    expect(totalOf(1, 100_000)).toBe(0.00001);
  });

  it('is warned about in counts and adjustments, lost packs too', () => {
    const validated = (entry: ReturnType<typeof count>) =>
      issueTexts(validateEntry(inventoryKindOf(entry.type), entry, context()));
    expect(validated(count(1, tablets(1000)))).toEqual([fraction]);
    expect(validated(adjustment(1, tablets(-45)))).toEqual([fraction]);
    expect(validated(adjustment(1, tablets(-60)))).toEqual([]);
  });

  it('is warned about in shipments', () => {
    const world = shipmentTestWorld((data) => {
      const [unit] = data.realmCountryPlanningUnitList ?? [];
      if (unit) Object.assign(unit, { conversionMethod: 2, conversionNumber: 30 });
    });
    const validated = (quantity: number, deleted = false) =>
      validateEntry(
        shipmentKind,
        savedShipment(world, { quantity, batches: [], deleted }),
        world.context,
      ).map(({ rule, level }) => `${rule} ${level}`);
    expect(validated(310)).toEqual(['fractionOfPack warning']);
    expect(validated(300)).toEqual([]);
    expect(validated(310, true)).toEqual([]);
  });

  it('is not asked about while the quantity is wrong', () => {
    const wrong = consumption(1, { ...tablets(1), quantity: '1.2.3' });
    expect(issueTexts(validateEntry(consumptionKind, wrong, context()))).toEqual(['number: quantity']);
  });
});

it('names the text that could not be read as a number', () => {
  const [issue] = validateEntry(consumptionKind, consumption(1, { quantity: '1.234' }), context());
  expect(issue).toMatchObject({ rule: 'number', values: { typed: '1.234' } });
});
