import { formatMonth } from '@stockwell/model/months';
import { calculateTrees, monthsOf, type TreeResults } from '../calculate.ts';
import type { TreeInput } from '../input.ts';
import {
  evaluateTree,
  explainTree,
  type TreeAccount,
  type TreeCellName,
  type TreeFormula,
  type TreeTerm,
  treeFigures,
} from './index.ts';

export interface Checked {
  explained: number;
  readonly wrong: string[];
  readonly formulas: Set<TreeFormula>;
}

/** Figures that every node with months must be able to explain. */
const always = new Set(['start', 'change', 'end', 'withoutManual', 'value', 'puForecast']);

/** Explains every figure of every node in every month; names those whose terms do not give them. */
export function wrongFigures(input: TreeInput): Checked {
  const results = calculateTrees(input);
  const checked: Checked = { explained: 0, wrong: [], formulas: new Set() };
  for (const scenarios of results.cells.values()) {
    for (const nodes of scenarios.values()) {
      for (const { cell, months } of nodes.values()) {
        for (let i = 0; i < (months?.end.length ?? 0); i += 1) {
          for (const figure of treeFigures) {
            check(results, { place: cell.place, month: (months?.first ?? 0) + i, figure }, checked);
          }
        }
      }
    }
  }
  return checked;
}

function check(results: TreeResults, cell: TreeCellName, checked: Checked): void {
  const found = explainTree(results, cell);
  const name = `${cell.place.nodeId} ${formatMonth(cell.month)} ${cell.figure}`;
  if (!found) {
    if (always.has(cell.figure)) checked.wrong.push(`${name}: not explained`);
    return;
  }
  checked.explained += 1;
  const stands = columnFigure(results, cell);
  if (stands !== undefined && stands !== found.value)
    checked.wrong.push(`${name}: ${found.value}, not ${stands}`);
  const given = evaluateTree(found);
  if (given !== found.value) {
    checked.wrong.push(`${name}: ${found.formula} gives ${given}, not ${found.value}`);
  }
  checkTerms(results, name, found, checked);
}

function columnFigure(results: TreeResults, { place, month, figure }: TreeCellName): number | undefined {
  if (figure === 'people' || figure === 'unitsPerPerson' || figure === 'packsPerVisit') return undefined;
  const months = monthsOf(results, place);
  return months?.[figure]?.[month - months.first];
}

function checkTerms(
  results: TreeResults,
  name: string,
  { formula, terms }: TreeAccount,
  checked: Checked,
): void {
  checked.formulas.add(formula);
  for (const term of terms) {
    const wrong = wrongTerm(results, term);
    if (wrong) checked.wrong.push(`${name}: ${formula} ${term.name} ${wrong}`);
    if (term.account) checkTerms(results, name, term.account, checked);
  }
}

function wrongTerm(results: TreeResults, { value, source, account }: TreeTerm): string | undefined {
  if (!Number.isFinite(value)) return `is ${value}`;
  const own = account && evaluateTree(account);
  if (own !== undefined && own !== value) return `is ${value}, its own terms give ${own}`;
  if (source?.from !== 'cell') return undefined;
  const there = explainTree(results, source);
  return there?.value === value ? undefined : `is ${value}, its figure is ${there?.value}`;
}
