import { type Source, sourceOf } from '@stockwell/engine/explain/index';
import type { ReportMonth } from '@stockwell/engine/reports/report-version';
import type { SupplyPlan } from '@stockwell/engine/supply-plan/plan';
import { type Product, productsOf } from '@stockwell/engine/supply-plan/product';
import { planRows } from '@stockwell/engine/supply-plan/rows';
import { planProduct } from '@stockwell/engine/supply-plan/supply-plan';
import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';

/** What was worked out for a document. Documents are never changed in place, so it stays true. */
interface Known {
  readonly products: ReadonlyMap<number, Product>;
  readonly plans: Map<string, SupplyPlan>;
  readonly sources: Map<string, Source>;
  readonly rows: Map<string, readonly ReportMonth[]>;
}

const memory = new WeakMap<ProgramData, Known>();

function knownOf(data: ProgramData): Known {
  const found = memory.get(data);
  if (found) return found;
  const made: Known = { products: productsOf(data), plans: new Map(), sources: new Map(), rows: new Map() };
  memory.set(data, made);
  return made;
}

/** The plan of a product of the document; null for a product that it does not have. */
export function planOf(data: ProgramData, planningUnitId: number, today: DateText): SupplyPlan | null {
  const { products, plans } = knownOf(data);
  const key = `${planningUnitId} ${today}`;
  const known = plans.get(key);
  if (known) return known;
  const product = products.get(planningUnitId);
  if (!product) return null;
  const plan = planProduct(product, today);
  plans.set(key, plan);
  return plan;
}

/** A plan ready to be explained. */
export function explainable(data: ProgramData, planningUnitId: number, today: DateText): Source | null {
  const { sources } = knownOf(data);
  const key = `${planningUnitId} ${today}`;
  const known = sources.get(key);
  if (known) return known;
  const plan = planOf(data, planningUnitId, today);
  if (!plan) return null;
  const source = sourceOf(data, plan);
  sources.set(key, source);
  return source;
}

/** The plans of products as reports read them; all of the document when none are named. */
export function reportedPlan(
  data: ProgramData,
  units: readonly number[],
  today: DateText,
): ReadonlyMap<number, readonly ReportMonth[]> {
  const { products, rows } = knownOf(data);
  const wanted = units.length === 0 ? [...products.keys()] : units;
  return new Map(
    wanted.flatMap((id): [number, readonly ReportMonth[]][] => {
      const key = `${id} ${today}`;
      const known = rows.get(key);
      if (known) return [[id, known]];
      const plan = planOf(data, id, today);
      if (!plan) return [];
      const made = planRows(plan);
      rows.set(key, made);
      return [[id, made]];
    }),
  );
}
