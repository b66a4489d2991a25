import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';

export interface Money {
  readonly id: number;
  readonly conversionRateToUsd: number;
}

/** What a program may take from a budget, in dollars. */
export interface BudgetLine {
  readonly id: number;
  readonly fundingSourceId: number;
  readonly currency: Money;
  readonly usd: number;
  readonly from: DateText;
  readonly to: DateText;
}

/** Data sources by what they report. */
export interface Sources {
  readonly actual: readonly number[];
  readonly forecast: readonly number[];
  readonly stock: readonly number[];
  readonly shipment: readonly number[];
}

/** Everything a program's past and future are made up from; nothing else has a say. */
export interface ProgramFixture {
  readonly seed: number;
  readonly today: DateText;
  /** The settings of the program; its records are not looked at. */
  readonly data: ProgramData;
  /** Agents and funding sources by code. */
  readonly agents: ReadonlyMap<string, number>;
  readonly fundingSources: ReadonlyMap<string, number>;
  readonly budgets: readonly BudgetLine[];
  readonly sources: Sources;
  readonly dollars: Money;
  /** Tracer categories by product: products of one family have the same seasons. */
  readonly familyOf: ReadonlyMap<number, string>;
  readonly planner: number;
  readonly reviewer: number;
}

/** How far the story goes back, and how far forecasts go ahead, in months. */
export const monthsBack = 60;
export const monthsAhead = 36;
