/** How the parts of an exponential smoothing model come together: not at all, by adding, by multiplying. */
export interface EtsModel {
  readonly error: 'additive' | 'multiplicative';
  /** A trend always fades: one that goes on for ever does harm on most series (docs/forecasting-accuracy.md). */
  readonly trend: 'none' | 'damped';
  readonly season: 'none' | 'additive' | 'multiplicative';
}

export interface EtsParameters {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  readonly phi: number;
}

export const year = 12;
const trends = ['none', 'damped'] as const;

/** Models that behave: errors that multiply need values above 0, a season that multiplies goes with such errors. */
export function modelsFor(positive: boolean, seasonal: boolean): EtsModel[] {
  const errors = positive ? (['additive', 'multiplicative'] as const) : (['additive'] as const);
  return errors.flatMap((error) =>
    trends.flatMap((trend): EtsModel[] => [
      { error, trend, season: 'none' },
      ...(seasonal ? [{ error, trend, season: 'additive' } as const] : []),
      ...(seasonal && error === 'multiplicative'
        ? [{ error, trend, season: 'multiplicative' } as const]
        : []),
    ]),
  );
}

/** The smoothing weights and first states that are searched for, apart from those of the season. */
export const searched = ({
  trend,
  season,
}: EtsModel): readonly (keyof EtsParameters | 'level' | 'slope')[] => [
  'alpha',
  ...(season === 'none' ? [] : (['gamma'] as const)),
  ...(trend === 'none' ? [] : (['beta', 'phi'] as const)),
  'level',
  ...(trend === 'none' ? [] : (['slope'] as const)),
];

/** Numbers that the model takes from the series: what is searched for, the season but one month, the variance. */
export const parameterCount = (model: EtsModel): number =>
  searched(model).length + (model.season === 'none' ? 0 : year - 1) + 1;
