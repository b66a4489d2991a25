import type { CompetitionSeries } from './competition.ts';
import type { Answer } from './measures.ts';

/** The errors of one series, in the measures of the M competitions. */
export interface SeriesErrors {
  /** Mean over the months of 200·|F − A| ÷ (|F| + |A|). */
  readonly smape: number;
  /** Against the mean seasonal difference of the history; null where that is 0. */
  readonly mase: number | null;
  /** Sum of the errors as a share of what came. */
  readonly bias: number;
  readonly cover80: number | null;
  readonly cover95: number | null;
}

const year = 12;
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function seasonalScale(training: readonly number[]): number {
  const steps = training.slice(year).map((value, at) => Math.abs(value - (training[at] ?? 0)));
  return steps.length > 0 ? meanOf(steps) : 0;
}

const coverOf = (bounds: Answer['bounds80'], actual: readonly number[]): number | null =>
  bounds &&
  meanOf(
    actual.map((value, h) => {
      const [low, high] = bounds[h] ?? [1, 0];
      return value >= low && value <= high ? 1 : 0;
    }),
  );

export function seriesErrors({ training, actual }: CompetitionSeries, answer: Answer): SeriesErrors {
  const errors = actual.map((value, h) => (answer.forecast[h] ?? 0) - value);
  const scale = seasonalScale(training);
  return {
    smape: meanOf(
      actual.map((value, h) => {
        const size = Math.abs(value) + Math.abs(answer.forecast[h] ?? 0);
        return size === 0 ? 0 : (200 * Math.abs(errors[h] ?? 0)) / size;
      }),
    ),
    mase: scale > 0 ? meanOf(errors.map(Math.abs)) / scale : null,
    bias:
      errors.reduce((sum, error) => sum + error, 0) / actual.reduce((sum, value) => sum + Math.abs(value), 0),
    cover80: coverOf(answer.bounds80, actual),
    cover95: coverOf(answer.bounds95, actual),
  };
}
