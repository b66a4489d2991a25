import type { DatasetData, Tree } from '@stockwell/model/dataset-data/index';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Label } from '@stockwell/model/label';
import type { Changes } from '../../changes/change.ts';
import { putRecords, removeRecords } from '../../changes/put-records.ts';
import { forecastPeriod, totalIn } from '../../outputs/period.ts';
import { treeInputOf, treeValues } from '../../outputs/sources.ts';
import { treeResultsOf } from '../../outputs/tree-results.ts';
import { mergeTrees } from '../../tree/branches/merge-trees.ts';
import { calculateTrees, type TreeResults } from '../../tree/calculate.ts';
import { productForecasts } from '../../tree/product-forecast.ts';
import { mergedSelections } from './merged-selections.ts';

export interface MergeRequest {
  readonly treeIds: readonly [RecordId, RecordId];
  readonly label: Label;
  readonly newId: () => RecordId;
}

/** A scenario of the merged tree: what it is made of, and the packs of a product before and after. */
export interface ScenarioAfterMerge {
  readonly label: Label;
  /** The scenarios of the first and of the second tree. */
  readonly halves: readonly [Label, Label];
  readonly products: readonly {
    readonly planningUnitId: number;
    readonly before: number;
    readonly after: number;
  }[];
}

export interface MergeInProgram {
  readonly treeId: RecordId;
  readonly changes: Changes;
  readonly scenarios: readonly ScenarioAfterMerge[];
  /** Funnel sources whose scenario is gone. */
  readonly lostSources: number;
  /** Selected forecasts that would mean something else. */
  readonly lostSelections: number;
}

/** Two trees of a program become one: what changes, and what people should know of it first. Null where one is gone. */
export function mergeInProgram(
  data: DatasetData,
  { treeIds, label, newId }: MergeRequest,
): MergeInProgram | null {
  const outcome = mergeTrees(data.treeList, { treeIds, label, newId });
  const [one, other] = treeIds.map((id) => data.treeList.find(({ treeId }) => treeId === id));
  if (!outcome.ok || !one || !other) return null;
  const { tree, trees, scenarios, leftBehind } = outcome;
  const halves = [one, other] as const;
  const selections = mergedSelections(data.planningUnitList, { treeId: tree.treeId, halves, scenarios });
  const put = putRecords(
    forecastRecords,
    data,
    'tree',
    trees.filter((own) => !data.treeList.includes(own)),
  );
  const removed = removeRecords(forecastRecords, data, 'tree', treeIds);
  const units = putRecords(forecastRecords, data, 'planningUnit', selections.units);
  const before = treeResultsOf(data);
  const after = calculateTrees(treeInputOf({ ...data, treeList: [...trees] }));
  const totals = (results: TreeResults, treeId: RecordId, scenarioId: RecordId, product: number): number => {
    const values = treeValues(results, treeId, scenarioId, product);
    return values ? totalIn(values, forecastPeriod(data)) : 0;
  };
  return {
    treeId: tree.treeId,
    changes: {
      fields: [],
      records: [...removed.records, ...put.records, ...units.records],
    },
    scenarios: scenarios.map(({ scenarioId, label: name, halves: ids }) => ({
      label: name,
      halves: [scenarioLabel(one, ids[0]), scenarioLabel(other, ids[1])],
      products: [...productForecasts(after, tree.treeId, scenarioId).keys()].map((planningUnitId) => ({
        planningUnitId,
        before:
          totals(before, one.treeId, ids[0], planningUnitId) +
          totals(before, other.treeId, ids[1], planningUnitId),
        after: totals(after, tree.treeId, scenarioId, planningUnitId),
      })),
    })),
    lostSources: leftBehind.length,
    lostSelections: selections.givenUp,
  };
}

const scenarioLabel = ({ scenarioList }: Tree, scenarioId: RecordId): Label =>
  scenarioList.find(({ id }) => id === scenarioId)?.label ?? { label_en: '' };
