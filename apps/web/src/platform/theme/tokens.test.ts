import { describe, expect, it } from 'vitest';
import { colourDistance, contrast, readableOn } from './contrast.ts';
import {
  connection,
  dark,
  forecastText,
  light,
  onFilled,
  shades,
  stockStatus,
  type ThemeColours,
  versionColor,
} from './tokens.ts';

const readable = 4.5;
const visible = 3;

function textColours(colours: ThemeColours) {
  const { text, dimmed, error, success, link, planning, forecasting } = colours;
  return { text, dimmed, error, success, link, planning, forecasting };
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, colours) => {
  it.each(['canvas', 'surface', 'sidebar', 'hover'] as const)('has readable text on its %s', (where) => {
    for (const [name, colour] of Object.entries(textColours(colours))) {
      expect.soft(contrast(colour, colours[where]), name).toBeGreaterThanOrEqual(readable);
    }
  });

  it('has readable accents on their own tints', () => {
    expect(contrast(colours.planning, colours.planningTint)).toBeGreaterThanOrEqual(readable);
    expect(contrast(colours.forecasting, colours.forecastingTint)).toBeGreaterThanOrEqual(readable);
    expect(contrast(colours.text, colours.planningTint)).toBeGreaterThanOrEqual(readable);
    expect(contrast(colours.text, colours.forecastingTint)).toBeGreaterThanOrEqual(readable);
  });

  it('does not show the forecasting module in the red of errors', () => {
    expect(colourDistance(colours.forecasting, colours.error)).toBeGreaterThanOrEqual(0.1);
  });

  it('draws the borders of controls visibly', () => {
    expect(contrast(colours.controlLine, colours.surface)).toBeGreaterThanOrEqual(visible);
  });
});

describe('shared colours', () => {
  it.each(Object.entries({ ...stockStatus, ...versionColor }))('shows %s with readable text', (_, colour) => {
    expect(contrast(colour.background, colour.text)).toBeGreaterThanOrEqual(readable);
  });

  it('shows forecast consumption readably in both themes', () => {
    expect(contrast(forecastText.light, light.surface)).toBeGreaterThanOrEqual(readable);
    expect(contrast(forecastText.dark, dark.surface)).toBeGreaterThanOrEqual(readable);
  });

  it.each(['planning', 'forecasting', 'red', 'green', 'blue', 'orange', 'yellow'] as const)(
    'fills buttons of %s so that its text reads on a light and on a dark background',
    (name) => {
      expect(contrast(shades[name][8], onFilled.light)).toBeGreaterThanOrEqual(readable);
      expect(contrast(shades[name][4], onFilled.dark)).toBeGreaterThanOrEqual(readable);
      expect(contrast(shades[name][4], dark.surface)).toBeGreaterThanOrEqual(readable);
      // While somebody points at them they have the next shade.
      expect(contrast(shades[name][9], onFilled.light)).toBeGreaterThanOrEqual(readable);
      expect(contrast(shades[name][5], onFilled.dark)).toBeGreaterThanOrEqual(readable);
    },
  );

  it('shows the state of the connection visibly on header and cards', () => {
    for (const colour of Object.values(connection.light)) {
      expect(contrast(colour, light.surface)).toBeGreaterThanOrEqual(visible);
    }
    for (const colour of Object.values(connection.dark)) {
      expect(contrast(colour, dark.surface)).toBeGreaterThanOrEqual(visible);
    }
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#ba0c2f')).toBeCloseTo(6.6, 1);
    expect(contrast('#118b70', '#ffffff')).toBeCloseTo(4.2, 1);
  });

  it('measures how different colours look', () => {
    expect(colourDistance('#ba0c2f', '#ba0c2f')).toBe(0);
    expect(colourDistance('#000000', '#ffffff')).toBeCloseTo(1, 3);
  });

  it('chooses the better text on a colour from the master data', () => {
    expect(readableOn('#efefef')).toBe('#212721');
    expect(readableOn('#002f6c')).toBe('#ffffff');
  });
});
