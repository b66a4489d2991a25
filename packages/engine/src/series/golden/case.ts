/** A reference series with the results of several methods, as the files hold them. */

export type Levels = Readonly<Record<string, readonly (number | null)[]>>;

export interface GoldenErrors {
  readonly n: number;
  readonly rmse: number | null;
  readonly mse: number | null;
  readonly mape: number | null;
  readonly wape: number | null;
  readonly rSquared: number | null;
}

export interface GoldenLine {
  readonly slope: number;
  readonly intercept: number;
  readonly fitted: readonly number[];
  readonly forecast: readonly number[];
  readonly errors: GoldenErrors;
}

interface GoldenState {
  readonly level: number;
  readonly trend: number;
  readonly season: readonly number[];
}

export interface GoldenHoltWinters {
  readonly error?: string;
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  readonly start: GoldenState;
  readonly final: GoldenState;
  readonly sse: number;
  readonly residualVariance: number;
  readonly fitted: readonly (number | null)[];
  readonly forecast: readonly number[];
  readonly halfWidth: Levels;
  readonly errors?: GoldenErrors;
}

export interface GoldenArima {
  readonly error?: string;
  readonly order: readonly [number, number, number];
  readonly seasonal: readonly [number, number, number] | null;
  readonly coef: Readonly<Record<string, number>>;
  readonly logLik: number;
  readonly warmup: number;
  readonly forecast: readonly number[];
  readonly halfWidth: Levels;
  readonly exactScale: number | null;
}

export interface GoldenSeries {
  readonly id: string;
  readonly startMonth: string;
  readonly horizon: number;
  readonly actual: readonly (number | null)[];
  readonly used?: readonly number[];
  readonly methods: {
    readonly movingAverage: readonly {
      readonly window: number;
      readonly fitted: readonly (number | null)[];
      readonly forecast: readonly number[];
      readonly errors: GoldenErrors;
    }[];
    readonly semiAverages: GoldenLine;
    readonly linearRegression: GoldenLine & {
      readonly residualSd: number;
      readonly predictionHalfWidth: Levels;
    };
    readonly holtWinters?: readonly GoldenHoltWinters[] | { readonly error: string };
    readonly arima: readonly GoldenArima[];
  };
  readonly tesGrid?: {
    readonly alpha: number;
    readonly beta: number;
    readonly gamma: number;
    readonly rmse: number;
  };
  readonly arimaGrid?: {
    readonly bestByRmseFromMonth3: {
      readonly p: number;
      readonly d: number;
      readonly q: number;
      readonly rmseFromMonth3: number;
    };
  };
}
