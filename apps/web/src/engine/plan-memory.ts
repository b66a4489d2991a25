import { type Source, sourceOf } from '@stockwell/engine/explain/index';
import type { ExpiryVersion } from '@stockwell/engine/reports/dashboard-expiries';
import type { PlanDetail } from '@stockwell/engine/reports/report';
import type { ReportMonth, ReportVersion } from '@stockwell/engine/reports/report-version';
import { batchExpiries } from '@stockwell/engine/supply-plan/batch-expiries';
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

/** A document as reports read it, with the plans of some products; all of the document when none are named. */
export function reportedVersion(
  data: ProgramData,
  detail: PlanDetail,
  units: readonly number[],
  today: DateText,
): ReportVersion | ExpiryVersion {
  if (detail === 'none') return { data, plan: new Map() };
  const { products, rows } = knownOf(data);
  const wanted = units.length === 0 ? [...products.keys()] : units;
  const plans = wanted.flatMap((id) => {
    const plan = planOf(data, id, today);
    return plan ? [[id, plan] as const] : [];
  });
  const monthsOf = (id: number, plan: SupplyPlan): readonly ReportMonth[] => {
    const key = `${id} ${today}`;
    const known = rows.get(key);
    if (known) return known;
    const made = planRows(plan);
    rows.set(key, made);
    return made;
  };
  const version = { data, plan: new Map(plans.map(([id, plan]) => [id, monthsOf(id, plan)])) };
  return detail === 'expiries'
    ? { ...version, batchExpiries: new Map(plans.map(([id, plan]) => [id, batchExpiries(plan)])) }
    : version;
}
