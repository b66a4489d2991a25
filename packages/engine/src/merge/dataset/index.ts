export type { Excluded } from './exclude.ts';
export type { ConsumptionRow } from './merge-consumption.ts';
export { type DatasetMerge, type DatasetMergeInput, mergeDatasetData } from './merge-dataset-data.ts';
export { preparedDataset } from './prepare.ts';
