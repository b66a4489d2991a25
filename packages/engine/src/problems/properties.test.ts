/// <reference types="vite/types/importMeta.d.ts" />
import { sameValue } from '@stockwell/model/documents/same-record';
import { addDays, formatMonth, lastDayOf, parseMonth } from '@stockwell/model/months';
import {
  consumptionSchema,
  inventorySchema,
  type ProgramData,
  parseProgramData,
  shipmentSchema,
} from '@stockwell/model/program-data/index';
import { recordId } from '@stockwell/model/program-data/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { monthIn } from '../calendar.ts';
import { planProgram } from '../supply-plan/supply-plan.ts';
import { problemKey, subjectOf } from './identity.ts';
import { movedByPlanner } from './moves.ts';
import { runProblems } from './run-problems.ts';
import { consumption, inventory, program, run, shipment } from './testing.ts';

/** Each program is planned some times over, so the programs are small. */
const runs = Number(import.meta.env.PROPERTY_RUNS ?? 300);
const timeout = 60_000 + runs * 20;
const start = '2026-05-12';
const products = [10, 11];
const regions = [1, 2];

const place = { unit: fc.constantFrom(...products), region: fc.constantFrom(...regions) };
const quantity = fc.constantFrom(0, 50, 50, 50, 120, 700, 4000);
const consumptionEdit = fc.record({
  kind: fc.constant('consumption' as const),
  ...place,
  from: fc.integer({ min: -8, max: 20 }),
  months: fc.integer({ min: 1, max: 8 }),
  actual: fc.boolean(),
  quantity,
  active: fc.boolean(),
});
const inventoryEdit = fc.record({
  kind: fc.constant('inventory' as const),
  ...place,
  month: fc.integer({ min: -8, max: 0 }),
  count: fc.boolean(),
  quantity,
});
const shipmentEdit = fc.record({
  kind: fc.constant('shipment' as const),
  ...place,
  days: fc.integer({ min: -60, max: 300 }),
  status: fc.integer({ min: 1, max: 9 }),
  local: fc.boolean(),
  quantity,
});
const removal = fc.record({ kind: fc.constant('removal' as const), at: fc.nat() });
const edit = fc.oneof(consumptionEdit, consumptionEdit, inventoryEdit, shipmentEdit, removal);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

const move = fc.record({ at: fc.nat(), status: fc.constantFrom(1, 2, 3, 3) });
const round = fc.record({
  days: fc.constantFrom(0, 0, 1, 6, 25),
  edits: fc.array(edit, { maxLength: 3 }),
  moves: fc.array(move, { maxLength: 3 }),
});

/** Two products of tracer groups in two regions; one is planned by quantity. */
const emptyProgram = makeProgram();
function makeProgram(): ProgramData {
  const { planningUnitList, ...rest } = program();
  const settings = [{}, { tracerCategory: { id: 23 }, planBasedOn: 2, minQty: 300, distributionLeadTime: 1 }];
  return parseProgramData({
    ...rest,
    regionList: regions.map((regionId) => ({ regionId })),
    planningUnitList: planningUnitList.flatMap((unit) =>
      products.map((id, at) => ({
        ...unit,
        programPlanningUnitId: at + 1,
        planningUnit: { id },
        localProcurementLeadTime: 3,
        ...settings[at],
      })),
    ),
    realmCountryPlanningUnitList: products.map((id) => ({
      realmCountryPlanningUnitId: id * 10,
      planningUnit: { id },
      conversionNumber: 1,
    })),
  });
}

/** The document after an edit, with the action that data entry would note for it. */
function edited(data: ProgramData, change: Edit, today: string): ProgramData {
  if (change.kind === 'removal') return removed(data, change.at, today);
  const { unit, region } = change;
  const of = { planningUnit: { id: unit }, realmCountryPlanningUnit: { id: unit * 10 } };
  const current = monthIn(today);
  const noted = (type: 1 | 2 | 3 | 4 | 5): Pick<ProgramData, 'actionList'> => ({
    actionList: [...data.actionList, { planningUnitId: unit, type, date: `${formatMonth(current)}-01` }],
  });
  switch (change.kind) {
    case 'consumption': {
      const months = Array.from({ length: change.months }, (_, at) => current + change.from + at)
        // Consumption that has not happened yet cannot be actual.
        .filter((month) => !change.actual || month <= current);
      const records = months.map((month) =>
        consumption(formatMonth(month), change.quantity, change.actual, {
          ...of,
          region: { id: region },
          active: change.active || change.quantity !== 0,
        }),
      );
      const added = records.map((record) => consumptionSchema.parse(record));
      return {
        ...data,
        consumptionList: [...data.consumptionList, ...added],
        ...noted(change.actual ? 2 : 1),
      };
    }
    case 'inventory': {
      const date = lastDayOf(formatMonth(current + change.month));
      const figure = change.count ? { actualQty: change.quantity } : { adjustmentQty: change.quantity - 100 };
      const record = inventorySchema.parse(inventory(date, { ...of, region: { id: region }, ...figure }));
      return { ...data, inventoryList: [...data.inventoryList, record], ...noted(change.count ? 3 : 4) };
    }
    case 'shipment': {
      const record = shipment(addDays(today, change.days), change.status, {
        ...of,
        shipmentRcpuQty: change.quantity,
        localProcurement: change.local,
      });
      return {
        ...data,
        shipmentList: [...data.shipmentList, shipmentSchema.parse(record)],
        ...noted(5),
      };
    }
  }
}

