import { formatMonth } from '@stockwell/model/months';
import type { GoldenInput } from '../supply-plan/golden/case.ts';
import { goldenProduct, goldenProgram } from '../supply-plan/golden/convert.ts';
import { productsOf } from '../supply-plan/product.ts';
import { round8 } from '../supply-plan/rounding.ts';
import { planProduct } from '../supply-plan/supply-plan.ts';
import {
  batchCellFigures,
  type Cell,
  type Explanation,
  evaluate,
  explain,
  type FormulaName,
  rowNames,
  type Source,
  sourceOf,
  type Term,
} from './index.ts';

/** Terms that say what became of the number in their cell. */
const derived = new Set(['shortage', 'adjustmentApplied', 'consumptionApplied', 'months']);

function wrongTerm(source: Source, term: Term): string | undefined {
  if (!Number.isFinite(term.value)) return `${term.name} is ${term.value}`;
  if (term.records) {
    const sum = term.records.reduce((total, part) => round8(total + part.value), 0);
    if (sum !== term.value) return `${term.name} is ${term.value}, its records make ${sum}`;
  }
  if (!term.cell || derived.has(term.name)) return undefined;
  const { month, cell } = term.cell;
  if (month >= source.plan.first + source.plan.months) return undefined;
  const value = valueIn(source, month, cell);
  return value === term.value ? undefined : `${term.name} is ${term.value}, its cell has ${value}`;
}

/** Read from the plan, without a new explanation for rows that are in it. */
function valueIn(source: Source, month: number, cell: Cell): number {
  const at = month - source.plan.first;
  if (typeof cell !== 'string') return explain(source, month, cell)?.value ?? 0;
  const row: Record<string, unknown> = source.row(at);
  const value = cell in row ? row[cell] : explain(source, month, cell)?.value;
  return typeof value === 'number' ? value : 0;
}

function wrongIn(source: Source, explanation: Explanation | undefined): string | undefined {
  if (!explanation) return 'not explained';
  const given = evaluate(explanation);
  if (given !== explanation.value) return `${explanation.formula} gives ${given}, not ${explanation.value}`;
  for (const term of explanation.terms) {
    const wrong = wrongTerm(source, term);
    if (wrong) return `${explanation.formula}: ${wrong}`;
  }
  return undefined;
}

/** Some months of a plan: one in so many, counted from a place. */
interface Months {
  readonly from: number;
  readonly oneIn: number;
}
const everyMonth: Months = { from: 0, oneIn: 1 };

/** Every cell of a made-up program's plan, in the months asked for, whose account does not give it. */
export function wrongCells(
  input: GoldenInput,
  { from, oneIn }: Months = everyMonth,
): { readonly explained: number; readonly wrong: string[]; readonly formulas: ReadonlySet<FormulaName> } {
  const data = goldenProgram(input);
  const product = productsOf(data).get(goldenProduct);
  if (!product) throw new Error('The program has no product');
  const plan = planProduct(product, input.today);
  const source = sourceOf(data, plan);
  const wrong: string[] = [];
  const formulas = new Set<FormulaName>();
  let explained = 0;
  for (let at = from % oneIn; at < plan.months; at += oneIn) {
    const month = plan.first + at;
    const cells: Cell[] = [
      ...rowNames,
      ...source
        .row(at)
        .batchDetails.flatMap(({ batch }) => batchCellFigures.map((figure) => ({ batch, figure }))),
    ];
    for (const cell of cells) {
      explained += 1;
      const explanation = explain(source, month, cell);
      if (explanation) formulas.add(explanation.formula);
      const found = wrongIn(source, explanation);
      if (!found) continue;
      const name = typeof cell === 'string' ? cell : `${cell.batch.batchId} ${cell.figure}`;
      wrong.push(`${formatMonth(month)} ${name}: ${found}`);
    }
  }
  return { explained, wrong, formulas };
}
