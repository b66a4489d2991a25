import type { Label } from '@stockwell/model/label';
import { treeCalculatorTexts, treeFieldTexts, treeRefusalTexts } from '@stockwell/model/tree-form-texts';
import { treeFindingTexts } from '@stockwell/model/tree-problems';
import type { AddOutcome } from '../branches/add-node.ts';
import type { BranchRefusal } from '../branches/copy-branch.ts';
import type { DeleteOutcome } from '../branches/delete-branch.ts';
import type { MergeOutcome } from '../branches/merge-trees.ts';
import type { UnitOutcome } from '../branches/planning-units.ts';
import type { ScenarioRefusal } from '../branches/scenarios.ts';
import type { AnnualTargetProblem, EndingValueProblem } from '../calculators/index.ts';
import type { extrapolationRefusal } from './destinations.ts';
import { findingText, type TreeFinding } from './findings.ts';
import type { NodeProblem } from './node-checks.ts';
import type { RowProblem } from './row-checks.ts';

type ReasonOf<T> = T extends { readonly reason: infer Reason } ? Reason : never;

/** Everything that can keep a change of a tree from being made. */
export type TreeRefusal =
  | BranchRefusal
  | ScenarioRefusal
  | NonNullable<ReturnType<typeof extrapolationRefusal>>
  | ReasonOf<AddOutcome | DeleteOutcome | MergeOutcome | UnitOutcome>;

export const textOfFinding = (finding: TreeFinding): Label => treeFindingTexts[findingText(finding)];

const fieldTexts = { ...treeFindingTexts, ...treeFieldTexts };
export const textOfField = (problem: NodeProblem | RowProblem): Label => fieldTexts[problem.code];

export const textOfRefusal = (reason: TreeRefusal): Label => treeRefusalTexts[reason];

export const textOfCalculator = (problem: EndingValueProblem | AnnualTargetProblem['code']): Label =>
  treeCalculatorTexts[problem];
