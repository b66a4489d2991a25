import type { ProgramData } from './document.ts';

/**
 * A document in parts: what the whole program shares, and the records of each product. A device keeps the parts
 * apart, so that one product is opened and saved without the others. Every part is a document by itself: with
 * the general part it can be planned like a program of one product.
 */
export interface ProgramParts {
  /** The document with the lists of `productLists` empty. */
  readonly general: ProgramData;
  readonly units: ReadonlyMap<number, UnitRecords>;
}

/** The lists that belong to one product each, and how a record of them names it. */
const productOf = {
  consumptionList: (record: ProgramData['consumptionList'][number]) => record.planningUnit.id,
  inventoryList: (record: ProgramData['inventoryList'][number]) => record.planningUnit.id,
  batchInfoList: (record: ProgramData['batchInfoList'][number]) => record.planningUnitId,
  batchInventoryList: (record: ProgramData['batchInventoryList'][number]) => record.planningUnitId,
  shipmentList: (record: ProgramData['shipmentList'][number]) => record.planningUnit.id,
  shipmentLinkingList: (record: ProgramData['shipmentLinkingList'][number]) => record.planningUnit.id,
  problemReportList: (record: ProgramData['problemReportList'][number]) => record.planningUnit.id,
  actionList: (record: ProgramData['actionList'][number]) => record.planningUnitId,
  supplyPlan: (record: ProgramData['supplyPlan'][number]) => record.planningUnitId,
} as const;

export type ProductList = keyof typeof productOf;
export const productLists = Object.keys(productOf) as readonly ProductList[];

/** Everything that was entered for one product. */
export type UnitRecords = Pick<ProgramData, ProductList>;

export const noRecords = (): UnitRecords => ({
  consumptionList: [],
  inventoryList: [],
  batchInfoList: [],
  batchInventoryList: [],
  shipmentList: [],
  shipmentLinkingList: [],
  problemReportList: [],
  actionList: [],
  supplyPlan: [],
});

/** Every product of the program has a part, also one without records. */
export function splitProgramData(data: ProgramData): ProgramParts {
  const units = new Map(data.planningUnitList.map((unit) => [unit.planningUnit.id, noRecords()]));
  for (const list of productLists) {
    for (const record of data[list]) {
      const id = productOf[list](record as never);
      const part = units.get(id) ?? noRecords();
      units.set(id, part);
      (part[list] as unknown[]).push(record);
    }
  }
  return { general: { ...data, ...noRecords() }, units };
}

/** The document of some products, or of all of them. */
export function joinProgramData(general: ProgramData, parts: Iterable<UnitRecords>): ProgramData {
  const joined = noRecords();
  for (const part of parts) {
    for (const list of productLists) {
      const to = joined[list] as unknown[];
      for (const record of part[list]) to.push(record);
    }
  }
  return { ...general, ...joined };
}
