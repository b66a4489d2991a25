export {
  type AddOutcome,
  addNode,
  addProduct,
  type ChosenUnit,
  type NewNode,
  type NewProduct,
  packsComputed,
} from './add-node.ts';
export { branchOf, childrenOf, inReadingOrder } from './branch.ts';
export {
  type BranchCopy,
  type BranchOutcome,
  type BranchRefusal,
  branchRefusals,
  copyBranch,
} from './copy-branch.ts';
export { type DeleteOutcome, deleteBranch } from './delete-branch.ts';
export type { LeftBehind } from './left-behind.ts';
export { type MergedScenario, type MergeOutcome, type Merging, mergeTrees } from './merge-trees.ts';
export { moveBranch } from './move-branch.ts';
export { choosePlanningUnit, type UnitOutcome, withPacksComputed } from './planning-units.ts';
export {
  addScenario,
  deleteScenario,
  editScenario,
  type NewScenario,
  type ScenarioOutcome,
  type ScenarioRefusal,
  scenarioRefusals,
} from './scenarios.ts';
