import { lastDayOf } from '@stockwell/model/months';
import {
  type ProgramData,
  type ProgramDataInput,
  parseProgramData,
  shipmentStatusIds,
} from '@stockwell/model/program-data/index';
import type { GoldenBatchLine, GoldenInput } from './case.ts';

/** The product of a case, and the other product that a count may belong to. */
export const goldenProduct = 1;
const otherProduct = 2;
const tbd = 8;

const kinds = { batch: 1, consumption: 2, inventory: 3, shipment: 4, batchCount: 5, otherBatch: 6 } as const;

/** Ids in text order as in number order: the order in which the cases break ties. */
const recordId = (kind: number, n: number): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const goldenBatchId = (id = 0): string => recordId(kinds.batch, id);
/** The number of a batch in its case. */
export const goldenBatchNumber = (batchId: string): number => Number.parseInt(batchId.slice(-12), 16);

/** Numbers things as they are met, from `start` on. */
function numbering<T>(start: number): {
  readonly of: (thing: T) => number;
  readonly all: () => [T, number][];
} {
  const known = new Map<T, number>();
  return {
    of: (thing) => {
      const number = known.get(thing) ?? start + known.size;
      known.set(thing, number);
      return number;
    },
    all: () => [...known],
  };
}

/** A case as a program with one product. */
export function goldenProgram(input: GoldenInput): ProgramData {
  const regions = numbering<string>(1);
  for (const name of input.regions) regions.of(name);
  const units = numbering<number>(1);
  units.of(1);
  const sources = numbering<string>(100);
  const product = { id: goldenProduct };
  const inUnit = (multiplier = 1) => ({ id: units.of(multiplier) });

  const records = {
    consumptionList: input.consumption.map((record, n) => ({
      consumptionId: recordId(kinds.consumption, n),
      planningUnit: product,
      realmCountryPlanningUnit: inUnit(record.multiplier),
      region: { id: regions.of(record.region) },
      consumptionDate: `${record.month}-01`,
      actualFlag: record.actual,
      consumptionRcpuQty: record.quantity,
      dayOfStockOut: record.daysOutOfStock ?? 0,
      active: record.active ?? true,
      batchInfoList: (record.batches ?? []).map((line) => ({
        batch: { batchId: goldenBatchId(line.batch) },
        consumptionQty: line.quantity ?? 0,
      })),
    })),
    inventoryList: input.inventory.map((record, n) => ({
      inventoryId: recordId(kinds.inventory, n),
      planningUnit: product,
      realmCountryPlanningUnit: inUnit(record.multiplier),
      region: record.region === null ? null : { id: regions.of(record.region) },
      inventoryDate: lastDayOf(record.month),
      actualQty: record.count ?? null,
      adjustmentQty: record.adjustment ?? null,
      active: record.active ?? true,
      batchInfoList: (record.batches ?? []).map((line) => ({
        batch: { batchId: goldenBatchId(line.batch) },
        actualQty: line.count ?? null,
        adjustmentQty: line.adjustment ?? null,
      })),
    })),
    shipmentList: input.shipments.map((shipment) => ({
      shipmentId: recordId(kinds.shipment, shipment.id),
      planningUnit: product,
      realmCountryPlanningUnit: inUnit(shipment.multiplier),
      shipmentStatus: { id: shipmentStatusIds[shipment.status] },
      expectedDeliveryDate: shipment.expected,
      receivedDate: shipment.received ?? null,
      shipmentRcpuQty: shipment.quantity / (shipment.multiplier ?? 1),
      fundingSource: shipment.fundingSource
        ? { id: shipment.fundingSource === 'TBD' ? tbd : sources.of(shipment.fundingSource) }
        : null,
      erpFlag: shipment.erpLinked ?? false,
      emergencyOrder: shipment.emergency ?? false,
      localProcurement: shipment.localProcurement ?? false,
      active: shipment.active ?? true,
      accountFlag: shipment.accounted ?? true,
      batchInfoList: (shipment.batches ?? []).map((line) => ({
        batch: { batchId: goldenBatchId(line.batch) },
        shipmentQty: line.quantity ?? 0,
      })),
    })),
  };
  return parseProgramData({
    ...settings(input),
    ...records,
    ...batches(input),
    ...cutOff(input),
    // A region that is in no program is met in records only.
    regionList: input.regions.map((name) => ({ regionId: regions.of(name) })),
    realmCountryPlanningUnitList: units.all().map(([multiplier, id]) => ({
      realmCountryPlanningUnitId: id,
      planningUnit: product,
      conversionNumber: multiplier,
    })),
    fundingSourceList: [
      { id: tbd, systemKey: 'fundingSource.tbd' },
      ...sources.all().map(([code, id]) => ({ id, code })),
    ],
  } satisfies ProgramDataInput);
}

