import { dark, light, scoreColor, shades, stockStatus } from './tokens.ts';

export type ChartTheme = 'light' | 'dark';
type ThemeColour = Readonly<Record<ChartTheme, string>>;

const both = (colour: string): ThemeColour => ({ light: colour, dark: colour });

/** Colours for series without a meaning of their own, in the order in which charts use them. */
export const palette = {
  series1: { light: '#0067b9', dark: '#6cb4f5' },
  series2: { light: '#c2410c', dark: '#ff9a66' },
  series3: { light: '#0e7a62', dark: '#46d3ad' },
  series4: { light: '#a3278f', dark: '#f08adf' },
  series5: { light: '#806000', dark: '#e6c14a' },
  series6: { light: '#5b35b5', dark: '#b09aff' },
  series7: { light: '#4d4a52', dark: '#b6bdc8' },
  series8: { light: '#002f6c', dark: '#8ceefa' },
} as const satisfies Record<string, ThemeColour>;

export type PaletteToken = keyof typeof palette;
export const paletteTokens = Object.keys(palette) as readonly PaletteToken[];

/** Series of a supply plan; those that would not be seen on a dark surface have a second colour. */
const planColours = {
  received: { light: '#002F6C', dark: '#d4bbff' },
  shipped: both('#49A4A1'),
  submitted: both('#0067B9'),
  onHold: both('#6C6463'),
  planned: both('#A7C6ED'),
  stock: { light: '#cfcdc9', dark: '#757575' },
  // On a dark surface the lines of the light theme would look like the stock behind them.
  consumption: { light: '#ba0c2f', dark: '#ff9db0' },
  expired: both('#ED8944'),
  monthsOfStock: { light: '#118b70', dark: '#46d3ad' },
  limit: both('#59cacc'),
  stockBefore: { light: '#212721', dark: '#e4e5e6' },
  consumptionBefore: { light: '#ba0c2f', dark: '#f48282' },
  monthsOfStockBefore: { light: '#118b70', dark: '#5fd3b8' },
  shipmentsBefore: { light: '#651d32', dark: '#d9c3cb' },
} as const satisfies Record<string, ThemeColour>;

/** Stock status has the same colours in both themes, as in tables. */
const statusColours = {
  stockOut: both(stockStatus.stockOut.background),
  belowMin: both(stockStatus.belowMin.background),
  toPlan: both(stockStatus.toPlan.background),
  aboveMax: both(stockStatus.aboveMax.background),
  notAvailable: both(stockStatus.notAvailable.background),
} as const satisfies Record<keyof typeof stockStatus, ThemeColour>;

/** Consumption as planned and as it came. */
const consumptionColours = {
  actual: { light: '#118b70', dark: '#46d3ad' },
  forecast: { light: '#212721', dark: '#e4e5e6' },
} as const satisfies Record<string, ThemeColour>;

/** Forecasts against what came, and how far apart they are. */
const errorColours = {
  errorForecast: { light: '#002F6C', dark: '#d4bbff' },
  errorActual: { light: '#ba0c2f', dark: '#ff9db0' },
  errorLine: { light: '#118b70', dark: '#46d3ad' },
} as const satisfies Record<string, ThemeColour>;

/** Scores of programs, and the one that is aimed at. */
const scoreColours = {
  scoreQuality: { light: '#002F6C', dark: '#d4bbff' },
  scoreStock: both('#A7C6ED'),
  scoreTotal: { light: '#ba0c2f', dark: '#ff9db0' },
  scoreTarget: { light: '#6C6463', dark: '#b6bdc8' },
  scoreLow: both(scoreColor.low),
  scoreFair: both(scoreColor.fair),
  scoreGood: both(scoreColor.good),
  scoreHigh: both(scoreColor.high),
} as const satisfies Record<string, ThemeColour>;

/** Shipments by status; those that would not be seen on a dark surface have a second colour. */
const shipmentColours = {
  shipmentReceived: { light: '#002F6C', dark: '#d4bbff' },
  shipmentArrived: both('#0067B9'),
  shipmentShipped: both('#49A4A1'),
  shipmentApproved: both('#118b70'),
  shipmentSubmitted: both('#25A7FF'),
  shipmentPlanned: both('#A7C6ED'),
  shipmentOnHold: both('#6C6463'),
} as const satisfies Record<string, ThemeColour>;

/** Amounts on a map, from the least to the most. */
const amountColours = {
  amount1: { light: '#a7c6ed', dark: '#2c5d8f' },
  amount2: { light: '#5f9bd6', dark: '#4a8cc7' },
  amount3: { light: '#0067b9', dark: '#6cb4f5' },
  amount4: { light: '#002f6c', dark: '#c8e4ff' },
} as const satisfies Record<string, ThemeColour>;

/** Regions side by side in the history of a forecast, and their total. */
const regionColours = {
  region1: { light: '#002F6C', dark: '#d4bbff' },
  region2: both('#BA0C2F'),
  region3: both('#118B70'),
  region4: both('#EDB944'),
  region5: both('#A7C6ED'),
  region6: both('#651D32'),
  region7: both('#6C6463'),
  region8: both('#F48521'),
  // The grey of the dark theme can hardly be seen on white.
  regionTotal: { light: '#878278', dark: '#CFCDC9' },
} as const satisfies Record<string, ThemeColour>;

/** Adjusted consumption and what each method makes of it; those of the table that is binding, seen on both surfaces. */
const methodColours = {
  adjustedActual: { light: '#002F6C', dark: '#d4bbff' },
  movingAverages: { light: '#BA0C2F', dark: '#ff7a93' },
  semiAverages: { light: '#118B70', dark: '#46d3ad' },
  linearRegression: both('#EDB944'),
  tes: both('#A7C6ED'),
  arima: { light: '#651D32', dark: '#ba4e00' },
  automatic: { light: '#5b35b5', dark: '#b09aff' },
} as const satisfies Record<string, ThemeColour>;

/** In the order in which regions take them; then from the start again. */
export const regionTokens = [
  'region1',
  'region2',
  'region3',
  'region4',
  'region5',
  'region6',
  'region7',
  'region8',
] as const satisfies readonly (keyof typeof regionColours)[];

/** Changes in a waterfall; direction is also shown by the sign of the number. */
const changeColours = {
  increase: { light: light.success, dark: dark.success },
  decrease: { light: light.error, dark: dark.error },
} as const satisfies Record<string, ThemeColour>;

export const chartColours = {
  ...palette,
  ...planColours,
  ...statusColours,
  ...consumptionColours,
  ...errorColours,
  ...scoreColours,
  ...shipmentColours,
  ...amountColours,
  ...changeColours,
  ...regionColours,
  ...methodColours,
};
/** A colour of the product, or one that people gave to a thing of their own, such as a procurement agent. */
export type ChartColour = keyof typeof chartColours | ThemeColour;

/** Text, lines and surfaces around the series. */
export const chartSurfaces = {
  light: { text: light.text, line: shades.gray[3], surface: light.surface },
  dark: { text: dark.text, line: shades.dark[4], surface: dark.surface },
} as const;
