import type { PdfFont } from '../pdf/pdf-font.ts';
import { wrapText } from '../pdf/wrap-text.ts';
import { xmlText } from '../xml.ts';

/** The fonts of printed documents: they say how wide a text is before it is drawn. */
export interface PictureFonts {
  readonly regular: Pick<PdfFont, 'width'>;
  readonly bold: Pick<PdfFont, 'width'>;
}

export const pictureFamily = 'Noto Sans';

interface SvgTextLook {
  readonly x: number;
  /** Where the letters stand. */
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly isBold?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
}

export function svgText(text: string, { x, y, size, colour, isBold, anchor }: SvgTextLook): string {
  if (text === '') return '';
  const looks = [
    `x="${x}" y="${y}" font-size="${size}" fill="${colour}"`,
    ...(isBold ? ['font-weight="bold"'] : []),
    ...(anchor && anchor !== 'start' ? [`text-anchor="${anchor}"`] : []),
  ];
  return `<text ${looks.join(' ')}>${xmlText(text)}</text>`;
}

const ellipsis = '…';

/** The text as far as it fits into a line. */
export function shortened(text: string, width: number, measure: (part: string) => number): string {
  if (measure(text) <= width) return text;
  let kept = text;
  while (kept !== '' && measure(`${kept}${ellipsis}`) > width) kept = kept.slice(0, -1).trimEnd();
  return `${kept}${ellipsis}`;
}

/** The first lines of a text; the last one ends with dots where there is more. */
export function firstLines(
  text: string,
  width: number,
  most: number,
  measure: (part: string) => number,
): readonly string[] {
  const lines = wrapText(text.replace(/\s+/g, ' '), width, measure);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shortened(lines.slice(most - 1).join(' '), width, measure)];
}
