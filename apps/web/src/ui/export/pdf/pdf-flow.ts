import type { SvgFonts } from './draw-svg.ts';
import type { PdfCanvas } from './pdf-canvas.ts';
import type { PdfPages } from './pdf-pages.ts';

/** The logo stands in the upper margin, page numbers in the lower one. */
export const margin = 34;

/** Fills pages from top to bottom. */
export class PdfFlow {
  readonly left = margin;
  readonly width: number;
  canvas: PdfCanvas;
  y = margin;

  constructor(
    readonly pages: PdfPages,
    readonly fonts: SvgFonts,
  ) {
    this.width = pages.size.width - 2 * margin;
    this.canvas = pages.add();
  }

  private get bottom(): number {
    return this.pages.size.height - margin;
  }

  /** What is left of this page, and what an empty page has. */
  get room(): number {
    return this.bottom - this.y;
  }

  get pageRoom(): number {
    return this.bottom - margin;
  }

  get isAtTop(): boolean {
    return this.y === margin;
  }

  newPage(): void {
    this.canvas = this.pages.add();
    this.y = margin;
  }

  /** Continues on the next page where this much no longer fits. */
  reserve(height: number): void {
    if (height > this.room && !this.isAtTop) this.newPage();
  }

  advance(height: number): void {
    this.y += height;
  }
}
