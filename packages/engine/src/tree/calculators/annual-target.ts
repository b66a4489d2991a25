import { type ModelingTypeId, modelingTypes } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import { within } from '../limit.ts';
import { rounded } from '../usage.ts';

export type AnnualTargetKind = Exclude<ModelingTypeId, typeof modelingTypes.linearPercentPoint>;

export interface AnnualTargetInput {
  /** The first month of the first target year. */
  readonly firstMonth: Month;
  /** The actual of the year before, then the target of each year. */
  readonly values: readonly number[];
  readonly kind: AnnualTargetKind;
}

export interface TargetYear {
  readonly entered: number;
  readonly annualChangePercent: number;
  readonly monthlyChangePercent: number;
  /** What the calculator's months give in the year, to 1 decimal. */
  readonly calculatedTotal: number;
  readonly difference: number;
  readonly differencePercent: number;
}

export interface TargetRow {
  readonly kind: AnnualTargetKind;
  readonly start: Month;
  readonly stop: Month;
  readonly increaseDecrease: 1 | -1;
  readonly value: number;
}

export interface AnnualTargets {
  readonly nodeMonth: Month;
  readonly nodeValue: number;
  /** The year of the actual stands before the first of them. */
  readonly years: readonly TargetYear[];
  readonly rows: readonly TargetRow[];
  /** The last month of the last target year: beyond the forecast it is computed, but not seen. */
  readonly lastMonth: Month;
}

export const targetLimits = { leastYears: 3, mostYears: 10 } as const;

export type AnnualTargetProblem =
  | { readonly code: 'years'; readonly least: number; readonly most: number }
  /** Counted from 0, the actual. */
  | { readonly code: 'targetValue'; readonly year: number };

export type AnnualTargetOutcome =
  | { readonly ok: true; readonly targets: AnnualTargets }
  | { readonly ok: false; readonly problem: AnnualTargetProblem };

const yearLength = 12;
/** A year's figure is that of its middle: the change to the next one begins half a year before it. */
const halfYear = 6;

/** Whole years of a row and two more, as far as the calculator goes. */
export const defaultYears = (start: Month, stop: Month): number =>
  Math.min(
    targetLimits.mostYears,
    Math.max(targetLimits.leastYears, Math.floor((stop - start + 1) / yearLength) + 2),
  );

/** One row a year that leads from target to target, with what the months then give. */
export function annualTargets(input: AnnualTargetInput): AnnualTargetOutcome {
  const { values, kind, firstMonth } = input;
  const { leastYears: least, mostYears: most } = targetLimits;
  const count = values.length - 1;
  if (count < least || count > most) return { ok: false, problem: { code: 'years', least, most } };
  const wrong = values.findIndex((value) => !(Number.isSafeInteger(value) && value > 0));
  if (wrong >= 0) return { ok: false, problem: { code: 'targetValue', year: wrong } };

  const changes = values.slice(1).map((value, j) => yearChange(values[j] ?? 0, value, kind));
  const { months, bases } = monthsOfTargets((values[0] ?? 0) / yearLength, changes, kind);
  return {
    ok: true,
    targets: {
      nodeMonth: firstMonth - halfYear - 1,
      nodeValue: rounded((values[0] ?? 0) / yearLength, 8),
      years: changes.map((change, j) => yearOf(change, values[j + 1] ?? 0, months, j)),
      rows: changes.map(({ monthly }, j) => {
        const start = firstMonth + yearLength * j - halfYear;
        const change = kind === modelingTypes.linearNumber ? (monthly * (bases[j] ?? 0)) / 100 : monthly;
        return {
          kind,
          start,
          stop: start + yearLength - 1,
          increaseDecrease: change < 0 ? -1 : 1,
          value: rounded(Math.abs(change), 4),
        };
      }),
      lastMonth: firstMonth + yearLength * count - 1,
    },
  };
}

interface Change {
  readonly annual: number;
  readonly monthly: number;
}

function yearChange(before: number, value: number, kind: AnnualTargetKind): Change {
  const annual = ((value - before) / before) * 100;
  const monthly =
    kind === modelingTypes.exponentialPercent
      ? ((value / before) ** (1 / yearLength) - 1) * 100
      : annual / yearLength;
  return { annual, monthly };
}

/** The months from the first row on to the end of the last year, and what each period begins with. */
function monthsOfTargets(first: number, changes: readonly Change[], kind: AnnualTargetKind) {
  const months: number[] = [];
  const bases: number[] = [];
  let base = first;
  for (const [j, { monthly }] of changes.entries()) {
    const exponential = kind === modelingTypes.exponentialPercent;
    const at = (k: number): number =>
      exponential ? base * (1 + monthly / 100) ** k : base * (1 + (monthly * Math.min(k, yearLength)) / 100);
    const length = j === changes.length - 1 ? yearLength + halfYear : yearLength;
    bases.push(base);
    for (let k = 1; k <= length; k += 1) months.push(within(at(k)));
    base = within(at(yearLength));
  }
  return { months, bases };
}

function yearOf(change: Change, entered: number, months: readonly number[], j: number): TargetYear {
  const from = halfYear + yearLength * j;
  const sum = months.slice(from, from + yearLength).reduce((total, value) => total + value, 0);
  const calculatedTotal = rounded(sum, 1);
  const difference = rounded(calculatedTotal - entered, 1);
  return {
    entered,
    annualChangePercent: rounded(change.annual, 8),
    monthlyChangePercent: rounded(change.monthly, 8),
    calculatedTotal,
    difference,
    differencePercent: rounded((difference / entered) * 100, 8),
  };
}
