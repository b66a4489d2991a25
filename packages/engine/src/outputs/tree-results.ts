import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { calculateTrees, type TreeResults } from '../tree/index.ts';
import { treeInputOf } from './sources.ts';

const memory = new WeakMap<DatasetData, TreeResults>();

/** The months of all trees of a document. Documents are never changed in place, so they are calculated once. */
export function treeResultsOf(data: DatasetData): TreeResults {
  const known = memory.get(data);
  if (known) return known;
  const results = calculateTrees(treeInputOf(data));
  memory.set(data, results);
  return results;
}
