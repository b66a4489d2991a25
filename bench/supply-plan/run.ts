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
import { reportTime, timeOf } from '../lib/timing.ts';
import { benchMerge } from './merge.ts';
import { benchProblems } from './problems.ts';
import { benchProgram, type Shape, todayOf, usual } from './program.ts';

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
reportTime(
  'check the document once',
  timeOf(() => parseProgramData(document), 5),
);
reportTime(
  `plan ${usual.products} products × ${usual.months} months, all variants, batches, suggestions`,
  timeOf(() => planAll(data, today), 100),
  goals.program,
);

const product = productsOf(data).get(1);
if (!product) throw new Error('The program has no product');
const plan = planProduct(product, today);
const edited = plan.first + Math.floor((plan.months * 2) / 3);
reportTime(
  'plan one product',
  timeOf(() => planProduct(product, today), 500),
  goals.product,
);
reportTime(
  'plan one product again after an edit',
  timeOf(() => replanProduct(plan, product, today, edited), 200),
);
reportTime(
  'read one plan as rows',
  timeOf(() => planRows(plan), 50),
);

/** How the time of one product grows with one part of its shape. */
function growth(name: string, sizes: readonly number[], shapeOf: (size: number) => Shape): void {
  const points = sizes.map((size): [number, number] => {
    const shape = shapeOf(size);
    const one = productsOf(parseProgramData(benchProgram(shape))).get(1);
    if (!one) throw new Error('The program has no product');
    const timing = timeOf(() => planProduct(one, todayOf(shape)), 100);
    reportTime(`  ${size} ${name}`, timing);
    return [size, timing.best];
  });
  report(`growth with ${name}`, exponent(points), '(exponent)', {
    value: goals.growth,
    goal: `≤ ${goals.growth}`,
  });
}

growth('months', [60, 120, 240, 480], (months) => ({ ...usual, products: 1, months }));
growth('open batches', [1, 5, 20, 80], (openBatches) => ({ ...usual, products: 1, openBatches }));

benchProblems();
benchMerge();
