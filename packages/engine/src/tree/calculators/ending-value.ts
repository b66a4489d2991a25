import { type ModelingTypeId, modelingTypes } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import { rounded } from '../usage.ts';

/** The field of the calculator that was typed; the others follow from it. */
export const targetFields = ['endingValue', 'changePercent', 'changeNumber'] as const;
export type TargetField = (typeof targetFields)[number];

export interface EndingValueInput {
  readonly kind: ModelingTypeId;
  /** Both months have the change. */
  readonly start: Month;
  readonly target: Month;
  /** What the node starts the first month with: a number, or a percentage for changes in points. */
  readonly startValue: number;
  readonly entered: { readonly field: TargetField; readonly value: number };
  /** A transfer keeps its direction. */
  readonly direction?: 1 | -1;
}

/** To 4 decimals; null where a field is not computed. */
export interface EndingValueShown {
  readonly endingValue: number | null;
  readonly changePercent: number | null;
  readonly changeNumber: number | null;
  readonly monthOnMonth: number;
}

export interface EndingValueRow {
  readonly kind: ModelingTypeId;
  readonly increaseDecrease: 1 | -1;
  readonly value: number;
}

export const endingValueProblems = [
  'targetBeforeStart',
  'fieldNotForKind',
  'noStartValue',
  'belowZero',
  'notANumber',
] as const;
export type EndingValueProblem = (typeof endingValueProblems)[number];

export type EndingValueOutcome =
  | { readonly ok: true; readonly shown: EndingValueShown; readonly row: EndingValueRow }
  | { readonly ok: false; readonly problem: EndingValueProblem };

const decimals = 4;
const shownAs = (value: number): number => rounded(value, decimals);

const err = (problem: EndingValueProblem): EndingValueOutcome => ({ ok: false, problem });

/** The monthly change that leads to a target, and what it means in the other fields of the calculator. */
export function endingValue(input: EndingValueInput): EndingValueOutcome {
  const { kind, startValue, entered } = input;
  const months = input.target - input.start + 1;
  if (months < 1) return err('targetBeforeStart');
  if (![startValue, entered.value].every(Number.isFinite)) return err('notANumber');
  if (entered.field === 'changeNumber' && kind !== modelingTypes.linearNumber) {
    return err('fieldNotForKind');
  }
  const inPoints = kind === modelingTypes.linearPercentPoint;
  const change = inPoints ? changeInPoints(input) : changeInNumbers(input);
  if (startValue + change < 0) return err('belowZero');
  const relative = kind === modelingTypes.linearPercent || kind === modelingTypes.exponentialPercent;
  if (relative && !(startValue > 0)) return err('noStartValue');
  const value = monthlyChange(kind, startValue, change, months);
  if (!Number.isFinite(value)) return err('notANumber');
  return {
    ok: true,
    shown: inPoints ? shownInPoints(input, change / months) : shownInNumbers(input, change, months),
    row: { kind, increaseDecrease: input.direction ?? (value < 0 ? -1 : 1), value: shownAs(Math.abs(value)) },
  };
}

const changeInPoints = ({ startValue, entered }: EndingValueInput): number =>
  entered.field === 'endingValue' ? entered.value - startValue : entered.value;

function changeInNumbers({ startValue, entered }: EndingValueInput): number {
  if (entered.field === 'endingValue') return entered.value - startValue;
  return entered.field === 'changePercent' ? (startValue * entered.value) / 100 : entered.value;
}

function monthlyChange(kind: ModelingTypeId, startValue: number, change: number, months: number): number {
  if (kind === modelingTypes.linearPercent) return (change / months / startValue) * 100;
  if (kind === modelingTypes.exponentialPercent) {
    return ((1 + change / startValue) ** (1 / months) - 1) * 100;
  }
  return change / months;
}

const shownInPoints = ({ entered }: EndingValueInput, monthOnMonth: number): EndingValueShown => ({
  endingValue: entered.field === 'endingValue' ? shownAs(entered.value) : null,
  changePercent: entered.field === 'changePercent' ? shownAs(entered.value) : null,
  changeNumber: null,
  monthOnMonth: shownAs(monthOnMonth),
});

function shownInNumbers(
  { kind, startValue, entered }: EndingValueInput,
  change: number,
  months: number,
): EndingValueShown {
  // A relative change that was typed in percent shows its number a month.
  const aMonth = entered.field === 'changePercent' && kind !== modelingTypes.linearNumber;
  const percent =
    entered.field === 'changePercent' ? entered.value : startValue === 0 ? null : (change / startValue) * 100;
  return {
    endingValue: shownAs(startValue + change),
    changePercent: percent === null ? null : shownAs(percent),
    changeNumber: shownAs(aMonth ? change / months : change),
    monthOnMonth: shownAs(change / months),
  };
}
