import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from './groups.ts';
import { overviewViews, type ShipmentOverviewFilters, shipmentOverview } from './shipment-overview.ts';
import { type ExampleShipment, exampleUnits, unplannedProgram } from './shipment-testing.ts';

const filters: ShipmentOverviewFilters = {
  startDate: '2025-01-01',
  stopDate: '2025-12-31',
  realmCountryIds: [],
  programIds: [],
  planningUnitIds: [],
  fundingSourceIds: [],
  procurementAgentIds: [],
  shipmentStatusIds: [],
  reportView: overviewViews.fundingSource,
  aggregateByCountry: false,
};

/** Funding source 1 pays 80,000 in program 1 and 20,000 in program 2, funding source 2 pays 100,000 in program 1. */
const programs = [
  unplannedProgram([
    { source: 1, unit: 10, product: 50_000, freight: 10_000, agent: 4 },
    { source: 1, unit: 11, product: 20_000 },
    { source: 2, unit: 10, product: 100_000, status: 1 },
    { source: 2, unit: 10, product: 7, status: 8 },
  ]),
  unplannedProgram([{ source: 1, unit: 10, product: 20_000 }], { programId: 2 }),
];
const tree = (change: Partial<ShipmentOverviewFilters> = {}) =>
  shipmentOverview(programs, { ...filters, ...change }).rows.map((row) => [
    row.level,
    row.groupId,
    row.programId ?? row.realmCountryId,
    row.planningUnitId,
    row.totalCostUsd,
    row.totalCostPercent,
    row.quantity,
  ]);

describe('shipments by product', () => {
  it('are a tree of who pays, program and product, each in percent of the row above', () => {
    expect(tree()).toEqual([
      ['group', 1, null, null, 100_000, 50, null],
      ['program', 1, 1, null, 80_000, 80, null],
      ['planningUnit', 1, 1, 10, 60_000, 75, 100],
      ['planningUnit', 1, 1, 11, 20_000, 25, 100],
      ['program', 1, 2, null, 20_000, 20, 100],
      ['planningUnit', 1, 2, 10, 20_000, 100, 100],
      ['group', 2, null, null, 100_000, 50, 100],
      ['program', 2, 1, null, 100_000, 100, 100],
      ['planningUnit', 2, 1, 10, 100_000, 100, 100],
    ]);
  });

  it('by country join the programs of a country', () => {
    expect(tree({ aggregateByCountry: true, fundingSourceIds: [1] })).toEqual([
      ['group', 1, null, null, 100_000, 100, null],
      ['country', 1, 6, null, 100_000, 100, null],
      ['planningUnit', 1, 6, 10, 80_000, 80, 200],
      ['planningUnit', 1, 6, 11, 20_000, 20, 100],
    ]);
  });

  it('of one program have no rows of programs, even where others have no shipments', () => {
    expect(tree({ programIds: [2] })).toEqual([
      ['group', 1, null, null, 20_000, 100, 100],
      ['planningUnit', 1, null, 10, 20_000, 100, 100],
    ]);
    expect(tree({ fundingSourceIds: [2] }).map(([level]) => level)).toEqual([
      'group',
      'program',
      'planningUnit',
    ]);
  });

  it('by agent follow the choice of agents, not that of funding sources', () => {
    const byAgent = { reportView: overviewViews.procurementAgent, fundingSourceIds: [2] };
    expect(tree(byAgent).filter(([level]) => level === 'group')).toEqual([
      ['group', 4, null, null, 60_000, 30, 100],
      ['group', null, null, null, 140_000, 70, null],
    ]);
    expect(tree({ ...byAgent, procurementAgentIds: [4] })[0]).toEqual([
      'group',
      4,
      null,
      null,
      60_000,
      100,
      100,
    ]);
  });

  it('are of the chosen statuses, and never cancelled', () => {
    const total = (shipmentStatusIds: readonly number[]) =>
      shipmentOverview(programs, { ...filters, shipmentStatusIds }).total.totalCostUsd;
    expect([total([]), total([1]), total([8])]).toEqual([200_000, 100_000, 0]);
  });

  it('that cost nothing have no percentage', () => {
    const { rows } = shipmentOverview([unplannedProgram([{}])], filters);
    expect(rows.map(({ totalCostPercent }) => totalCostPercent)).toEqual([null, null]);
  });

  it('have costs and bars that add up', () => {
    const anyShipments = fc.array(
      fc.record({
        unit: fc.constantFrom(...exampleUnits),
        source: fc.constantFrom(null, 1, 2),
        product: fc.integer({ min: 1, max: 1000 }),
        freight: fc.nat({ max: 100 }),
        quantity: fc.nat({ max: 1000 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(anyShipments, anyShipments, fc.boolean(), (one, other, aggregateByCountry) => {
        const both = [one, other].map((shipments: readonly ExampleShipment[], at) =>
          unplannedProgram(shipments, { programId: at + 1 }),
        );
        const { rows, total, bars } = shipmentOverview(both, { ...filters, aggregateByCountry });
        for (const levels of [['group'], ['program', 'country'], ['planningUnit']]) {
          const ofLevel = rows.filter(({ level }) => levels.includes(level));
          expect(sumOf(ofLevel, (row) => row.totalCostUsd)).toBe(total.totalCostUsd);
        }
        const units = rows.filter(({ level }) => level === 'planningUnit');
        expect(sumOf(units, ({ quantity }) => quantity ?? Number.NaN)).toBe(
          sumOf(bars, ({ quantity }) => quantity),
        );
        const groups = rows.filter(({ level }) => level === 'group');
        if (groups.length > 0) expect(sumOf(groups, (row) => row.totalCostPercent ?? 0)).toBeCloseTo(100, 6);
      }),
      { numRuns: 40 },
    );
  });
});
