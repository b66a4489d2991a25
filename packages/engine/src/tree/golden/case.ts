/** The shape of the reference cases: neutral words, months as texts in trees and as numbers in templates. */

export type GoldenNodeType =
  | 'aggregation'
  | 'number'
  | 'percentage'
  | 'forecastingUnit'
  | 'planningUnit'
  | 'funnel';
export type GoldenKind = 'linearNumber' | 'linearPercent' | 'exponentialPercent' | 'linearPercentPoint';
export type GoldenPeriod = 'day' | 'week' | 'month' | 'year';

export interface GoldenChange<M> {
  readonly kind: GoldenKind;
  readonly value: number;
  readonly direction?: 'increase' | 'decrease';
  readonly start: M;
  readonly stop: M;
  readonly transferTo?: number;
}

export interface GoldenUsage {
  readonly type: 'continuous' | 'discrete';
  readonly persons?: number;
  readonly units: number;
  readonly oneTime?: boolean;
  readonly frequency?: number;
  readonly frequencyPeriod?: GoldenPeriod;
  readonly durationCount?: number;
  readonly durationPeriod?: GoldenPeriod;
  readonly dispensing?: 'firstMonth' | 'monthByMonth';
  readonly lagMonths?: number;
}

export interface GoldenData<M> {
  readonly month: M;
  readonly value: number | null;
  readonly carryManualChanges?: boolean;
  readonly changes?: readonly GoldenChange<M>[];
  readonly overrides?: readonly {
    readonly month: M;
    readonly seasonalityPercent?: number;
    readonly manualChange?: number;
  }[];
  readonly usage?: GoldenUsage;
  readonly refillMonths?: number;
  readonly puPerVisit?: number;
  /** The months of an extrapolated node, given. */
  readonly fixedSeries?: readonly { readonly month: string; readonly value: number }[];
}

export interface GoldenNode<D> {
  readonly id: number;
  readonly parent: number | null;
  readonly type: GoldenNodeType;
  readonly isSource?: boolean;
  readonly sources?: readonly {
    readonly tree: number;
    readonly scenario: number;
    readonly node: number;
    readonly targetScenario: number;
  }[];
  readonly planningUnitId?: number;
  readonly data: D;
}

/** By scenario. */
export type GoldenTreeNode = GoldenNode<Readonly<Record<string, GoldenData<string>>>>;
export type GoldenTemplateNode = GoldenNode<GoldenData<number>>;

export interface GoldenTree {
  readonly id: number;
  readonly scenarios: readonly number[];
  readonly nodes: readonly GoldenTreeNode[];
}

export interface GoldenPlanningUnit {
  readonly id: number;
  readonly fuPerPu: number;
}

export interface GoldenTreeInput {
  readonly period: { readonly start: string; readonly stop: string };
  readonly planningUnits: readonly GoldenPlanningUnit[];
  readonly trees: readonly GoldenTree[];
}

export interface GoldenRow {
  readonly start: number;
  readonly change: number;
  readonly end: number;
  readonly value: number;
  readonly puForecast?: number;
}
/** By "tree/scenario/node". */
export type GoldenRows = Readonly<Record<string, readonly (GoldenRow & { readonly month: string })[]>>;

export interface GoldenTreeCase {
  readonly id: string;
  /** Of a case that is no longer matched in full the forecast of planning units is left out. */
  readonly parity: 'must' | 'defect' | 'legacy';
  readonly input: GoldenTreeInput;
  readonly expected: GoldenRows;
  readonly recommended?: GoldenRows;
}

export interface GoldenTemplateCase {
  readonly id: string;
  readonly input: {
    readonly monthsInPast: number;
    readonly monthsInFuture: number;
    readonly planningUnits: readonly GoldenPlanningUnit[];
    readonly nodes: readonly GoldenTemplateNode[];
  };
  /** By node. */
  readonly expected: Readonly<Record<string, readonly (GoldenRow & { readonly monthNo: number })[]>>;
  readonly instantiated: {
    readonly forecastStart: string;
    readonly tree: readonly GoldenTreeNode[];
    readonly expected: GoldenRows;
  };
}

export interface GoldenUsageCase {
  readonly id: string;
  readonly input: { readonly usage: GoldenUsage; readonly fuPerPu: number };
  readonly expected: {
    readonly fuPerPersonPerMonth?: number;
    readonly puPerPersonPerMonth?: number;
    readonly fuPerPersonTotal?: number;
    readonly puPerPerson?: number;
  };
}

export interface GoldenAnnualTargetCase {
  readonly id: string;
  readonly input: {
    readonly firstMonthOfTarget: string;
    readonly values: readonly number[];
    readonly changeKind: Exclude<GoldenKind, 'linearPercentPoint'>;
  };
  readonly expected: {
    readonly nodeMonth: string;
    readonly nodeValue: number;
    /** The year of the actual first, with nothing calculated. */
    readonly years: readonly Readonly<Record<GoldenYearFigure, number | null>>[];
    readonly rows: readonly (GoldenChange<string> & { readonly direction: 'increase' | 'decrease' })[];
  };
}
export type GoldenYearFigure =
  | 'entered'
  | 'annualChangePercent'
  | 'monthlyChangePercent'
  | 'calculatedTotal'
  | 'difference'
  | 'differencePercent';

type EndingFigure = 'endingValue' | 'changePercent' | 'changeNumber';
export interface GoldenEndingValueCase {
  readonly id: string;
  readonly input: {
    readonly changeKind: GoldenKind;
    readonly start: string;
    readonly target: string;
    readonly startValue: number;
    readonly entered: Readonly<Partial<Record<EndingFigure, number>>>;
  };
  readonly expected: {
    readonly shown: Readonly<Record<EndingFigure | 'monthOnMonth', number | null>>;
    readonly row: {
      readonly kind: GoldenKind;
      readonly direction: 'increase' | 'decrease';
      readonly value: number;
    };
  };
}
