import { formatMonth, lastDayOf, parseMonth } from '../../packages/model/src/months.ts';
import type { ProgramDataInput } from '../../packages/model/src/program-data/document.ts';

/** What a program of the benchmark is made of. */
export interface Shape {
  readonly products: number;
  readonly months: number;
  readonly regions: number;
  readonly shipmentsPerYear: number;
  /** Batches with stock at any time. */
  readonly openBatches: number;
}

export const usual: Shape = { products: 50, months: 180, regions: 4, shipmentsPerYear: 12, openBatches: 3 };

/** Today lies two thirds into the data: actual figures before, forecasts around and after. */
export const todayOf = ({ months }: Shape): string =>
  `${formatMonth(first + Math.floor((months * 2) / 3))}-15`;
const first = parseMonth('2015-01');

/** The same numbers on every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const recordId = (kind: number, n: number): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/**
 * A program whose stock swings around its limits: seasonal consumption in every region, actual figures with
 * some days of stock-out, counts every quarter that find as many months of stock as batches are to be open,
 * adjustments, and a shipment in a batch of its own every month.
 */
export function benchProgram(shape: Shape): ProgramDataInput {
  const pick = numbers(20_250_615);
  const { products, months, regions, shipmentsPerYear, openBatches } = shape;
  const now = Math.floor((months * 2) / 3);
  const lists = {
    consumptionList: [] as NonNullable<ProgramDataInput['consumptionList']>,
    inventoryList: [] as NonNullable<ProgramDataInput['inventoryList']>,
    shipmentList: [] as NonNullable<ProgramDataInput['shipmentList']>,
    batchInfoList: [] as NonNullable<ProgramDataInput['batchInfoList']>,
  };
  for (let product = 1; product <= products; product += 1) {
    const of = { planningUnit: { id: product }, realmCountryPlanningUnit: { id: product } };
    const usualUse = 200 + pick(800);
    for (let at = 0; at < months; at += 1) {
      const month = formatMonth(first + at);
      const season = 1 + 0.3 * Math.sin((at / 12) * 2 * Math.PI);
      for (let region = 1; region <= regions; region += 1) {
        const quantity = Math.round(usualUse * season * (0.8 + pick(40) / 100));
        const record = { ...of, region: { id: region }, consumptionDate: `${month}-01` };
        lists.consumptionList.push({
          ...record,
          consumptionId: recordId(1, lists.consumptionList.length),
          actualFlag: false,
          consumptionRcpuQty: quantity,
        });
        if (at < now) {
          lists.consumptionList.push({
            ...record,
            consumptionId: recordId(1, lists.consumptionList.length),
            actualFlag: true,
            consumptionRcpuQty: Math.round(quantity * (0.9 + pick(20) / 100)),
            dayOfStockOut: pick(12) === 0 ? pick(10) : 0,
          });
        }
        const counts = at % 3 === 0 && at < now;
        if (counts || pick(20) === 0) {
          lists.inventoryList.push({
            ...of,
            inventoryId: recordId(2, lists.inventoryList.length),
            region: { id: region },
            inventoryDate: lastDayOf(month),
            ...(counts
              ? { actualQty: Math.round(usualUse * openBatches * (0.9 + pick(20) / 100)) }
              : { adjustmentQty: pick(200) - 100 }),
          });
        }
      }
    }
    const everyMonths = 12 / shipmentsPerYear;
    const shipments = Math.floor(months / everyMonths);
    // A batch is used up in the months that its share of the open ones takes.
    const share = usualUse * regions * everyMonths;
    for (let n = 0; n < shipments; n += 1) {
      const at = Math.floor(n * everyMonths);
      const quantity = Math.round(n === 0 ? share : share * (0.9 + pick(20) / 100));
      const batchInfoList = [];
      const batches = n === 0 ? openBatches : 1;
      for (let i = 0; i < batches; i += 1) {
        const batchId = recordId(3, lists.batchInfoList.length);
        lists.batchInfoList.push({
          batchId,
          planningUnitId: product,
          batchNo: `B${lists.batchInfoList.length}`,
          expiryDate: `${formatMonth(first + at + openBatches + 24 + i)}-01`,
          createdDate: `${formatMonth(first + at)}-10`,
        });
        batchInfoList.push({ batch: { batchId }, shipmentQty: quantity });
      }
      lists.shipmentList.push({
        ...of,
        shipmentId: recordId(4, lists.shipmentList.length),
        shipmentStatus: { id: at < now ? 7 : at < now + 6 ? 4 : 1 },
        shipmentRcpuQty: quantity * batches,
        expectedDeliveryDate: `${formatMonth(first + at)}-10`,
        receivedDate: at < now ? `${formatMonth(first + at)}-12` : null,
        fundingSource: { id: pick(4) === 0 ? 8 : 9 },
        batchInfoList,
      });
    }
  }
  return { ...settings(shape), ...lists };
}

function settings({ products, regions }: Shape): ProgramDataInput {
  const ids = Array.from({ length: products }, (_, i) => i + 1);
  return {
    programId: 1,
    realm: { realmId: 1, minMosMinGaurdrail: 1, minMosMaxGaurdrail: 5, maxMosMaxGaurdrail: 18 },
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
    regionList: Array.from({ length: regions }, (_, i) => ({ regionId: i + 1 })),
    planningUnitList: ids.map((id) => ({
      programPlanningUnitId: id,
      planningUnit: { id },
      minMonthsOfStock: 3,
      reorderFrequencyInMonths: 3,
      monthsInPastForAmc: 3,
      monthsInFutureForAmc: 3,
      shelfLife: 36,
    })),
    realmCountryPlanningUnitList: ids.map((id) => ({
      realmCountryPlanningUnitId: id,
      planningUnit: { id },
      conversionNumber: 1,
    })),
    fundingSourceList: [{ id: 8, systemKey: 'fundingSource.tbd' }, { id: 9 }],
  };
}
