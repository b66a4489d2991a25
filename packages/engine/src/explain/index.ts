export {
  type Account,
  type BatchCell,
  type Cell,
  type Explanation,
  type RecordPart,
  type Term,
  type TermName,
  termNames,
} from './account.ts';
export { batchCellFigures, explain, rowNames } from './explain.ts';
export { evaluate, type FormulaName, formulas } from './formulas.ts';
export type { RowName } from './rows.ts';
export { type Source, sourceOf } from './source.ts';
