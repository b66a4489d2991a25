import type { StockBand } from '@stockwell/engine/supply-plan/status';
import { readableOn } from '../../platform/theme/contrast.ts';
import { stockStatus } from '../../platform/theme/tokens.ts';

/** The background of rows that head a group. */
export const groupBackground = '#e5edf5';

/** The background of a cell: a stock band, or a colour such as `#ba0c2f` that master data define. */
export type Tone = StockBand | `#${string}`;

export interface ToneColours {
  readonly background: string;
  readonly text: string;
}

const colours = ({
  background,
  text,
}: {
  readonly background: string;
  readonly text: string;
}): ToneColours => ({
  background: background,
  text,
});

const bands: Readonly<Record<StockBand, ToneColours>> = {
  na: colours(stockStatus.notAvailable),
  stockedOut: colours(stockStatus.stockOut),
  belowMin: colours(stockStatus.belowMin),
  toPlan: colours(stockStatus.toPlan),
  aboveMax: colours(stockStatus.aboveMax),
};

const isBand = (tone: Tone): tone is StockBand => Object.hasOwn(bands, tone);
const hexColour = /^#[0-9a-f]{6}$/i;

/** A colour as a tone; none where it is not written `#rrggbb`. */
export const toneOf = (colour: string): Tone | undefined =>
  hexColour.test(colour) ? (colour as `#${string}`) : undefined;

export const toneColours = (tone: Tone): ToneColours =>
  isBand(tone) ? bands[tone] : { background: tone, text: readableOn(tone) };
