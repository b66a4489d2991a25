import { combined, type Matrix, matrixOf } from './matrix.ts';
import { PdfCanvas } from './pdf-canvas.ts';
import { pdfColour } from './pdf-colour.ts';
import { pdfNumber } from './pdf-file.ts';
import type { PdfFont } from './pdf-font.ts';
import { readSvg, type SvgElement } from './svg-elements.ts';
import { pathOperators } from './svg-path.ts';

export interface SvgFonts {
  readonly regular: PdfFont;
  readonly bold: PdfFont;
}

/** What elements take over from those around them. */
interface Inherited {
  readonly fill: string;
  readonly opacity: number;
  /** From here to the corner of the page. */
  readonly matrix: Matrix;
}

const lineCaps: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 };
const lineJoins: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 };
/** How far below the middle of a line of text its letters stand, and below its top, by the size of the font. */
const centralShift = 0.35;
const hangingShift = 0.8;

const numberIn = (element: SvgElement, name: string, usual = 0): number => {
  const value = Number.parseFloat(element.attributes[name] ?? '');
  return Number.isNaN(value) ? usual : value;
};

/** A rectangle as a path, with round corners where it has them. */
function rectanglePath(element: SvgElement): string {
  const [x, y] = [numberIn(element, 'x'), numberIn(element, 'y')];
  const [width, height] = [numberIn(element, 'width'), numberIn(element, 'height')];
  const r = Math.min(numberIn(element, 'rx'), width / 2, height / 2);
  if (r === 0) return `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`;
  const corner = (toX: number, toY: number): string => `A${r} ${r} 0 0 1 ${toX} ${toY}`;
  return [
    `M${x + r} ${y}L${x + width - r} ${y}${corner(x + width, y + r)}`,
    `L${x + width} ${y + height - r}${corner(x + width - r, y + height)}`,
    `L${x + r} ${y + height}${corner(x, y + height - r)}L${x} ${y + r}${corner(x + r, y)}Z`,
  ].join('');
}

function circlePath(element: SvgElement): string {
  const [x, y, r] = [numberIn(element, 'cx'), numberIn(element, 'cy'), numberIn(element, 'r')];
  return `M${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}Z`;
}

function shapeOf(element: SvgElement): string | null {
  const { points = '', d = '' } = element.attributes;
  switch (element.name) {
    case 'path':
      return d;
    case 'rect':
      return rectanglePath(element);
    case 'circle':
      return circlePath(element);
    case 'polyline':
      return `M${points}`;
    case 'polygon':
      return `M${points}Z`;
    default:
      return null;
  }
}

function* idsIn(element: SvgElement): Generator<readonly [string, SvgElement]> {
  if (element.attributes.id !== undefined) yield [element.attributes.id, element];
  for (const child of element.children) yield* idsIn(child);
}

/** Draws the elements that the chart library writes: shapes, texts, clipping and patterns. */
class SvgDrawing {
  private readonly byId: ReadonlyMap<string, SvgElement>;

  constructor(
    svg: SvgElement,
    private readonly fonts: SvgFonts,
  ) {
    this.byId = new Map(idsIn(svg));
  }

