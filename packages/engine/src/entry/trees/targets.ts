import type { NodeData } from '@stockwell/model/dataset-data/index';
import { monthIn } from '../../calendar.ts';
import { type Accepting, acceptedTotals, acceptTargets } from '../../tree/calculators/accept-targets.ts';
import type { AnnualTargetInput, AnnualTargets } from '../../tree/calculators/annual-target.ts';
import { type NodeForm, rowForm } from './node-form.ts';
import { nodeDataOf } from './put-node.ts';

const dataIn = (form: NodeForm): NodeData => ({ ...nodeDataOf(form), nodeDataId: form.nodeId });

/** The form with the rows of the annual targets instead of its own, and with what was typed for them. */
export function withTargets(
  form: NodeForm,
  input: AnnualTargetInput,
  targets: AnnualTargets,
  accepting: Accepting,
): NodeForm {
  const data = acceptTargets(dataIn(form), input, targets, accepting);
  return {
    ...form,
    month: data.month === null ? null : monthIn(data.month),
    value: data.dataValue,
    rows: data.nodeDataModelingList.map(rowForm),
    targets: data.annualTargetCalculator,
  };
}

/** What the node has in each target year with the rows as they are. */
export const targetTotals = (form: NodeForm): readonly number[] => acceptedTotals(dataIn(form));
