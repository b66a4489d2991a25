import { identity, type Matrix } from './matrix.ts';
import { type PdfColour, pdfColour } from './pdf-colour.ts';
import { pdfFactor, pdfNumber } from './pdf-file.ts';
import type { PdfFont } from './pdf-font.ts';
import type { PdfResources } from './pdf-resources.ts';

export type TextAlign = 'start' | 'middle' | 'end';

export interface TextLook {
  readonly font: PdfFont;
  readonly size: number;
  readonly colour: string;
  readonly align?: TextAlign;
}

export interface LineLook {
  readonly colour: string;
  readonly width: number;
  /** Lengths of dashes and gaps. */
  readonly dashes?: readonly number[];
}

const numbers = (values: readonly number[]): string => values.map(pdfNumber).join(' ');

/** What a page shows, as operators. Coordinates are points from the top left corner, y downwards, as on a screen. */
export class PdfCanvas {
  private readonly operators: string[] = [];

  constructor(
    readonly resources: PdfResources,
    /** From here to the corner of the page at which PDF begins. */
    readonly toPage: Matrix = identity,
  ) {}

  put(operator: string): void {
    this.operators.push(operator);
  }

  /** What is set inside does not last beyond it. */
  scoped(draw: () => void): void {
    this.put('q');
    draw();
    this.put('Q');
  }

  transform(matrix: Matrix): void {
    if (matrix === identity) return;
    const [a, b, c, d, e, f] = matrix;
    this.put(`${[a, b, c, d].map(pdfFactor).join(' ')} ${numbers([e, f])} cm`);
  }

  /** How much of what lies behind shines through. */
  alpha(fill: number, stroke: number = fill): void {
    if (fill < 1 || stroke < 1) this.put(`/${this.resources.alpha(fill, stroke)} gs`);
  }

  fillColour({ rgb }: PdfColour): void {
    this.put(`${rgb} rg`);
  }

  strokeColour({ rgb }: PdfColour): void {
    this.put(`${rgb} RG`);
  }

  rectangle(x: number, y: number, width: number, height: number, colour: string): void {
    const fill = pdfColour(colour);
    if (!fill) return;
    this.fillColour(fill);
    this.put(`${numbers([x, y, width, height])} re f`);
  }

  line(from: readonly [number, number], to: readonly [number, number], look: LineLook): void {
    const { colour, width, dashes = [] } = look;
    const stroke = pdfColour(colour);
    if (!stroke) return;
    this.strokeColour(stroke);
    this.put(`${pdfNumber(width)} w [${numbers(dashes)}] 0 d ${numbers(from)} m ${numbers(to)} l S`);
  }

  /** Lets only what lies inside be seen. */
  clip(x: number, y: number, width: number, height: number): void {
    this.put(`${numbers([x, y, width, height])} re W n`);
  }

  /** A line of text whose letters stand on y. */
  text(text: string, x: number, y: number, { font, size, colour, align = 'start' }: TextLook): void {
    const fill = pdfColour(colour);
    if (!fill || text === '') return;
    const share = { start: 0, middle: 0.5, end: 1 }[align];
    const left = share === 0 ? x : x - font.width(text, size) * share;
    this.fillColour(fill);
    // The page is turned upside down for the sake of its coordinates, so letters are turned back.
    this.put(
      `BT /${this.resources.font(font)} ${pdfNumber(size)} Tf 1 0 0 -1 ${numbers([left, y])} Tm ${font.encode(text)} Tj ET`,
    );
  }

  get content(): string {
    return this.operators.join('\n');
  }
}
