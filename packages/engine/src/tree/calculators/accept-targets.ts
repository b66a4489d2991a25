import { modelingSources, type NodeData, nodeTypeIds } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { monthIn } from '../../calendar.ts';
import { columnsOf } from '../columns.ts';
import { modelled, modelledColumns } from '../modeling.ts';
import { dayOfMonth, nodeSpec } from '../node-spec.ts';
import type { AnnualTargetInput, AnnualTargets, TargetRow, TargetYear } from './annual-target.ts';

export interface Accepting {
  readonly newId: () => RecordId;
  /** The description of a row, in the words of the planner's language. */
  readonly notes: (row: TargetRow, year: TargetYear) => string | null;
}

/** The node with the rows of the calculator instead of its own, and with what was typed. */
export function acceptTargets(
  data: NodeData,
  input: AnnualTargetInput,
  targets: AnnualTargets,
  { newId, notes }: Accepting,
): NodeData {
  return {
    ...data,
    month: dayOfMonth(targets.nodeMonth),
    dataValue: targets.nodeValue,
    nodeDataModelingList: targets.rows.map((row, j) => {
      const year = targets.years[j];
      return {
        nodeDataModelingId: newId(),
        startDate: dayOfMonth(row.start),
        stopDate: dayOfMonth(row.stop),
        modelingType: { id: row.kind },
        dataValue: row.value,
        increaseDecrease: row.increaseDecrease,
        transferNodeDataId: null,
        notes: year ? notes(row, year) : null,
        modelingSource: modelingSources.annualTarget,
      };
    }),
    annualTargetCalculator: {
      firstMonthOfTarget: dayOfMonth(input.firstMonth),
      yearsOfTarget: targets.years.length,
      actualOrTargetValueList: [...input.values],
    },
  };
}

/**
 * What the node will really have in each target year once the rows are accepted: they are rounded, and the last one
 * ends half a year before the last year does, while the calculator's own line goes on growing.
 */
export function acceptedTotals(data: NodeData): number[] {
  const typed = data.annualTargetCalculator;
  if (!typed || data.month === null) return [];
  const spec = nodeSpec(nodeTypeIds.number, data);
  const first = monthIn(data.month);
  const target = monthIn(typed.firstMonthOfTarget);
  const length = Math.max(0, target + 12 * typed.yearsOfTarget - first);
  const { end } = modelled(spec, first, columnsOf(length, modelledColumns(spec, [])), new Set(), []);
  return Array.from({ length: typed.yearsOfTarget }, (_, j) => {
    const from = target - first + 12 * j;
    return end.subarray(Math.max(0, from), Math.max(0, from + 12)).reduce((sum, value) => sum + value, 0);
  });
}
