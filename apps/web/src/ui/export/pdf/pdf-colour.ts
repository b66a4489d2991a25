import { pdfNumber } from './pdf-file.ts';

export interface PdfColour {
  /** Red, green and blue from 0 to 1, as operators take them. */
  readonly rgb: string;
  readonly alpha: number;
}

const fromBytes = (bytes: readonly number[], alpha: number): PdfColour => ({
  rgb: bytes.map((byte) => pdfNumber(byte / 255)).join(' '),
  alpha,
});

/** A colour as tokens and the chart library write it; null where nothing is painted. */
export function pdfColour(colour: string): PdfColour | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : colour;
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(long);
  if (digits)
    return fromBytes(
      digits.slice(1).map((pair) => Number.parseInt(pair, 16)),
      1,
    );
  const numbers = /^rgba?\(([^)]*)\)$/i.exec(colour)?.[1]?.split(',').map(Number);
  if (!numbers) return null;
  const alpha = numbers[3] ?? 1;
  return alpha === 0 ? null : fromBytes(numbers.slice(0, 3), alpha);
}
