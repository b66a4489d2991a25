import { type ProgramDataInput, parseProgramData, type Shipment } from '@stockwell/model/program-data/index';
import { exampleProgram } from '@stockwell/model/program-data/testing';
import { describe, expect, it } from 'vitest';
import { availableInBudget, budgetUse, overruns, programBudgetUse } from './budget-use.ts';
import { costInDollars, freightAfterChange, freightCost, freightPercent, productCost } from './cost.ts';
import { leadTimesOf, type Routing } from './lead-times.ts';
import { convertedPrice, priceInCurrency, unitPrice } from './price.ts';
import { datesCleared, datesFrom, datesUpTo, isEmergency, withStatus } from './shipment-dates.ts';

const agent = 20;

/** The example program with agent 20 and what it agreed with it: for all products, and for product 10. */
function withAgent(
  forProduct: Record<string, number>,
  forAll: Record<string, number> = {},
  own: Record<string, number> = {},
) {
  const program: ProgramDataInput = exampleProgram();
  const [unit] = program.planningUnitList;
  if (!unit) throw new Error('The example has no product');
  Object.assign(unit, { localProcurementLeadTime: 4, catalogPrice: 3 });
  program.procurementAgentList = [{ id: agent, ...own }];
  unit.programPlanningUnitProcurementAgentPrices = [
    {
      programPlanningUnitProcurementAgentId: 1,
      planningUnit: { id: -1 },
      procurementAgent: { id: agent },
      ...forAll,
    },
    {
      programPlanningUnitProcurementAgentId: 2,
      planningUnit: { id: 10 },
      procurementAgent: { id: agent },
      ...forProduct,
    },
  ];
  return parseProgramData(program);
}

const routed = (change: Partial<Routing> = {}): Routing => ({
  planningUnit: { id: 10 },
  procurementAgent: { id: agent },
  localProcurement: false,
  shipmentMode: { id: 1 },
  ...change,
});

const first = (shipments: readonly Shipment[]): Shipment => {
  const [shipment] = shipments;
  if (!shipment) throw new Error('The example has no shipment');
  return shipment;
};

describe('estimated dates', () => {
  it('by sea, counted back from 15-Dec-2025', () => {
    expect(datesUpTo('2025-12-15', leadTimesOf(withAgent({}), routed()))).toEqual({
      receivedDate: '2025-12-15',
      arrivedDate: '2025-12-07',
      shippedDate: '2025-10-23',
      approvedDate: '2025-08-24',
      submittedDate: '2025-07-25',
      plannedDate: '2025-07-10',
    });
  });

  it('by air, with lead times of the agent', () => {
    const data = withAgent({}, {}, { submittedToApprovedLeadTime: 0.75, approvedToShippedLeadTime: 3 });
    const lead = leadTimesOf(data, routed({ shipmentMode: { id: 2 } }));
    expect(datesUpTo('2025-12-15', lead)).toMatchObject({
      arrivedDate: '2025-12-07',
      shippedDate: '2025-11-22',
      approvedDate: '2025-08-24',
      submittedDate: '2025-08-01',
      plannedDate: '2025-07-17',
    });
  });

  it('local procurement in five equal stages', () => {
    const lead = leadTimesOf(withAgent({}), routed({ localProcurement: true }));
    expect(datesUpTo('2025-12-15', lead)).toMatchObject({
      arrivedDate: '2025-11-21',
      shippedDate: '2025-10-28',
      approvedDate: '2025-10-04',
      submittedDate: '2025-09-10',
      plannedDate: '2025-08-17',
    });
    expect(datesFrom('2025-06-10', lead).receivedDate).toBe('2025-10-08');
  });

  it.each([
    ['by sea', [0.25, 2.5, 3, 1], ['2026-09-07', '2026-06-24', '2026-03-26', '2026-02-24']],
    ['locally in 2 months', [0.4, 0.4, 0.4, 0.4], ['2026-09-03', '2026-08-22', '2026-08-10', '2026-07-29']],
  ])('%s, counted back from 15-Sep-2026 in whole days', (_, months, days) => {
    const [arrivedToReceived = 0, shippedToArrived = 0, approvedToShipped = 0, submittedToApproved = 0] =
      months;
    const dates = datesUpTo('2026-09-15', {
      plannedToSubmitted: 0,
      submittedToApproved,
      approvedToShipped,
      shippedToArrived,
      arrivedToReceived,
    });
    expect([dates.arrivedDate, dates.shippedDate, dates.approvedDate, dates.submittedDate]).toEqual(days);
  });

  it('forwards from today for a new row', () => {
    const dates = datesFrom('2025-06-10', leadTimesOf(withAgent({}), routed()));
    expect(Object.values(dates)).toEqual([
      '2025-06-10',
      '2025-06-25',
      '2025-07-25',
      '2025-09-23',
      '2025-11-07',
      '2025-11-15',
    ]);
  });
});