function settings({ product, guardrails, leadTimesMonths: lead }: GoldenInput) {
  const unit = {
    planBasedOn: product.planBy === 'mos' ? (1 as const) : (2 as const),
    minMonthsOfStock: product.minMonthsOfStock,
    minQty: product.minQuantity,
    distributionLeadTime: product.distributionLeadMonths ?? 0,
    reorderFrequencyInMonths: product.reorderFrequencyMonths,
    monthsInPastForAmc: product.amcMonthsPast,
    monthsInFutureForAmc: product.amcMonthsFuture,
    shelfLife: product.shelfLifeMonths,
  };
  return {
    programId: 1,
    realm: {
      realmId: 1,
      minMosMinGaurdrail: guardrails.minMosFloor,
      minMosMaxGaurdrail: guardrails.maxMosFloor,
      maxMosMaxGaurdrail: guardrails.maxMosCeiling,
    },
    airFreightPerc: 0,
    seaFreightPerc: 0,
    roadFreightPerc: 0,
    plannedToSubmittedLeadTime: lead?.plannedToSubmitted ?? 0,
    submittedToApprovedLeadTime: lead?.submittedToApproved ?? 0,
    approvedToShippedLeadTime: lead?.approvedToShipped ?? 0,
    shippedToArrivedBySeaLeadTime: lead?.shippedToArrivedBySea ?? 0,
    shippedToArrivedByAirLeadTime: 0,
    shippedToArrivedByRoadLeadTime: 0,
    arrivedToDeliveredLeadTime: lead?.arrivedToDelivered ?? 0,
    planningUnitList: [
      { ...unit, programPlanningUnitId: 1, planningUnit: { id: goldenProduct } },
      { ...unit, programPlanningUnitId: 2, planningUnit: { id: otherProduct } },
    ],
  };
}

function batches(input: GoldenInput) {
  const counts = input.batchCounts ?? [];
  const otherBatches = numbering<string>(1);
  const batchIdOf = (line: GoldenBatchLine): string =>
    line.batch === undefined
      ? recordId(kinds.otherBatch, otherBatches.of(`${line.number} ${line.expiry}`))
      : goldenBatchId(line.batch);
  const batchInventoryList = counts.map((count, n) => ({
    batchInventoryId: recordId(kinds.batchCount, n),
    planningUnitId: count.otherProduct ? otherProduct : goldenProduct,
    inventoryDate: lastDayOf(count.month),
    batchList: count.batches.map((line) => ({
      batch: { batchId: batchIdOf(line) },
      qty: line.quantity ?? 0,
    })),
  }));
  return {
    batchInventoryList,
    batchInfoList: [
      ...input.batches.map((batch) => ({
        batchId: goldenBatchId(batch.id),
        planningUnitId: goldenProduct,
        batchNo: batch.number,
        expiryDate: `${batch.expiry}-01`,
        createdDate: `${batch.received}-01`,
      })),
      // Batches of the other product are known only by number and expiry.
      ...otherBatches.all().map(([name, n]) => ({
        batchId: recordId(kinds.otherBatch, n),
        planningUnitId: otherProduct,
        batchNo: name.split(' ')[0] ?? '',
        expiryDate: `${name.split(' ')[1]}-01`,
        createdDate: '2020-01-01',
      })),
    ],
  };
}

function cutOff({ cutOff: given, batches: known }: GoldenInput) {
  if (!given) return {};
  return {
    cutOffDate: `${given.month}-01`,
    supplyPlan: given.rows.map((row) => ({
      planningUnitId: goldenProduct,
      transDate: `${row.month}-01`,
      ...inAll('openingBalance', row.openingBalance),
      batchDetails: row.batches.map((batch) => {
        const entered = known.find(({ id }) => id === batch.batch);
        return {
          batchId: goldenBatchId(batch.batch),
          expiryDate: `${entered?.expiry ?? row.month}-01`,
          createdDate: `${entered?.received ?? row.month}-01`,
          ...inAll('openingQty', batch.opening),
          ...inAll('closingQty', batch.closing),
        };
      }),
    })),
  };
}

/** Stored figures of the cases are those of the main balance; all variants start from them. */
const inAll = <N extends string>(name: N, value: number) =>
  ({ [name]: value, [`${name}Wps`]: value, [`${name}Wtbdps`]: value }) as Record<
    N | `${N}Wps` | `${N}Wtbdps`,
    number
  >;
