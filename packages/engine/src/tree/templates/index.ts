export type { LeftBehind } from '../branches/left-behind.ts';
export {
  calculateTemplate,
  type TemplateInput,
  type TemplateResults,
  templateStart,
} from './calculate-template.ts';
export {
  type BranchResult,
  branchFromTemplate,
  type NewBranch,
  type NewTree,
  treeFromTemplate,
} from './instantiate.ts';
export { levelLabel } from './levels.ts';
export { dayOfNumber, monthOfNumber, numberOfDay, numberOfMonth } from './relative-months.ts';
export {
  type NewTemplate,
  type TemplateResult,
  templateFromTree,
} from './save-as-template.ts';
export { type TemplateProblem, type TemplateProblemCode, templateProblems } from './template-problems.ts';