describe('lead times', () => {
  it('come from the product’s row, then the row for all, then the agent, then the program', () => {
    const own = { submittedToApprovedLeadTime: 5, approvedToShippedLeadTime: 6 };
    const lead = leadTimesOf(
      withAgent(
        { plannedToSubmittedLeadTime: 0, submittedToApprovedLeadTime: 7 },
        { submittedToApprovedLeadTime: 8, arrivedToDeliveredLeadTime: 9 },
        own,
      ),
      routed(),
    );
    expect(lead).toEqual({
      plannedToSubmitted: 0,
      submittedToApproved: 7,
      approvedToShipped: 6,
      shippedToArrived: 1.5,
      arrivedToReceived: 9,
    });
  });

  it('take an agent’s 0 as empty', () => {
    const data = withAgent({}, {}, { submittedToApprovedLeadTime: 0 });
    expect(leadTimesOf(data, routed()).submittedToApproved).toBe(1);
  });

  it('ask for local procurement in the same order', () => {
    const local = routed({ localProcurement: true });
    expect(leadTimesOf(withAgent({}), local).shippedToArrived).toBe(0.8);
    expect(leadTimesOf(withAgent({}, { localProcurementLeadTime: 5 }), local).shippedToArrived).toBe(1);
    expect(
      leadTimesOf(withAgent({ localProcurementLeadTime: 10 }, { localProcurementLeadTime: 5 }), local),
    ).toMatchObject({ shippedToArrived: 2 });
  });
});

describe('status and dates', () => {
  const shipment = {
    ...first(parseProgramData(exampleProgram()).shipmentList),
    submittedDate: '2025-01-01',
    approvedDate: '2025-02-01',
    shippedDate: '2025-03-01',
    arrivedDate: '2025-04-01',
    receivedDate: '2025-05-01',
  };

  it.each([
    [7, []],
    [6, ['receivedDate']],
    [5, ['arrivedDate', 'receivedDate']],
    [4, ['shippedDate', 'arrivedDate', 'receivedDate']],
    [3, ['approvedDate', 'shippedDate', 'arrivedDate', 'receivedDate']],
    [1, ['submittedDate', 'approvedDate', 'shippedDate', 'arrivedDate', 'receivedDate']],
    [2, ['submittedDate', 'approvedDate', 'shippedDate', 'arrivedDate', 'receivedDate']],
    [8, ['submittedDate', 'approvedDate', 'shippedDate', 'arrivedDate', 'receivedDate']],
    [9, ['submittedDate', 'approvedDate', 'shippedDate', 'arrivedDate', 'receivedDate']],
  ] as const)('status %d clears %j', (status, cleared) => {
    expect(datesCleared(shipment, status)).toEqual(cleared);
    for (const name of cleared) expect(withStatus(shipment, status)[name]).toBeNull();
  });

  it('is an emergency when the day of its status lies behind', () => {
    const dates = datesUpTo('2025-12-15', leadTimesOf(withAgent({}), routed()));
    expect(isEmergency(undefined, dates, '2025-07-10')).toBe(false);
    expect(isEmergency(undefined, dates, '2025-07-11')).toBe(true);
    expect(isEmergency(3, dates, '2025-07-25')).toBe(false);
    expect(isEmergency(9, dates, '2025-07-11')).toBe(true);
    expect(isEmergency(7, dates, '2025-12-16')).toBe(true);
  });
});

