import { mirrored } from '../numeric/roots.ts';
import { type LagPolynomial, lagPolynomial, multiplyOut } from './lag-polynomial.ts';
import type { Shape } from './orders.ts';
import { partialsFromWeights, weightsFromPartials } from './partial.ts';

/** A model of given orders; its weights are set again and again while the best ones are looked for. */
export interface Model {
  readonly shape: Shape;
  readonly plainAr: Float64Array;
  readonly plainMa: Float64Array;
  readonly seasonalAr: Float64Array;
  readonly seasonalMa: Float64Array;
  /** Both parts multiplied out: 1 − φ₁B − … and 1 + θ₁B + … */
  readonly ar: LagPolynomial;
  readonly ma: LagPolynomial;
}

export function emptyModel(shape: Shape): Model {
  const { p, q, seasonalP, seasonalQ, period } = shape;
  return {
    shape,
    plainAr: new Float64Array(p),
    plainMa: new Float64Array(q),
    seasonalAr: new Float64Array(seasonalP),
    seasonalMa: new Float64Array(seasonalQ),
    ar: lagPolynomial(p, seasonalP, period),
    ma: lagPolynomial(q, seasonalQ, period),
  };
}

/** The four kinds of weights, in the order in which they stand in a list of parameters. */
export const partsOf = ({ plainAr, plainMa, seasonalAr, seasonalMa }: Model): readonly Float64Array[] => [
  plainAr,
  plainMa,
  seasonalAr,
  seasonalMa,
];

const isRegressive = ({ plainAr, seasonalAr }: Model, part: Float64Array): boolean =>
  part === plainAr || part === seasonalAr;

/** Multiplies the parts out after they were set. */
export function completeModel({ shape, plainAr, plainMa, seasonalAr, seasonalMa, ar, ma }: Model): void {
  multiplyOut(ar, -1, plainAr, seasonalAr, shape.period);
  multiplyOut(ma, 1, plainMa, seasonalMa, shape.period);
}

/** An autoregressive part stays this far inside the stationary region; beyond it the digits end. */
const stationary = 1 - 1e-8;

/**
 * Sets the model from free numbers: those of an autoregressive part become partial autocorrelations, so that every
 * list of numbers is a stationary model; those of a moving average are its weights, which may reach the unit circle
 * and often are at their best there. Beyond it the same models come again, mirrored.
 */
export function setFromFree(model: Model, free: Float64Array): void {
  let at = 0;
  for (const part of partsOf(model)) {
    const regressive = isRegressive(model, part);
    for (let i = 0; i < part.length; i += 1, at += 1) {
      const value = free[at] ?? 0;
      part[i] = regressive ? stationary * Math.tanh(value) : value;
    }
    if (regressive) weightsFromPartials(part);
  }
  completeModel(model);
}

/** The free numbers of the model's present weights; its autoregressive parts must be stationary. */
export function freeOf(model: Model): Float64Array {
  return Float64Array.from(
    partsOf(model).flatMap((part) =>
      isRegressive(model, part) ? Array.from(partialsFromWeights(part) ?? [], Math.atanh) : Array.from(part),
    ),
  );
}

/** The free numbers of a model whose parts have these partial autocorrelations, all between −1 and 1. */
export function freeFromPartials(model: Model, partials: Float64Array): Float64Array {
  const free = new Float64Array(partials.length);
  let at = 0;
  for (const part of partsOf(model)) {
    const own = partials.slice(at, at + part.length);
    if (isRegressive(model, part)) free.set(own.map(Math.atanh), at);
    else {
      weightsFromPartials(own);
      free.set(
        own.map((value) => -value),
        at,
      );
    }
    at += part.length;
  }
  return free;
}

/** Of all moving averages with the same likelihood, takes the one whose surprises can be computed from the past. */
export function makeInvertible(model: Model): void {
  for (const part of [model.plainMa, model.seasonalMa]) {
    if (!partialsFromWeights(part.map((value) => -value))) part.set(mirrored(part));
  }
  completeModel(model);
}

/** The name of every coefficient with its value, as statisticians write them. */
export function coefficientsOf({ plainAr, plainMa, seasonalAr, seasonalMa }: Model): Record<string, number> {
  const named = { ar: plainAr, ma: plainMa, sar: seasonalAr, sma: seasonalMa };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, part]) =>
      Array.from(part, (value, i): [string, number] => [`${name}${i + 1}`, value]),
    ),
  );
}
