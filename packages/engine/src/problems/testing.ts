import { standardRealmProblems } from '@stockwell/model/problems/catalogue';
import {
  type ProblemReport,
  type ProgramData,
  type ProgramDataInput,
  parseProgramData,
} from '@stockwell/model/program-data/index';
import { exampleProgram, recordId } from '@stockwell/model/program-data/testing';
import type { ProblemRun } from './run-problems.ts';
import { runProblems } from './run-problems.ts';

/** Programs for the examples: product 10 in region 1, tracer category 18, nothing entered. */
export function program(more: Partial<ProgramDataInput> = {}): ProgramData {
  const {
    consumptionList: _c,
    inventoryList: _i,
    shipmentList: _s,
    batchInfoList: _b,
    ...settings
  } = exampleProgram();
  return parseProgramData({
    ...settings,
    planningUnitList: settings.planningUnitList.map((unit) => ({ ...unit, tracerCategory: { id: 18 } })),
    realmProblemList: standardRealmProblems({ arv: [18, 3], malaria: [23], vmmc: [26] }),
    ...more,
  });
}

type Consumption = NonNullable<ProgramDataInput['consumptionList']>[number];
type Inventory = NonNullable<ProgramDataInput['inventoryList']>[number];
type Shipment = NonNullable<ProgramDataInput['shipmentList']>[number];

const common = { planningUnit: { id: 10 }, realmCountryPlanningUnit: { id: 100 } };
let made = 0;
const nextId = (kind: number): string => {
  made += 1;
  return recordId(made, kind);
};

export const consumption = (
  month: string,
  quantity: number,
  actualFlag: boolean,
  more: Partial<Consumption> = {},
): Consumption => ({
  ...common,
  consumptionId: nextId(1),
  region: { id: 1 },
  consumptionDate: `${month}-01`,
  actualFlag,
  consumptionRcpuQty: quantity,
  ...more,
});
export const actual = (month: string, quantity = 100, more: Partial<Consumption> = {}): Consumption =>
  consumption(month, quantity, true, more);
export const forecast = (month: string, quantity = 100, more: Partial<Consumption> = {}): Consumption =>
  consumption(month, quantity, false, more);

export const inventory = (date: string, more: Partial<Inventory>): Inventory => ({
  ...common,
  inventoryId: nextId(2),
  region: { id: 1 },
  inventoryDate: date,
  ...more,
});

export const shipment = (
  expectedDeliveryDate: string,
  status: number,
  more: Partial<Shipment> = {},
): Shipment => ({
  ...common,
  shipmentId: nextId(4),
  shipmentStatus: { id: status as Shipment['shipmentStatus']['id'] },
  shipmentRcpuQty: 500,
  expectedDeliveryDate,
  ...more,
});

/** A run as of a day, with ids that count up. */
export function run(today = '2026-05-20', more: Partial<ProblemRun> = {}): ProblemRun {
  let ids = 0;
  return {
    today,
    kind: 'full',
    userId: 5,
    now: `${today} 09:30:00`,
    newId: () => {
      ids += 1;
      return recordId(ids, 9);
    },
    ...more,
  };
}

/** The reports of one problem after a full run. */
export function reportsOf(problemId: number, data: ProgramData, today = '2026-05-20'): ProblemReport[] {
  const { data: after, failures } = runProblems(data, run(today));
  if (failures.length > 0) throw new Error(failures.map((failure) => failure.message).join());
  return after.problemReportList.filter((report) => report.realmProblem.problemId === problemId);
}
