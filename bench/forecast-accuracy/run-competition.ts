import { bootstrapRange } from './bootstrap.ts';
import { type Calibration, calibrationLine, calibrationOf } from './calibration.ts';
import type { CompetitionSeries } from './competition.ts';
import { type SeriesErrors, seriesErrors } from './competition-measures.ts';
import { methodOf } from './methods.ts';

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean of a measure over all series; null where a series has none because the method gives no intervals. */
function meanMeasure(errors: readonly SeriesErrors[], measure: keyof SeriesErrors): number | null {
  const known = errors.flatMap((one) => one[measure] ?? []);
  if (known.length === 0 || (measure.startsWith('cover') && known.length < errors.length)) return null;
  return meanOf(known);
}

const written = (value: number | null): string => (value === null ? '-' : value.toFixed(3));

const measures = ['smape', 'mase', 'bias', 'cover80', 'cover95'] as const;

/** How far apart two methods are on the same series, and whether another sample could turn it round. */
function difference(own: readonly SeriesErrors[], other: readonly SeriesErrors[]): string {
  const apart = own.map(({ smape }, at) => smape - (other[at]?.smape ?? 0));
  const [low, high] = bootstrapRange(apart, meanOf);
  return `${meanOf(apart).toFixed(3)} (90 % of samples: ${low.toFixed(3)} to ${high.toFixed(3)})`;
}

/** One line a method, then how far the automatic forecast is from each of them, and how its intervals held. */
export function runCompetition(
  file: string,
  series: readonly CompetitionSeries[],
  chosen: readonly string[],
): Calibration | null {
  let calibration: Calibration | null = null;
  const found = new Map<string, readonly SeriesErrors[]>();
  console.log('series method sMAPE MASE bias cover80 cover95 ms');
  for (const name of chosen) {
    const method = methodOf(name);
    const before = process.cpuUsage();
    const answers = series.map(({ training, actual }) => method(training, actual.length));
    const { user, system } = process.cpuUsage(before);
    const errors = series.map((one, at) => {
      const answer = answers[at];
      if (!answer) throw new Error(`No answer for ${one.name}`);
      return seriesErrors(one, answer);
    });
    found.set(name, errors);
    if (name === 'automatic') calibration = calibrationOf(file, series, answers);
    const figures = measures.map((measure) => written(meanMeasure(errors, measure)));
    console.log(['series', name, ...figures, ((user + system) / 1000 / series.length).toFixed(1)].join(' '));
  }
  const own = found.get('automatic');
  if (!own) return null;
  const [low, high] = bootstrapRange(own, (drawn) => meanOf(drawn.map(({ smape }) => smape)));
  console.log(`automatic: sMAPE of 90 % of samples ${low.toFixed(2)} to ${high.toFixed(2)}`);
  for (const [name, errors] of found)
    if (name !== 'automatic') console.log(`automatic less ${name}: sMAPE ${difference(own, errors)}`);
  if (calibration) console.log(calibrationLine(calibration));
  return calibration;
}
