import { type PaletteToken, paletteTokens } from '../../../platform/theme/chart-tokens.ts';

/** The colour of a candidate, by its place in the table. Lines differ in their pattern too. */
export const candidateColour = (at: number): PaletteToken =>
  paletteTokens[at % paletteTokens.length] ?? 'series1';
