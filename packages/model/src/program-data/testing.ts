import type { ProgramDataInput } from './document.ts';
import { checkProgramData } from './parse.ts';

/** A UUID for the n-th record of an example: in text order as in number order, as time-ordered ids are. */
export const recordId = (n: number, kind = 0): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** A small program that is right: one region (1), one product (10) with a 1:1 reporting unit (100). */
export function exampleProgram(): ProgramDataInput {
  return {
    programId: 1,
    programCode: 'EX-ALL-MOH',
    realm: { realmId: 1, minMosMinGaurdrail: 2, minMosMaxGaurdrail: 4, maxMosMaxGaurdrail: 12 },
    airFreightPerc: 15,
    seaFreightPerc: 8,
    roadFreightPerc: 5,
    plannedToSubmittedLeadTime: 0.5,
    submittedToApprovedLeadTime: 1,
    approvedToShippedLeadTime: 2,
    shippedToArrivedByAirLeadTime: 0.5,
    shippedToArrivedBySeaLeadTime: 1.5,
    shippedToArrivedByRoadLeadTime: 1,
    arrivedToDeliveredLeadTime: 0.25,
    regionList: [{ regionId: 1 }],
    planningUnitList: [
      {
        programPlanningUnitId: 1,
        planningUnit: { id: 10 },
        minMonthsOfStock: 3,
        reorderFrequencyInMonths: 2,
        monthsInPastForAmc: 2,
        monthsInFutureForAmc: 2,
        shelfLife: 24,
      },
    ],
    realmCountryPlanningUnitList: [
      { realmCountryPlanningUnitId: 100, planningUnit: { id: 10 }, conversionNumber: 1 },
    ],
    fundingSourceList: [{ id: 8, code: 'TBD', systemKey: 'fundingSource.tbd' }],
    consumptionList: [
      {
        consumptionId: recordId(1, 1),
        planningUnit: { id: 10 },
        realmCountryPlanningUnit: { id: 100 },
        region: { id: 1 },
        consumptionDate: '2025-01-01',
        actualFlag: false,
        consumptionRcpuQty: 100,
      },
    ],
    inventoryList: [
      {
        inventoryId: recordId(1, 2),
        planningUnit: { id: 10 },
        realmCountryPlanningUnit: { id: 100 },
        region: { id: 1 },
        inventoryDate: '2024-12-31',
        actualQty: 450,
      },
    ],
    batchInfoList: [
      {
        batchId: recordId(1, 3),
        planningUnitId: 10,
        batchNo: 'B1',
        expiryDate: '2026-10-01',
        createdDate: '2025-04-15',
      },
    ],
    shipmentList: [
      {
        shipmentId: recordId(1, 4),
        planningUnit: { id: 10 },
        realmCountryPlanningUnit: { id: 100 },
        shipmentStatus: { id: 1 },
        shipmentRcpuQty: 300,
        expectedDeliveryDate: '2025-04-15',
        batchInfoList: [{ batch: { batchId: recordId(1, 3) }, shipmentQty: 300 }],
      },
    ],
  };
}

/** The first record of a list of the example. */
export const first = <T>(list: readonly T[] | undefined): T => {
  const [item] = list ?? [];
  if (item === undefined) throw new Error('The example lacks a record');
  return item;
};

/** What is reported about the example after one thing in it was spoilt. */
export const refusal = (spoil: (program: ProgramDataInput) => void) => {
  const program = exampleProgram();
  spoil(program);
  return checkProgramData(program).issues.map(({ list, record, field, rule }) => [list, record, field, rule]);
};
