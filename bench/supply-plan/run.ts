// Supply plans of whole programs: how long they take, and how that grows.

import { productsOf } from '../../packages/engine/src/supply-plan/product.ts';
import { planRows } from '../../packages/engine/src/supply-plan/rows.ts';
import { suggestionsFrom } from '../../packages/engine/src/supply-plan/suggestions.ts';
import {
  planProduct,
  planProgram,
  replanProduct,
} from '../../packages/engine/src/supply-plan/supply-plan.ts';
import type { ProgramData } from '../../packages/model/src/program-data/document.ts';
import { parseProgramData } from '../../packages/model/src/program-data/parse.ts';
import { report } from '../lib/report.ts';
import { benchMerge } from './merge.ts';
import { benchProblems } from './problems.ts';
import { benchProgram, type Shape, todayOf, usual } from './program.ts';

/** Milliseconds of the fastest run, after the engine has warmed up: what others do on the machine is left out. */
function timeOf(work: () => void, rounds = 15): number {
  for (let i = 0; i < 5; i += 1) work();
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    work();
    fastest = Math.min(fastest, performance.now() - begin);
  }
  return fastest;
}

/** The time of a known loop, so that figures of two machines can be set against each other. */
function calibration(): number {
  const begin = performance.now();
  let sum = 0;
  for (let i = 0; i < 3e8; i += 1) sum += Math.sqrt(i % 1000);
  if (sum < 0) throw new Error('The loop was left out');
  return performance.now() - begin;
}

/** The exponent with which time grows: the slope of a straight line through the logarithms. */
function exponent(points: readonly (readonly [number, number])[]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  const mean = (at: 0 | 1): number => logs.reduce((sum, point) => sum + point[at], 0) / logs.length;
  const [mx, my] = [mean(0), mean(1)];
  const above = logs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  return above / logs.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
}

function planAll(data: ProgramData, today: string): number {
  let found = 0;
  for (const plan of planProgram(data, today).values()) found += suggestionsFrom(plan, today).length;
  return found;
}

const goals = { program: 40, product: 1, growth: 1.1 };

report('calibration loop, 3e8 additions', calibration(), 'ms');

// Through text and back, as a document comes from the server or the store.
const document: unknown = JSON.parse(JSON.stringify(benchProgram(usual)));
const today = todayOf(usual);
const data = parseProgramData(document);
const records = data.consumptionList.length + data.inventoryList.length + data.shipmentList.length;
report('records of the program', records, 'records');
report(
  'check the document once',
  timeOf(() => parseProgramData(document), 5),
  'ms',
);
report(
  `plan ${usual.products} products × ${usual.months} months, all variants, batches, suggestions`,
  timeOf(() => planAll(data, today), 60),
  'ms',
  { value: goals.program, goal: `≤ ${goals.program} ms` },
);

const product = productsOf(data).get(1);
if (!product) throw new Error('The program has no product');
const plan = planProduct(product, today);
const edited = plan.first + Math.floor((plan.months * 2) / 3);
report(
  'plan one product',
  timeOf(() => planProduct(product, today), 200),
  'ms',
  {
    value: goals.product,
    goal: `≤ ${goals.product} ms`,
  },
);
report(
  'plan one product again after an edit',
  timeOf(() => replanProduct(plan, product, today, edited), 200),
  'ms',
);
report(
  'read one plan as rows',
  timeOf(() => planRows(plan), 50),
  'ms',
);

/** How the time of one product grows with one part of its shape. */
function growth(name: string, sizes: readonly number[], shapeOf: (size: number) => Shape): void {
  const points = sizes.map((size): [number, number] => {
    const shape = shapeOf(size);
    const one = productsOf(parseProgramData(benchProgram(shape))).get(1);
    if (!one) throw new Error('The program has no product');
    const ms = timeOf(() => planProduct(one, todayOf(shape)), 100);
    report(`  ${size} ${name}`, ms, 'ms');
    return [size, ms];
  });
  report(`growth with ${name}`, exponent(points), '(exponent)', {
    value: goals.growth,
    goal: `≤ ${goals.growth}`,
  });
}

growth('months', [60, 120, 240, 480], (months) => ({ ...usual, products: 1, months }));
growth('open batches', [1, 5, 20, 80], (openBatches) => ({ ...usual, products: 1, openBatches }));

benchProblems(timeOf);
benchMerge();
