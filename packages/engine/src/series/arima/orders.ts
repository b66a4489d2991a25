import { checkedNumber } from '../input.ts';
import { type Outcome, ok } from '../types.ts';

/** Months that look back on themselves, differences, months whose surprises linger: (p, d, q). */
export type Order = readonly [p: number, d: number, q: number];

export interface ArimaOrders {
  readonly order: Order;
  /** The same three for whole seasons back; left out or all 0 for a model without a season. */
  readonly seasonal?: Order;
  readonly period?: number;
}

/** A model with every number in its place. */
export interface Shape {
  readonly p: number;
  readonly d: number;
  readonly q: number;
  readonly seasonalP: number;
  readonly seasonalD: number;
  readonly seasonalQ: number;
  readonly period: number;
}

export const mostLags = 5;
export const mostDifferences = 2;
const months = 12;
const longestPeriod = 24;

/** The orders of a model, or the first one that is outside its limits. */
export function shapeOf({ order, seasonal = [0, 0, 0], period = months }: ArimaOrders): Outcome<Shape> {
  const [p, d, q] = order;
  const [seasonalP, seasonalD, seasonalQ] = seasonal;
  const shape: Shape = { p, d, q, seasonalP, seasonalD, seasonalQ, period };
  const most: Readonly<Record<keyof Shape, number>> = {
    p: mostLags,
    d: mostDifferences,
    q: mostLags,
    seasonalP: mostLags,
    seasonalD: mostDifferences,
    seasonalQ: mostLags,
    period: longestPeriod,
  };
  for (const [name, limit] of Object.entries(most)) {
    const least = name === 'period' ? 2 : 0;
    const checked = checkedNumber(name, shape[name as keyof Shape], least, limit, { whole: true });
    if (!checked.ok) return checked;
  }
  return ok(shape);
}

/** Months that differencing uses up; they have no fit. */
export const warmUp = ({ d, seasonalD, period }: Shape): number => d + seasonalD * period;

/** A series that is not differenced has a mean to be found. */
export const hasMean = ({ d, seasonalD }: Shape): boolean => d === 0 && seasonalD === 0;

export const lagCount = ({ p, q, seasonalP, seasonalQ }: Shape): number => p + q + seasonalP + seasonalQ;

export const coefficientCount = (shape: Shape): number => lagCount(shape) + (hasMean(shape) ? 1 : 0);
