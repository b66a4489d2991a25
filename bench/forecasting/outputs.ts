import { mergeDatasetData } from '../../packages/engine/src/merge/dataset/index.ts';
import {
  errorPartsOf,
  errorReport,
  forecastPeriod,
  monthlyForecast,
  nationalSummary,
  openQuestions,
  selectedForecasts,
  treeInputOf,
  usualErrorWindow,
} from '../../packages/engine/src/outputs/index.ts';
import { calculateTrees } from '../../packages/engine/src/tree/index.ts';
import { type DatasetData, parseDatasetData } from '../../packages/model/src/dataset-data/index.ts';
import { report } from '../lib/report.ts';
import { timeOf } from '../lib/timing.ts';
import { benchDataset, usualDataset } from './dataset.ts';

const rounds = 5;

/** A copy on which every so many months and a node of each tree were changed. */
function editedCopy(data: DatasetData, every: number, shift: number): DatasetData {
  const copy = JSON.parse(JSON.stringify(data)) as DatasetData;
  return {
    ...copy,
    actualConsumptionList: copy.actualConsumptionList.map((record, i) =>
      i % every === shift ? { ...record, amount: record.amount + 1 } : record,
    ),
    treeList: copy.treeList.map((tree) => ({
      ...tree,
      flatList: tree.flatList.map((node, i) =>
        i === shift ? { ...node, label: { label_en: `Node ${shift}` } } : node,
      ),
    })),
  };
}

/** Screens and merges of a whole forecast program, against reading its text. */
export function benchOutputs(): void {
  for (const factor of [1, 2]) {
    const shape = { ...usualDataset, products: usualDataset.products * factor };
    const data = benchDataset(shape);
    const text = JSON.stringify(data);
    const reading = timeOf(() => JSON.parse(text) as unknown, rounds).best;
    const name = `${shape.products} products × ${shape.regions} regions`;
    report(`${name}: reading its text`, reading, 'ms');
    const against = (what: string, work: () => unknown): void => {
      report(`  ${what}, against reading`, timeOf(work, rounds).best / reading, 'times');
    };
    const trees = calculateTrees(treeInputOf(data));
    const period = forecastPeriod(data);
    const all = { unitIds: null, yearStart: null, rowsBy: 'planningUnit' } as const;
    const any = { planningUnitIds: null, regionIds: null, counted: { unit: 'planningUnit' } } as const;
    against('checking it', () => parseDatasetData(data));
    against('monthly forecast', () =>
      monthlyForecast(data, selectedForecasts(data, trees), { ...all, period }),
    );
    against('national summary', () => nationalSummary(data, selectedForecasts(data, trees)));
    against('open questions, trees and all', () => openQuestions(data, calculateTrees(treeInputOf(data))));
    against('errors of three years', () =>
      errorReport(
        errorPartsOf(data, selectedForecasts(data, trees), any),
        { start: period.start - 36, stop: period.start },
        usualErrorWindow,
      ),
    );
    const [mine, theirs] = [editedCopy(data, 50, 3), editedCopy(data, 50, 7)];
    const { conflicts } = mergeDatasetData({ base: data, mine, theirs });
    if (conflicts.length > 0) throw new Error('The copies were edited in different places');
    against('merging two copies of it', () => mergeDatasetData({ base: data, mine, theirs }));
  }
}
