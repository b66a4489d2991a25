import { bfgs, type Minimum, type Objective } from '../numeric/bfgs.ts';
import { setByLeastSquares } from './conditional.ts';
import { likelihoodObjective } from './likelihood.ts';
import { freeFromPartials, freeOf, type Model, makeInvertible, setFromFree } from './model.ts';
import { partialsFromWeights } from './partial.ts';

const step = 1e-3;
const thorough = { tolerance: 1e-8, step, turns: 100 };
/** Enough to see which peak a start leads to. */
const rough = { tolerance: 1e-6, step, turns: 60 };
/** Partial autocorrelations to look at before the search, in every combination: the fewer of them, the closer. */
const closeLooks = [-0.95, -0.7, -0.35, 0, 0.35, 0.7, 0.95];
const wideLooks = [-0.9, -0.4, 0.4, 0.9];
const looksFor = (count: number): readonly number[] => {
  if (count <= 2) return closeLooks;
  return count <= 4 ? wideLooks : [];
};
/** How many of the hollows seen so are searched. */
const searched = 6;
/** A peak replaces the one nearest to least squares when its log-likelihood is this much higher; less means nothing. */
const clearly = 0.02;

/** The hollows of the grid: places with no lower neighbour, the lowest first. */
function hollows(objective: Objective, model: Model, count: number): Float64Array[] {
  const looks = looksFor(count);
  const strides = Array.from({ length: count }, (_, i) => looks.length ** i);
  const free = Array.from({ length: looks.length ** count }, (_, place) => {
    const partials = strides.map((stride) => looks[Math.floor(place / stride) % looks.length] ?? 0);
    return freeFromPartials(model, Float64Array.from(partials));
  });
  const values = free.map(objective);
  const isAbove = (place: number, other: number): boolean => (values[place] ?? 0) > (values[other] ?? 0);
  const isHollow = (place: number): boolean => {
    for (const stride of strides) {
      const look = Math.floor(place / stride) % looks.length;
      if (look > 0 && isAbove(place, place - stride)) return false;
      if (look < looks.length - 1 && isAbove(place, place + stride)) return false;
    }
    return Number.isFinite(values[place]);
  };
  return free
    .map((_, place) => place)
    .filter(isHollow)
    .sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
    .slice(0, searched)
    .flatMap((place) => free[place] ?? []);
}

const isStationary = ({ plainAr, seasonalAr }: Model): boolean =>
  partialsFromWeights(plainAr) !== null && partialsFromWeights(seasonalAr) !== null;

/** The lowest value from several starts; the first one stays unless another is lower by a margin. */
function lowest(objective: Objective, model: Model, start: Float64Array, margin: number): Minimum {
  const memory = 2 * start.length;
  const lower = (value: number, than: number): boolean => Number.isFinite(value) && !(than - value <= margin);
  let best = bfgs(objective, start, { ...thorough, memory });
  for (const free of hollows(objective, model, start.length)) {
    const other = bfgs(objective, free, rough);
    if (!lower(other.value, best.value)) continue;
    best = bfgs(objective, other.x, { ...thorough, memory });
  }
  return best;
}

/**
 * Sets the model to the weights with the greatest likelihood; false when the series has none: too few months to
 * score the lags, or least squares find that it runs away from its mean. The likelihood often has several peaks, so
 * the search starts from several places.
 */
export function fitted(model: Model, series: Float64Array): boolean {
  if (!setByLeastSquares(model, series) || !isStationary(model)) return false;
  makeInvertible(model);
  const objective = likelihoodObjective(model, series);
  const best = lowest(objective, model, freeOf(model), clearly / series.length);
  if (!Number.isFinite(best.value)) return false;
  setFromFree(model, best.x);
  makeInvertible(model);
  return true;
}