  private referenced(value: string | undefined): SvgElement | undefined {
    const id = /^url\(#(.+)\)$/.exec(value ?? '')?.[1];
    return id === undefined ? undefined : this.byId.get(id);
  }

  element(canvas: PdfCanvas, element: SvgElement, around: Inherited): void {
    const { attributes, name, children } = element;
    if (name === 'defs' || name === 'style' || name === 'title') return;
    const own = matrixOf(attributes.transform);
    const here: Inherited = {
      fill: attributes.fill ?? around.fill,
      opacity: around.opacity * numberIn(element, 'opacity', 1),
      matrix: combined(around.matrix, own),
    };
    canvas.scoped(() => {
      if (attributes.transform !== undefined) canvas.transform(own);
      this.clip(canvas, this.referenced(attributes['clip-path']));
      if (name === 'text') this.text(canvas, element, here);
      else this.shape(canvas, element, here);
      for (const child of children) this.element(canvas, child, here);
    });
  }

  private clip(canvas: PdfCanvas, clipPath: SvgElement | undefined): void {
    const shapes = (clipPath?.children ?? []).map(shapeOf).filter((shape) => shape !== null);
    if (shapes.length > 0) canvas.put(`${shapes.map(pathOperators).join(' ')} W n`);
  }

  private shape(canvas: PdfCanvas, element: SvgElement, { fill, opacity, matrix }: Inherited): void {
    const shape = shapeOf(element);
    if (shape === null || shape === '') return;
    const { attributes } = element;
    const pattern = this.referenced(fill);
    const fillColour = pattern ? null : pdfColour(fill);
    const strokeColour = pdfColour(attributes.stroke ?? 'none');
    const width = numberIn(element, 'stroke-width', 1);
    const strokes = strokeColour !== null && width > 0;
    if (!pattern && !fillColour && !strokes) return;
    canvas.alpha(
      opacity * numberIn(element, 'fill-opacity', 1) * (fillColour?.alpha ?? 1),
      opacity * numberIn(element, 'stroke-opacity', 1) * (strokeColour?.alpha ?? 1),
    );
    if (pattern) canvas.put(`/Pattern cs /${this.pattern(canvas, pattern, matrix)} scn`);
    else if (fillColour) canvas.fillColour(fillColour);
    if (strokes) {
      canvas.strokeColour(strokeColour);
      const cap = lineCaps[attributes['stroke-linecap'] ?? ''] ?? 0;
      const join = lineJoins[attributes['stroke-linejoin'] ?? ''] ?? 0;
      const dashes = (attributes['stroke-dasharray'] ?? '').split(/[\s,]+/).filter((part) => part !== '');
      const gaps = dashes.map((part) => pdfNumber(Number.parseFloat(part) || 0)).join(' ');
      canvas.put(`${pdfNumber(width)} w ${cap} J ${join} j [${dashes[0] === 'none' ? '' : gaps}] 0 d`);
    }
    const fills = pattern !== undefined || fillColour !== null;
    canvas.put(`${pathOperators(shape)} ${fills ? (strokes ? 'B' : 'f') : 'S'}`);
  }

  /** Patterns hang on the page, not on what is drawn: the way to its corner is part of them. */
  private pattern(canvas: PdfCanvas, pattern: SvgElement, matrix: Matrix): string {
    const tile = new PdfCanvas(canvas.resources);
    const inside = combined(matrix, matrixOf(pattern.attributes.patternTransform));
    for (const child of pattern.children)
      this.element(tile, child, { fill: '#000000', opacity: 1, matrix: inside });
    return canvas.resources.pattern({
      width: numberIn(pattern, 'width'),
      height: numberIn(pattern, 'height'),
      matrix: inside,
      content: tile.content,
    });
  }

  private text(canvas: PdfCanvas, element: SvgElement, { fill, opacity }: Inherited): void {
    const { attributes } = element;
    const size = numberIn(element, 'font-size', 12);
    const isBold = attributes['font-weight'] === 'bold' || numberIn(element, 'font-weight') >= 600;
    const shift = { central: centralShift, middle: centralShift, hanging: hangingShift }[
      attributes['dominant-baseline'] ?? ''
    ];
    const anchor = attributes['text-anchor'];
    canvas.alpha(opacity * numberIn(element, 'fill-opacity', 1));
    canvas.text(element.text, numberIn(element, 'x'), numberIn(element, 'y') + (shift ?? 0) * size, {
      font: isBold ? this.fonts.bold : this.fonts.regular,
      size,
      colour: fill,
      align: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
    });
  }
}

export interface SvgPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Draws an SVG file as vectors, as wide as its place; its height follows. */
export function drawSvg(canvas: PdfCanvas, source: string, { x, y, width }: SvgPlace, fonts: SvgFonts): void {
  const svg = readSvg(source);
  const [, , viewWidth = 1, viewHeight = 1] = (svg.attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
  const scale = width / viewWidth;
  const place: Matrix = [scale, 0, 0, scale, x, y];
  const drawing = new SvgDrawing(svg, fonts);
  canvas.scoped(() => {
    canvas.transform(place);
    // Nothing is drawn beyond the edges of the picture.
    canvas.clip(0, 0, viewWidth, viewHeight);
    for (const child of svg.children)
      drawing.element(canvas, child, {
        fill: '#000000',
        opacity: 1,
        matrix: combined(canvas.toPage, place),
      });
  });
}
