export {
  type TermSource,
  type TreeAccount,
  type TreeCellName,
  type TreeExplanation,
  type TreeFigure,
  type TreeTerm,
  type TreeTermName,
  treeFigures,
  treeTermNames,
} from './account.ts';
export { explainTree } from './explain.ts';
export { evaluateTree, type TreeFormula, treeFormulas } from './formulas.ts';
