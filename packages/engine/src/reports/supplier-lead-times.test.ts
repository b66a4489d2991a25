import type { ProgramDataInput } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { unplannedProgram } from './shipment-testing.ts';
import { type LeadTimeFilters, supplierLeadTimes } from './supplier-lead-times.ts';

type Agents = NonNullable<ProgramDataInput['procurementAgentList']>;
type Prices = NonNullable<
  ProgramDataInput['planningUnitList'][number]['programPlanningUnitProcurementAgentPrices']
>;

const rowsOf = (agents: Agents, prices: Prices = [], filters: Partial<LeadTimeFilters> = {}) =>
  supplierLeadTimes(
    unplannedProgram([], {
      inactiveUnits: [12],
      change: ({ planningUnitList }) => ({
        plannedToSubmittedLeadTime: 1,
        submittedToApprovedLeadTime: 0.5,
        approvedToShippedLeadTime: 2,
        shippedToArrivedByRoadLeadTime: 1.5,
        shippedToArrivedBySeaLeadTime: 3,
        shippedToArrivedByAirLeadTime: 0.75,
        arrivedToDeliveredLeadTime: 0.5,
        procurementAgentList: agents,
        planningUnitList: planningUnitList.map((unit, at) => ({
          ...unit,
          localProcurementLeadTime: 4,
          programPlanningUnitProcurementAgentPrices: at === 0 ? prices : [],
        })),
      }),
    }).version,
    { planningUnitIds: [10], procurementAgentIds: [], ...filters },
  );

const price = (unit: number, values: Partial<Prices[number]>): Prices[number] => ({
  programPlanningUnitProcurementAgentId: unit + 100,
  planningUnit: { id: unit },
  procurementAgent: { id: 2 },
  ...values,
});

describe('lead times of procurement agents', () => {
  it('add up to 5.5 months by road, 7 by sea and 4.75 by air', () => {
    expect(rowsOf([])[0]).toMatchObject({
      kind: 'notSelected',
      shippedToArrivedRoad: 1.5,
      shippedToArrivedSea: 3,
      shippedToArrivedAir: 0.75,
      plannedToReceivedRoad: 5.5,
      plannedToReceivedSea: 7,
      plannedToReceivedAir: 4.75,
      plannedToReceivedLocal: null,
    });
  });

  it('of an agent are its own to approval and shipping, and else those of the program; 0 means none', () => {
    const [, agent] = rowsOf([{ id: 2, submittedToApprovedLeadTime: 0.75, approvedToShippedLeadTime: 0 }]);
    expect(agent).toMatchObject({
      kind: 'agent',
      procurementAgentId: 2,
      plannedToSubmitted: 1,
      submittedToApproved: 0.75,
      approvedToShipped: 2,
      plannedToReceivedRoad: 5.75,
    });
  });

  it('are what the program agreed with the agent, for the product before all products, and 0 counts', () => {
    const [, agent] = rowsOf(
      [{ id: 2, submittedToApprovedLeadTime: 0.75 }],
      [
        price(10, { submittedToApprovedLeadTime: 0, localProcurementLeadTime: 9 }),
        price(-1, { submittedToApprovedLeadTime: 6, plannedToSubmittedLeadTime: 2 }),
        {
          ...price(10, { arrivedToDeliveredLeadTime: 8 }),
          programPlanningUnitProcurementAgentId: 1,
          active: false,
        },
      ],
    );
    expect(agent).toMatchObject({ submittedToApproved: 0, plannedToSubmitted: 2, arrivedToReceived: 0.5 });
  });

  it('of local procurement are only known as a whole', () => {
    const { planningUnitId, kind, procurementAgentId, plannedToReceivedLocal, ...legs } =
      rowsOf([]).at(-1) ?? {};
    expect([planningUnitId, kind, procurementAgentId, plannedToReceivedLocal]).toEqual([
      10,
      'localProcurement',
      null,
      4,
    ]);
    expect(Object.values(legs)).toEqual(Array(10).fill(null));
  });

  it('are of the chosen agents and of active products; rows without an agent stay', () => {
    const rows = rowsOf([{ id: 2 }, { id: 3 }], [], { planningUnitIds: [], procurementAgentIds: [3] });
    expect(rows.map((row) => [row.planningUnitId, row.kind, row.procurementAgentId])).toEqual([
      [10, 'notSelected', null],
      [10, 'agent', 3],
      [10, 'localProcurement', null],
      [11, 'notSelected', null],
      [11, 'agent', 3],
      [11, 'localProcurement', null],
    ]);
  });
});
