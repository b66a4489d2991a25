import { describe, expect, it } from 'vitest';
import { chartColours, chartSurfaces, palette, paletteTokens } from './chart-tokens.ts';
import { colourDistance, contrast } from './contrast.ts';
import { dark, light } from './tokens.ts';

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the chart palette in the %s theme', (theme, colours) => {
  it('has at least eight colours with a contrast of 3:1 on cards and on the page', () => {
    expect(paletteTokens.length).toBeGreaterThanOrEqual(8);
    for (const token of paletteTokens) {
      expect.soft(contrast(palette[token][theme], colours.surface), token).toBeGreaterThanOrEqual(3);
      expect.soft(contrast(palette[token][theme], colours.canvas), token).toBeGreaterThanOrEqual(3);
    }
  });

  it('has a total of regions that is seen on cards and on the page', () => {
    const total = chartColours.regionTotal[theme];
    for (const surface of [colours.surface, colours.canvas])
      expect(contrast(total, surface)).toBeGreaterThanOrEqual(3);
  });

  it('has no two colours that look alike', () => {
    for (const [at, one] of paletteTokens.entries()) {
      for (const other of paletteTokens.slice(at + 1)) {
        const distance = colourDistance(palette[one][theme], palette[other][theme]);
        expect.soft(distance, `${one} and ${other}`).toBeGreaterThanOrEqual(0.1);
      }
    }
  });

  it('has readable labels', () => {
    expect(contrast(chartSurfaces[theme].text, chartSurfaces[theme].surface)).toBeGreaterThanOrEqual(4.5);
  });
});
