import { isMonthText, type MonthText, parseMonth } from '@stockwell/model/months';

/** The values that a parameter of each kind takes. */
export interface ParameterKinds {
  month: MonthText;
  whole: number;
  tick: boolean;
  /** An agent, a funding source, a budget. */
  partner: number;
  /** Those of the shipments that are meant; null stands for shipments that have none. */
  partners: readonly (number | null)[];
}

export interface ParameterRule {
  readonly kind: keyof ParameterKinds;
  readonly required: boolean;
  /** Limits of whole numbers. */
  readonly min?: number;
  readonly max?: number;
}
export type ParameterRules = Readonly<Record<string, ParameterRule>>;

export type ParameterValues<R extends ParameterRules> = {
  readonly [K in keyof R]: R[K]['required'] extends true
    ? ParameterKinds[R[K]['kind']]
    : ParameterKinds[R[K]['kind']] | undefined;
};

export type RefusalCode =
  | 'unknownScenario'
  | 'unknownPlanningUnit'
  | 'unknownParameter'
  | 'required'
  | 'notMonth'
  | 'notWhole'
  | 'notTick'
  | 'notPartner'
  | 'notPartners'
  | 'belowMin'
  | 'aboveMax'
  | 'rangeIncomplete'
  | 'rangeReversed'
  | 'rangeTooLong'
  | 'beforeCutOff'
  | 'unknownAgent'
  | 'unknownFundingSource'
  | 'noUnitOneToOne'
  | 'resultTooLarge';

/** Why a scenario is refused; `limit` is the bound that was broken. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly parameter: string | null;
  readonly limit?: number | string;
}

export const refusal = (code: RefusalCode, parameter: string | null, limit?: number | string): Refusal =>
  limit === undefined ? { code, parameter } : { code, parameter, limit };

/** Months of the range that a scenario works on. */
export const rangeRules = {
  start: { kind: 'month', required: true },
  stop: { kind: 'month', required: true },
} as const satisfies ParameterRules;

/** Both or none: without them all months are meant. */
export const optionalRangeRules = {
  start: { kind: 'month', required: false },
  stop: { kind: 'month', required: false },
} as const satisfies ParameterRules;

/** Fifty years; no plan reaches further. */
export const longestRange = 600;
const firstMonth = '1900-01';
const lastMonth = '2300-12';

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1;

function checkWhole(name: string, value: unknown, rule: ParameterRule): Refusal | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return refusal('notWhole', name);
  if (rule.min !== undefined && value < rule.min) return refusal('belowMin', name, rule.min);
  if (rule.max !== undefined && value > rule.max) return refusal('aboveMax', name, rule.max);
  return undefined;
}

function checkMonth(name: string, value: unknown): Refusal | undefined {
  if (typeof value !== 'string' || !isMonthText(value)) return refusal('notMonth', name);
  if (value < firstMonth) return refusal('belowMin', name, firstMonth);
  return value > lastMonth ? refusal('aboveMax', name, lastMonth) : undefined;
}

type Check = (name: string, value: unknown, rule: ParameterRule) => Refusal | undefined;

const checks: Readonly<Record<keyof ParameterKinds, Check>> = {
  month: checkMonth,
  whole: checkWhole,
  tick: (name, value) => (typeof value === 'boolean' ? undefined : refusal('notTick', name)),
  partner: (name, value) => (isId(value) ? undefined : refusal('notPartner', name)),
  partners: (name, value) =>
    Array.isArray(value) && value.every((one) => one === null || isId(one))
      ? undefined
      : refusal('notPartners', name),
};

/** What is wrong with the parameters by themselves; nothing when they can be worked with. */
export function checkParameters(
  rules: ParameterRules,
  given: Readonly<Record<string, unknown>>,
  cutOff: MonthText | null,
): Refusal[] {
  const found = Object.keys(given)
    .filter((name) => !(name in rules))
    .map((name) => refusal('unknownParameter', name));
  for (const [name, rule] of Object.entries(rules)) {
    const value = given[name];
    if (value === undefined) {
      if (rule.required) found.push(refusal('required', name));
      continue;
    }
    const wrong = checks[rule.kind](name, value, rule);
    if (wrong) found.push(wrong);
  }
  return found.length > 0 || !('start' in rules) ? found : checkRange(given, cutOff);
}

function checkRange({ start, stop }: Readonly<Record<string, unknown>>, cutOff: MonthText | null): Refusal[] {
  if (typeof start !== 'string' || typeof stop !== 'string') {
    return start === stop ? [] : [refusal('rangeIncomplete', start === undefined ? 'start' : 'stop')];
  }
  if (stop < start) return [refusal('rangeReversed', 'stop', start)];
  if (parseMonth(stop) - parseMonth(start) >= longestRange) {
    return [refusal('rangeTooLong', 'stop', longestRange)];
  }
  return cutOff !== null && start < cutOff ? [refusal('beforeCutOff', 'start', cutOff)] : [];
}
