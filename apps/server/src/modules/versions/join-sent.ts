import type { Batch, BatchInventory, ProgramData } from '@stockwell/model/program-data/index';

type BatchLine = { readonly batch: { readonly batchId: string } };

/** Lines that have come to speak of one batch are one line. */
function added<L extends BatchLine>(lines: readonly L[], quantities: readonly (keyof L)[]): L[] {
  const byBatch = new Map<string, L>();
  for (const line of lines) {
    const known = byBatch.get(line.batch.batchId);
    if (!known) {
      byBatch.set(line.batch.batchId, line);
      continue;
    }
    const sums = quantities.map((name) => {
      const [a, b] = [known[name] as number | null, line[name] as number | null];
      return [name, a === null && b === null ? null : (a ?? 0) + (b ?? 0)];
    });
    byBatch.set(line.batch.batchId, { ...known, ...Object.fromEntries(sums) });
  }
  return [...byBatch.values()];
}

const batchKey = (batch: Pick<Batch, 'planningUnitId' | 'batchNo' | 'expiryDate'>): string =>
  JSON.stringify([batch.planningUnitId, batch.batchNo, batch.expiryDate.slice(0, 7)]);
const countKey = (count: Pick<BatchInventory, 'planningUnitId' | 'inventoryDate'>): string =>
  `${count.planningUnitId} ${count.inventoryDate}`;

/** New ids of records that are stored under another one. */
function renamed<R>(
  stored: readonly R[],
  sent: readonly R[],
  id: (record: R) => string,
  key: (record: R) => string,
): Map<string, string> {
  const known = new Set(stored.map(id));
  const byKey = new Map(stored.map((record) => [key(record), id(record)]));
  const names = new Map<string, string>();
  for (const record of sent) {
    if (known.has(id(record))) continue;
    const same = byKey.get(key(record));
    if (same !== undefined) names.set(id(record), same);
  }
  return names;
}

/**
 * Batches and batch counts that are on the server under another id, made on two devices at once, are the
 * stored ones: every line that speaks of such a batch takes its id.
 */
export function joinSent(stored: ProgramData, sent: ProgramData): ProgramData {
  const batches = renamed(stored.batchInfoList, sent.batchInfoList, (batch) => batch.batchId, batchKey);
  const counts = renamed(
    stored.batchInventoryList,
    sent.batchInventoryList,
    (count) => count.batchInventoryId,
    countKey,
  );
  const joined = counts.size === 0 ? sent : withCounts(sent, counts);
  return batches.size === 0 ? joined : withBatches(joined, batches);
}

const withCounts = (sent: ProgramData, names: ReadonlyMap<string, string>): ProgramData => ({
  ...sent,
  batchInventoryList: sent.batchInventoryList.map((count) => ({
    ...count,
    batchInventoryId: names.get(count.batchInventoryId) ?? count.batchInventoryId,
  })),
});

function withBatches(sent: ProgramData, names: ReadonlyMap<string, string>): ProgramData {
  const line = <L extends BatchLine>(one: L): L => {
    const batchId = names.get(one.batch.batchId);
    return batchId === undefined ? one : { ...one, batch: { batchId } };
  };
  const speaksOfOne = (lines: readonly BatchLine[]): boolean =>
    lines.some(({ batch }) => names.has(batch.batchId));
  const lines = <L extends BatchLine>(list: L[], quantities: readonly (keyof L)[]): L[] =>
    speaksOfOne(list) ? added(list.map(line), quantities) : list;
  return {
    ...sent,
    batchInfoList: sent.batchInfoList.filter((batch) => !names.has(batch.batchId)),
    consumptionList: sent.consumptionList.map((record) => ({
      ...record,
      batchInfoList: lines(record.batchInfoList, ['consumptionQty']),
    })),
    inventoryList: sent.inventoryList.map((record) => ({
      ...record,
      batchInfoList: lines(record.batchInfoList, ['actualQty', 'adjustmentQty']),
    })),
    shipmentList: sent.shipmentList.map((record) => ({
      ...record,
      batchInfoList: lines(record.batchInfoList, ['shipmentQty']),
    })),
    batchInventoryList: sent.batchInventoryList.map((count) => ({
      ...count,
      batchList: lines(count.batchList, ['qty']),
    })),
  };
}
