import type { Matrix } from './matrix.ts';
import { type PdfFile, type PdfReference, pdfNumber, referenceTo } from './pdf-file.ts';
import type { PdfFont } from './pdf-font.ts';

export interface TilingPattern {
  readonly width: number;
  readonly height: number;
  /** From the pattern to the corner of the page at which PDF begins. */
  readonly matrix: Matrix;
  readonly content: string;
}

/** A drawing that several pages show. */
export interface SharedDrawing {
  readonly width: number;
  readonly height: number;
  readonly content: string;
}

/** What pages refer to by name: fonts, transparency, patterns and drawings. All pages of a file share them. */
export class PdfResources {
  readonly reference: PdfReference;
  private readonly fonts = new Map<PdfFont, string>();
  private readonly alphas = new Map<string, string>();
  private readonly patterns = new Map<string, PdfReference>();
  private readonly drawings = new Map<string, PdfReference>();

  constructor(private readonly file: PdfFile) {
    this.reference = file.reserve();
  }

  font(font: PdfFont): string {
    const name = this.fonts.get(font) ?? `F${this.fonts.size + 1}`;
    this.fonts.set(font, name);
    return name;
  }

  alpha(fill: number, stroke: number): string {
    const entries = `/ca ${pdfNumber(fill)} /CA ${pdfNumber(stroke)}`;
    const name = this.alphas.get(entries) ?? `A${this.alphas.size + 1}`;
    this.alphas.set(entries, name);
    return name;
  }

  pattern({ width, height, matrix, content }: TilingPattern): string {
    const name = `P${this.patterns.size + 1}`;
    const [w, h] = [pdfNumber(width), pdfNumber(height)];
    const entries = `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 ${w} ${h}] /XStep ${w} /YStep ${h} /Matrix [${matrix.map((one) => pdfNumber(one)).join(' ')}] /Resources ${referenceTo(this.reference)}`;
    this.patterns.set(name, this.file.addStream(entries, content));
    return name;
  }

  drawing({ width, height, content }: SharedDrawing): string {
    const name = `D${this.drawings.size + 1}`;
    const entries = `/Type /XObject /Subtype /Form /BBox [0 0 ${pdfNumber(width)} ${pdfNumber(height)}] /Resources ${referenceTo(this.reference)}`;
    this.drawings.set(name, this.file.addStream(entries, content));
    return name;
  }

  /** Writes them after the last page was drawn. */
  finish(): void {
    const fonts = [...this.fonts].map(([font, name]) => `/${name} ${referenceTo(font.embed(this.file))}`);
    const alphas = [...this.alphas].map(([entries, name]) => `/${name} << ${entries} >>`);
    const named = (objects: ReadonlyMap<string, PdfReference>): string =>
      [...objects].map(([name, reference]) => `/${name} ${referenceTo(reference)}`).join(' ');
    this.file.write(
      this.reference,
      `<< /Font << ${fonts.join(' ')} >> /ExtGState << ${alphas.join(' ')} >> /Pattern << ${named(this.patterns)} >> /XObject << ${named(this.drawings)} >> >>`,
    );
  }
}
