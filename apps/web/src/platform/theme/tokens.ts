/**
 * The one source of colours, for both themes. Hues are those planners know; where a hue failed the contrast of
 * WCAG AA, it is darker (or, in the dark theme, lighter) here and the test beside this file holds the line.
 */

/** Ten shades from light to dark; the eighth is the strong one on a light background, the fourth on a dark one. */
export type Shades = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

export const shades = {
  planning: [
    '#eef4fb',
    '#dce8f6',
    '#c1d7ef',
    '#a7c6ed',
    '#8db6e8',
    '#5b8fcf',
    '#205493',
    '#11427f',
    '#002f6c',
    '#00234f',
  ],
  forecasting: [
    '#faf0f9',
    '#f3dff2',
    '#e9c6ea',
    '#deb5ec',
    '#d5a8f0',
    '#bf7cc6',
    '#983f95',
    '#8a2c80',
    '#7d1d6d',
    '#5c124f',
  ],
  red: [
    '#fdf0f2',
    '#fadde2',
    '#f5bcc6',
    '#f3a5b2',
    '#f29aa8',
    '#e05f76',
    '#cf2f4d',
    '#c41a3b',
    '#ba0c2f',
    '#8e0822',
  ],
  green: [
    '#e6f5f1',
    '#cdebe3',
    '#a6dccd',
    '#7fcdb8',
    '#5cc0a6',
    '#2fa286',
    '#118b70',
    '#0f8268',
    '#0e7a62',
    '#0a5a48',
  ],
  blue: [
    '#ebf5fb',
    '#d3eaf6',
    '#a9d7ee',
    '#7dc5e7',
    '#5cbbe4',
    '#20a8d8',
    '#1684ad',
    '#106f94',
    '#0b5c7c',
    '#07435b',
  ],
  orange: [
    '#fef3e8',
    '#fde3cb',
    '#fbcb9f',
    '#f8b071',
    '#f6a157',
    '#f48521',
    '#cf6a0c',
    '#b25a08',
    '#994c05',
    '#733803',
  ],
  yellow: [
    '#fdf7e8',
    '#faecc9',
    '#f6dd9e',
    '#f2ce74',
    '#f0c560',
    '#edb944',
    '#b98910',
    '#96700c',
    '#7c5c09',
    '#5b4306',
  ],
  gray: [
    '#f7f8f8',
    '#f0f1f2',
    '#e4e5e6',
    '#d3d6d9',
    '#bcc1c6',
    '#838a92',
    '#5c646c',
    '#474e56',
    '#343a41',
    '#212721',
  ],
  dark: [
    '#e4e5e6',
    '#cbcfd6',
    '#a9b0bd',
    '#8f97a6',
    '#4d5568',
    '#3c4455',
    '#323949',
    '#2a303d',
    '#212631',
    '#1d222b',
  ],
} as const satisfies Record<string, Shades>;

export interface ThemeColours {
  /** Behind the cards. */
  readonly canvas: string;
  /** Cards, dialogs, header. */
  readonly surface: string;
  readonly sidebar: string;
  /** Hovered rows and entries. */
  readonly hover: string;
  readonly line: string;
  /** Borders of controls, which must be seen to be used. */
  readonly controlLine: string;
  readonly text: string;
  readonly dimmed: string;
  readonly error: string;
  readonly success: string;
  readonly link: string;
  /** Title, active entry, focus ring: by module. Neither is the red of errors, which would cry wolf on every page. */
  readonly planning: string;
  readonly forecasting: string;
  readonly planningTint: string;
  readonly forecastingTint: string;
}

export const light: ThemeColours = {
  canvas: '#f0f1f2',
  surface: '#ffffff',
  sidebar: '#fafbfb',
  hover: '#edf0f2',
  line: '#e4e5e6',
  controlLine: '#838a92',
  text: '#212721',
  dimmed: '#5c646c',
  error: '#ba0c2f',
  success: '#0e7a62',
  link: '#205493',
  planning: '#002f6c',
  forecasting: '#7d1d6d',
  planningTint: '#e5edf5',
  forecastingTint: '#f7e8f5',
};

export const dark: ThemeColours = {
  canvas: '#1d222b',
  surface: '#2a303d',
  sidebar: '#212631',
  hover: '#323949',
  line: '#3c4455',
  controlLine: '#8f97a6',
  text: '#e4e5e6',
  dimmed: '#a9b0bd',
  error: '#f29aa8',
  success: '#5cc0a6',
  link: '#a7c6ed',
  planning: '#a7c6ed',
  forecasting: '#d5a8f0',
  planningTint: '#31405a',
  forecastingTint: '#43374f',
};

/** A background and the text on it. Status is never shown by colour alone: cells carry a word or a letter too. */
export interface StatusColor {
  readonly background: string;
  readonly text: string;
}

export const stockStatus = {
  stockOut: { background: '#ba0c2f', text: '#ffffff' },
  belowMin: { background: '#f48521', text: '#212721' },
  toPlan: { background: '#0e7a62', text: '#ffffff' },
  aboveMax: { background: '#edb944', text: '#212721' },
  notAvailable: { background: '#cfcdc9', text: '#212721' },
} as const satisfies Record<string, StatusColor>;

export const versionColor = {
  server: { background: '#e5edf5', text: '#212721' },
  local: { background: '#86cd99', text: '#212721' },
} as const satisfies Record<string, StatusColor>;

/** Scores of programs by their band. The number always stands beside them. */
export const scoreColor = {
  low: '#ba0c2f',
  fair: '#f48521',
  good: '#edba26',
  high: '#118b70',
  none: '#999999',
} as const;

/** Forecast consumption, always in italics as well. */
export const forecastText = { light: '#8f3f87', dark: '#dca6d6' } as const;

/** The dot of the connection; words always stand beside it. */
export const connection = {
  light: { online: '#0e7a62', offline: '#ba0c2f' },
  dark: { online: '#3fc29b', offline: '#f0708a' },
} as const;

/** Text on a filled button: strong shades on a light background, soft ones on a dark one. */
export const onFilled = { light: '#ffffff', dark: '#1d222b' } as const;

/** Also for what is drawn on a canvas, which does not know the font of the page around it. */
export const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, Cantarell, 'Helvetica Neue', Arial, sans-serif";