describe('prices and costs', () => {
  it('takes the product’s own agreement, then the agent’s catalogue, then the product’s price', () => {
    expect(unitPrice(withAgent({ price: 4.136 }), 10, agent)).toBe(4.136);
    expect(unitPrice(withAgent({}, { price: 9 }), 10, agent)).toBe(3);
    const data = withAgent({});
    const catalog = {
      procurementAgentPlanningUnitId: 1,
      procurementAgent: { id: agent },
      planningUnit: { id: 10 },
      catalogPrice: 2.5,
    };
    const listed = parseProgramData({ ...data, procurementAgentPlanningUnitList: [catalog] });
    expect(unitPrice(listed, 10, agent)).toBe(2.5);
    expect(unitPrice(listed, 10, undefined)).toBe(3);
  });

  it.each([
    [1, 4.14, 10_350, 828, 11_178],
    [1.08, 3.83, 9575, 766, 11_168.28],
  ])('at a rate of %d', (conversionRateToUsd, price, product, freight, usd) => {
    expect(priceInCurrency(4.136, conversionRateToUsd)).toBe(price);
    expect(productCost(2500, price)).toBe(product);
    expect(freightCost(product, 8)).toBe(freight);
    const currency = { id: 1, conversionRateToUsd };
    expect(costInDollars({ productCost: product, freightCost: freight, currency })).toBe(usd);
  });

  it('converts a price when the currency changes', () => expect(convertedPrice(3.83, 1.08, 1)).toBe(4.14));

  it('finds the freight of a mode like lead times', () => {
    expect(freightPercent(withAgent({}), routed())).toBe(8);
    expect(freightPercent(withAgent({}, { airFreightPerc: 30 }), routed({ shipmentMode: { id: 2 } }))).toBe(
      30,
    );
    expect(freightPercent(withAgent({ seaFreightPerc: 0 }, { seaFreightPerc: 9 }), routed())).toBe(0);
  });

  it('leaves freight that was typed by hand', () => {
    const typed = { autoGeneratedFreight: false, freightCost: 500 };
    expect(freightAfterChange(typed, false, 828)).toEqual({ freightCost: 500, recommendedToChange: true });
    expect(freightAfterChange(typed, true, 828)).toEqual({ freightCost: 828, recommendedToChange: false });
  });
});

describe('budgets', () => {
  const shipment = {
    ...first(parseProgramData(exampleProgram()).shipmentList),
    budget: { id: 5 },
    productCost: 9575,
    freightCost: 766,
    currency: { id: 2, conversionRateToUsd: 1.08 },
  };
  const cancelled = { ...shipment, shipmentStatus: { id: 8 as const } };
  const budget = { budgetId: 5, budgetAmt: 20_000, conversionRateToUsd: 1, usedUsdAmt: 15_000 };

  it('are used by shipments that count', () => {
    expect(budgetUse([shipment, cancelled, { ...shipment, accountFlag: false }])).toEqual(
      new Map([[5, 11_168.28]]),
    );
  });

  it('are not used by products that the program has switched off', () => {
    const data = { ...parseProgramData(exampleProgram()), shipmentList: [shipment] };
    const off = data.planningUnitList.map((unit) => ({ ...unit, active: false }));
    expect(programBudgetUse(data)).toEqual(new Map([[5, 11_168.28]]));
    expect(programBudgetUse({ ...data, planningUnitList: off })).toEqual(new Map());
  });

  it('have left what other programs and this one now leave', () => {
    expect(availableInBudget(budget, 11_168.28, 22_336.56)).toBe(-6168.28);
    expect(overruns([budget], [shipment], [shipment, shipment])).toEqual([
      { budgetId: 5, overrunUsd: 6168.28 },
    ]);
    expect(overruns([budget], [shipment], [shipment])).toEqual([]);
  });
});
