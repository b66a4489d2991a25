import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import type { Place } from '../place.ts';
import type { TreeFormula } from './formulas.ts';

/** What the terms of formulas are called; keys of their messages. */
export const treeTermNames = [
  'amount',
  'base',
  'change',
  'cohort',
  'end',
  'factor',
  'forecastingUnits',
  'fraction',
  'frequency',
  'incoming',
  'interval',
  'lastVisit',
  'left',
  'manual',
  'multiplier',
  'oldestCohort',
  'parent',
  'part',
  'people',
  'peopleBefore',
  'peopleNow',
  'percent',
  'perVisit',
  'persons',
  'previousEnd',
  'previousWithoutManual',
  'repeat',
  'repeatFactor',
  'row',
  'seasonality',
  'selected',
  'start',
  'staying',
  'typed',
  'units',
  'unitsPerPerson',
  'usersPercent',
  'value',
  'visits',
] as const;
export type TreeTermName = (typeof treeTermNames)[number];

/** A figure of a node in a month. Those without a column of their own are computed on the way. */
export const treeFigures = [
  'start',
  'change',
  'end',
  'withoutManual',
  'value',
  'puForecast',
  /** Forecasting units: who uses the product. */
  'people',
  /** Forecasting units: what one of them needs, a month or for the whole course. */
  'unitsPerPerson',
  /** Planning units: packs at a visit. */
  'packsPerVisit',
  /** Planning units in continuous use: who comes in the month. */
  'visits',
] as const;
export type TreeFigure = (typeof treeFigures)[number];

export interface TreeCellName {
  readonly place: Place;
  readonly month: Month;
  readonly figure: TreeFigure;
}

/** Where a number comes from. */
export type TermSource =
  /** Another figure, which can be explained in turn. */
  | ({ readonly from: 'cell' } & TreeCellName)
  | { readonly from: 'row'; readonly place: Place; readonly nodeDataModelingId: RecordId }
  | { readonly from: 'override'; readonly place: Place; readonly month: Month }
  /** Typed at the node. */
  | { readonly from: 'node'; readonly place: Place }
  | { readonly from: 'usagePeriod'; readonly usagePeriodId: number }
  | { readonly from: 'planningUnit'; readonly planningUnitId: number }
  /** History or method of an extrapolated node. */
  | { readonly from: 'actual' | 'method'; readonly place: Place; readonly month: Month };

export interface TreeAccount {
  readonly formula: TreeFormula;
  readonly terms: readonly TreeTerm[];
}

export interface TreeTerm {
  readonly name: TreeTermName;
  readonly value: number;
  readonly source?: TermSource;
  /** How the number itself is computed, where it is no figure of a node. */
  readonly account?: TreeAccount;
}

/** Why a figure is what it is. */
export interface TreeExplanation extends TreeAccount {
  readonly cell: TreeCellName;
  readonly value: number;
}

export const account = (formula: TreeFormula, terms: readonly TreeTerm[] = []): TreeAccount => ({
  formula,
  terms,
});
