import { mergeProgramData, type Sides } from '../../packages/engine/src/merge/index.ts';
import { type ProgramData, parseProgramData } from '../../packages/model/src/program-data/index.ts';
import { exampleProgram, recordId } from '../../packages/model/src/program-data/testing.ts';
import { median } from '../lib/median.ts';
import { report } from '../lib/report.ts';

const products = 50;
const regions = 4;
const months = 100;
const rounds = 9;

const first = (at: number): string =>
  `${2018 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
const last = (at: number): string => {
  const date = new Date(`${first(at + 1)}T00:00:00Z`);
  date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
};

/** 50,000 records: consumption and counts of 50 products in 4 regions, shipments with their batches, split counts. */
function bigProgram(): ProgramData {
  const example = exampleProgram();
  const [unit] = example.planningUnitList;
  const [consumption] = example.consumptionList ?? [];
  const [inventory] = example.inventoryList ?? [];
  const [shipment] = example.shipmentList ?? [];
  const productIds = Array.from({ length: products }, (_, at) => at + 1);
  const cells = productIds.flatMap((product) =>
    Array.from({ length: months }, (_, month) => ({ product, month })),
  );
  const places = cells.flatMap((cell) =>
    Array.from({ length: regions }, (_, at) => ({ ...cell, region: at + 1 })),
  );
  const of = (product: number) => ({
    planningUnit: { id: product },
    realmCountryPlanningUnit: { id: 1000 + product },
  });
  return parseProgramData({
    ...example,
    regionList: Array.from({ length: regions }, (_, at) => ({ regionId: at + 1 })),
    planningUnitList: productIds.map((id) => ({ ...unit, programPlanningUnitId: id, planningUnit: { id } })),
    realmCountryPlanningUnitList: productIds.map((id) => ({
      realmCountryPlanningUnitId: 1000 + id,
      planningUnit: { id },
      conversionNumber: 1,
    })),
    consumptionList: places.map(({ product, month, region }, at) => ({
      ...consumption,
      ...of(product),
      consumptionId: recordId(at, 1),
      region: { id: region },
      consumptionDate: first(month),
      consumptionRcpuQty: 100 + (at % 900),
      notes: at % 7 === 0 ? `Reported in ${first(month)}` : null,
    })),
    inventoryList: places.slice(0, 15_000).map(({ product, month, region }, at) => ({
      ...inventory,
      ...of(product),
      inventoryId: recordId(at, 2),
      region: { id: region },
      inventoryDate: last(month),
      actualQty: 500 + (at % 500),
    })),
    batchInfoList: cells.map(({ product, month }, at) => ({
      batchId: recordId(at, 3),
      planningUnitId: product,
      batchNo: `B${at}`,
      expiryDate: first(month + 24),
      createdDate: first(month),
    })),
    shipmentList: cells.map(({ product, month }, at) => ({
      ...shipment,
      ...of(product),
      shipmentId: recordId(at, 4),
      expectedDeliveryDate: first(month),
      batchInfoList: [{ batch: { batchId: recordId(at, 3) }, shipmentQty: 300 }],
    })),
    batchInventoryList: cells.map(({ product, month }, at) => ({
      batchInventoryId: recordId(at, 5),
      planningUnitId: product,
      inventoryDate: last(month),
      batchList: [{ batch: { batchId: recordId(at, 3) }, qty: 200 }],
    })),
  });
}

/** Every hundredth record edited by each side, some of them by both; some new on each side. */
export function versions(): Sides<ProgramData> & { readonly records: number } {
  const base = bigProgram();
  const edited = (side: number): ProgramData => {
    const copy = structuredClone(base);
    const touch = <R extends { notes: string | null }>(records: R[], change: (record: R) => void): void => {
      for (const [at, record] of records.entries()) {
        if (at % 100 === side) record.notes = `Changed by ${side}`;
        if (at % 500 === 250) change(record);
      }
    };
    touch(copy.consumptionList, (record) => {
      record.consumptionRcpuQty += side;
    });
    touch(copy.inventoryList, (record) => {
      record.actualQty = (record.actualQty ?? 0) + side;
    });
    touch(copy.shipmentList, (record) => {
      record.shipmentRcpuQty += side;
    });
    for (let at = 0; at < 200; at += 1) {
      const known = copy.consumptionList[at];
      if (!known) continue;
      copy.consumptionList.push({ ...known, consumptionId: recordId(at, 10 + side), actualFlag: true });
    }
    return copy;
  };
  const records =
    base.consumptionList.length +
    base.inventoryList.length +
    base.batchInfoList.length +
    base.shipmentList.length +
    base.batchInventoryList.length;
  return { base, mine: edited(1), theirs: edited(2), records };
}

/** Prints how long the merge of two versions takes, and answers the milliseconds. */
export function benchMerge(): number {
  const { records, ...documents } = versions();
  const times: number[] = [];
  let conflicts = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    conflicts = mergeProgramData(documents).conflicts.length;
    times.push(performance.now() - start);
  }
  const typical = median(times);
  report(
    `merge of two versions with ${records.toLocaleString('en')} records (${conflicts} conflicts)`,
    typical,
    'ms',
    { value: 150, goal: '≤ 150 ms' },
  );
  report('  first merge, before anything is warm', times[0] ?? 0, 'ms');
  return typical;
}
