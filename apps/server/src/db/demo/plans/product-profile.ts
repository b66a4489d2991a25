import { planSettings } from '@stockwell/engine/supply-plan/product';
import { type ProgramData, type ProgramPlanningUnit, planBasedOn } from '@stockwell/model/program-data/index';
import { type Family, familyNamed } from './families.ts';
import type { PlanRandom } from './plan-random.ts';

/** How well a product is looked after. */
export type Care = 'steady' | 'late' | 'heavy' | 'short';

/** What makes a product differ from the others of its family. */
export interface ProductProfile {
  readonly family: Family;
  readonly care: Care;
  /** Planning units a month, today. */
  readonly base: number;
  readonly growth: number;
  /** Parts of the regions, together 1. */
  readonly shares: readonly number[];
  /** What forecasts say, as a part of what will be used. */
  readonly bias: number;
  /** Months between counts. */
  readonly countedEvery: number;
  /** Forecasts of one region repeat themselves. */
  readonly flatRegion: number | null;
  /** Bought in the country. */
  readonly local: boolean;
  /** Consumption and adjustments name batches. */
  readonly tagged: boolean;
}

/** Of every twelve products of a program, in this order. */
const cares: readonly Care[] = [
  'steady',
  'steady',
  'late',
  'steady',
  'heavy',
  'steady',
  'steady',
  'short',
  'steady',
  'steady',
  'late',
  'steady',
];
const biasOf: Readonly<Record<Care, readonly [number, number]>> = {
  steady: [0.96, 1.05],
  late: [0.9, 0.98],
  heavy: [1.15, 1.3],
  short: [0.86, 0.94],
};

const regionParts = [0.36, 0.27, 0.22, 0.15];

/** Parts of the whole that differ a little from product to product. */
function sharesOf(regions: number, random: PlanRandom): number[] {
  const parts = Array.from({ length: regions }, (_, at) => (regionParts[at] ?? 0.15) * random.around(0.08));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
}

/** A product planned by quantity is used up in some months; any other one costs what its family costs. */
function baseOf(unit: ProgramPlanningUnit, family: Family, random: PlanRandom): number {
  if (unit.planBasedOn === planBasedOn.quantity)
    return Math.max(40, (unit.minQty ?? 0) / random.within(2.5, 4));
  const [low, high] = family.spend;
  const spend = low * (high / low) ** random.next();
  return Math.max(60, spend / Math.max(unit.catalogPrice, 0.01));
}

export function profileOf(
  data: ProgramData,
  unit: ProgramPlanningUnit,
  place: number,
  tracer: string | undefined,
  random: PlanRandom,
): ProductProfile {
  const family = familyNamed(tracer);
  const care = cares[(place + data.programId) % cares.length] ?? 'steady';
  const [low, high] = biasOf[care];
  return {
    family,
    care,
    base: baseOf(unit, family, random),
    // Some products give way to others.
    growth: random.chance(0.1) ? -0.12 : family.growth + random.within(-0.02, 0.02),
    shares: sharesOf(data.regionList.length, random),
    bias: random.within(low, high),
    countedEvery: random.chance(0.2) ? 1 : 3,
    flatRegion: random.chance(0.12) ? random.between(0, data.regionList.length - 1) : null,
    local: random.chance(0.07),
    tagged: place % 7 === 2,
  };
}

/** Least and most stock of a month whose average use is known. */
export function limitsOf(
  data: ProgramData,
  unit: ProgramPlanningUnit,
): (average: number) => { readonly min: number; readonly max: number } {
  const settings = planSettings(unit, data.realm);
  const { minQty, minMonthsOfStock, maxMonthsOfStock, reorderFrequencyInMonths } = settings;
  return unit.planBasedOn === planBasedOn.quantity
    ? (average) => ({ min: minQty, max: minQty + reorderFrequencyInMonths * average })
    : (average) => ({ min: minMonthsOfStock * average, max: maxMonthsOfStock * average });
}
