import type { DatasetData } from './document.ts';
import type { Tree } from './tree.ts';

/**
 * A document in parts: what the whole program shares, the consumption of each product, and each tree. A device keeps
 * the parts apart, so that one tree or one product is opened and saved without the others. Every part is a document
 * by itself once it is joined with the general one.
 */
export interface DatasetParts {
  /** The document without consumption and trees. */
  readonly general: DatasetData;
  /** By product. */
  readonly consumption: ReadonlyMap<number, ConsumptionRecords>;
  /** By tree id. */
  readonly trees: ReadonlyMap<string, Tree>;
}

/** What was entered for one product, and what methods made of it. */
export type ConsumptionRecords = Pick<DatasetData, 'actualConsumptionList' | 'consumptionExtrapolation'>;

export const noConsumption = (): ConsumptionRecords => ({
  actualConsumptionList: [],
  consumptionExtrapolation: [],
});

/** Every product of the program has a part, also one without consumption. */
export function splitDatasetData(data: DatasetData): DatasetParts {
  const consumption = new Map(data.planningUnitList.map((unit) => [unit.planningUnit.id, noConsumption()]));
  const partOf = (product: number): ConsumptionRecords => {
    const part = consumption.get(product) ?? noConsumption();
    consumption.set(product, part);
    return part;
  };
  for (const record of data.actualConsumptionList) {
    partOf(record.planningUnit.id).actualConsumptionList.push(record);
  }
  for (const record of data.consumptionExtrapolation) {
    partOf(record.planningUnit.id).consumptionExtrapolation.push(record);
  }
  return {
    general: { ...data, ...noConsumption(), treeList: [] },
    consumption,
    trees: new Map(data.treeList.map((tree) => [tree.treeId, tree])),
  };
}

/** The document of some products and trees, or of all of them. */
export function joinDatasetData(
  general: DatasetData,
  consumption: Iterable<ConsumptionRecords>,
  trees: Iterable<Tree>,
): DatasetData {
  const joined = noConsumption();
  for (const part of consumption) {
    for (const record of part.actualConsumptionList) joined.actualConsumptionList.push(record);
    for (const record of part.consumptionExtrapolation) joined.consumptionExtrapolation.push(record);
  }
  return { ...general, ...joined, treeList: [...trees] };
}