function removed(data: ProgramData, at: number, today: string): ProgramData {
  const date = `${formatMonth(parseMonth(today.slice(0, 7)))}-01`;
  const without = <T>(list: readonly T[]): [T | undefined, T[]] => {
    const found = list[at % Math.max(1, list.length)];
    return [found, list.filter((one) => one !== found)];
  };
  const noted = (planningUnitId: number, type: 1 | 2 | 5): ProgramData['actionList'] => [
    ...data.actionList,
    { planningUnitId, type, date },
  ];
  if (at % 2 === 0) {
    const [gone, consumptionList] = without(data.consumptionList);
    return gone
      ? { ...data, consumptionList, actionList: noted(gone.planningUnit.id, gone.actualFlag ? 2 : 1) }
      : data;
  }
  const [gone, shipmentList] = without(data.shipmentList);
  return gone ? { ...data, shipmentList, actionList: noted(gone.planningUnit.id, 5) } : data;
}

/** Ids that count up, apart for each round. */
function counting(roundNumber: number): () => string {
  let ids = 0;
  return () => {
    ids += 1;
    return recordId(ids, 100 + roundNumber);
  };
}

type Round = typeof round extends fc.Arbitrary<infer T> ? T : never;

/** Applies the edits of a round and the moves that planners make on the list. */
function workedOn(
  data: ProgramData,
  { edits, moves }: Round,
  today: string,
  newId: () => string,
): ProgramData {
  const author = { userId: 3, now: `${today} 08:00:00`, newId };
  const after = edits.reduce((so, change) => edited(so, change, today), data);
  const reports = [...after.problemReportList];
  for (const { at, status } of moves) {
    const place = at % Math.max(1, reports.length);
    const report = reports[place];
    const wish = { status: status as 1 | 2 | 3, note: 'seen', reviewer: true };
    if (report) reports[place] = movedByPlanner(report, wish, author);
  }
  return { ...after, problemReportList: reports };
}

type Kind = 'full' | 'incremental';
type Plans = ReturnType<typeof planProgram>;

function ran(data: ProgramData, today: string, newId: () => string, kind: Kind, plans: Plans): ProgramData {
  const result = runProblems(data, run(today, { kind, newId, plans }));
  if (result.failures.length > 0) expect(result.failures).toEqual([]);
  return result.data;
}

function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* numbersIn(part);
}

it('an incremental run ends where a full run would, round after round', { timeout }, () => {
  fc.assert(
    fc.property(
      fc.array(edit, { maxLength: 6 }),
      fc.array(round, { minLength: 1, maxLength: 2 }),
      (first, rounds) => {
        const begun = first.reduce((so, change) => edited(so, change, start), emptyProgram);
        let data = ran(begun, start, counting(0), 'full', planProgram(begun, start));
        let today = start;
        for (const [at, one] of rounds.entries()) {
          today = addDays(today, one.days);
          const edited = workedOn(data, one, today, counting(2 * at + 1));
          const plans = planProgram(edited, today);
          data = ran(edited, today, counting(2 * at + 2), 'incremental', plans);
          const full = ran(edited, today, counting(2 * at + 2), 'full', plans);
          if (!sameValue(data, full)) expect(data).toEqual(full);
        }
        const keys = data.problemReportList.map((report) => problemKey(subjectOf(report)));
        expect(new Set(keys).size).toBe(keys.length);
        expect([...numbersIn(data.problemReportList)].every(Number.isFinite)).toBe(true);
        expect(sameValue(parseProgramData(JSON.parse(JSON.stringify(data))), data)).toBe(true);
      },
    ),
    { numRuns: runs },
  );
});

it('the order in which records were entered never matters', { timeout }, () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 2, maxLength: 8 }), (edits) => {
      const data = edits.reduce((so, change) => edited(so, change, start), emptyProgram);
      const turned = {
        ...data,
        consumptionList: data.consumptionList.toReversed(),
        inventoryList: data.inventoryList.toReversed(),
        shipmentList: data.shipmentList.toReversed(),
      };
      const reports = (of: ProgramData) =>
        ran(of, start, counting(0), 'full', planProgram(of, start)).problemReportList;
      if (!sameValue(reports(turned), reports(data))) expect(reports(turned)).toEqual(reports(data));
    }),
    { numRuns: runs },
  );
});
