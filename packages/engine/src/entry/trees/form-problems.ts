import { modelingSources, nodeTypeIds, type Tree } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import { monthIn } from '../../calendar.ts';
import { templateRootTypes } from '../../tree/structure/child-types.ts';
import { type NodeProblem, nodeProblems, type TreeUnit } from '../../tree/structure/node-checks.ts';
import type { NodeForm } from './node-form.ts';

/** The tree that a form is checked in. */
export interface FormContext {
  readonly kind: 'tree' | 'template';
  readonly scenarioId: RecordId;
  /** The forecast period. */
  readonly period: { readonly start: Month; readonly stop: Month };
  readonly units: ReadonlyMap<number, TreeUnit>;
}

/** How far before the forecast the month of a node may lie. */
const backMonths = 120;

/** The first month that a node, its changes or its history may have. */
export const firstMonthIn = ({ start }: FormContext['period']): Month => start - backMonths;

/** What is wrong with the form of a node in its tree. A new forecasting unit also needs its first planning unit. */
export function formProblems(
  tree: Tree,
  form: NodeForm,
  { kind, scenarioId, period, units }: FormContext,
): readonly NodeProblem[] {
  const known = tree.flatList.find(({ nodeId }) => nodeId === form.nodeId);
  const parent = tree.flatList.find(({ nodeId }) => nodeId === form.parentNodeId);
  const problems: NodeProblem[] = nodeProblems(form, {
    months: { first: firstMonthIn(period), last: period.stop },
    units,
    forecastingUnitId: parent?.nodeDataMap[scenarioId]?.fuNode?.forecastingUnit?.id ?? null,
  }).filter(
    ({ code }) => !(code === 'notARoot' && kind === 'template' && templateRootTypes.includes(form.nodeType)),
  );
  if (!known && form.nodeType === nodeTypeIds.forecastingUnit && form.firstPlanningUnitId === null)
    problems.push({ field: 'planningUnit', code: 'required' });
  if (known && isMovedBehindRows(form, known.nodeDataMap[scenarioId]?.month ?? null))
    problems.push({ field: 'month', code: 'monthAfterRows' });
  return problems;
}

/** Rows change a node after its month; those of annual targets bring their month along. */
function isMovedBehindRows({ month, rows, extrapolated }: NodeForm, before: string | null): boolean {
  if (month === null || extrapolated || before === null || month <= monthIn(before)) return false;
  return rows.some(
    ({ start, source }) => source !== modelingSources.annualTarget && start !== null && start <= month,
  );
}
