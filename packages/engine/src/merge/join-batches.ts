import type { Batch, ProgramData } from '@stockwell/model/program-data/index';
import { batchKind } from './kinds/batch.ts';
import { renamedRecords } from './pair.ts';
import type { Sides } from './sides.ts';

/** A batch that both sides have made is one batch: every line of mine that speaks of it takes the server's id. */
export function joinBatches({ base, mine, theirs }: Sides<ProgramData>): ProgramData {
  const pairs = renamedRecords(batchKind, {
    base: base.batchInfoList,
    mine: mine.batchInfoList,
    theirs: theirs.batchInfoList,
  });
  if (pairs.size === 0) return mine;
  const newId = new Map([...pairs].map(([batch, same]) => [batch.batchId, same.batchId]));
  const line = <L extends { batch: Pick<Batch, 'batchId'> }>(one: L): L => {
    const batchId = newId.get(one.batch.batchId);
    return batchId === undefined ? one : { ...one, batch: { batchId } };
  };
  const record = <L extends { batch: Pick<Batch, 'batchId'> }, R extends { batchInfoList: L[] }>(
    one: R,
  ): R => ({
    ...one,
    batchInfoList: one.batchInfoList.map(line),
  });
  return {
    ...mine,
    batchInfoList: mine.batchInfoList.map((batch) => {
      const batchId = newId.get(batch.batchId);
      return batchId === undefined ? batch : { ...batch, batchId };
    }),
    consumptionList: mine.consumptionList.map(record),
    inventoryList: mine.inventoryList.map(record),
    shipmentList: mine.shipmentList.map(record),
    batchInventoryList: mine.batchInventoryList.map((count) => ({
      ...count,
      batchList: count.batchList.map(line),
    })),
  };
}
