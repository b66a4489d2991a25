import type { Matrix } from './matrix.ts';
import { PdfCanvas } from './pdf-canvas.ts';
import { PdfFile, pdfNumber, pdfString, referenceTo } from './pdf-file.ts';
import { PdfResources } from './pdf-resources.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** In landscape, in points. */
export const pageSizes = {
  a4: { width: 841.89, height: 595.28 },
  a3: { width: 1190.55, height: 841.89 },
} as const satisfies Record<string, PageSize>;

/** PDF counts from the bottom left corner; the canvas counts from the top left one. */
const fromTopLeft = ({ height }: PageSize): Matrix => [1, 0, 0, -1, 0, height];

export interface PdfProperties {
  readonly title: string;
  readonly creator: string;
  /** A language tag, for screen readers. */
  readonly language: string;
}

/** The pages of a file; every page can be drawn on until the file is finished. */
export class PdfPages {
  private readonly file = new PdfFile();
  private readonly resources = new PdfResources(this.file);
  private readonly canvases: PdfCanvas[] = [];

  constructor(readonly size: PageSize = pageSizes.a4) {}

  get all(): readonly PdfCanvas[] {
    return this.canvases;
  }

  add(): PdfCanvas {
    const canvas = new PdfCanvas(this.resources, fromTopLeft(this.size));
    canvas.transform(canvas.toPage);
    this.canvases.push(canvas);
    return canvas;
  }

  finish({ title, creator, language }: PdfProperties): Blob {
    const { file, resources, size } = this;
    const tree = file.reserve();
    const pages = this.canvases.map(({ content }) => {
      const stream = file.addStream('', content);
      return file.add(
        `<< /Type /Page /Parent ${referenceTo(tree)} /MediaBox [0 0 ${pdfNumber(size.width)} ${pdfNumber(size.height)}] /Resources ${referenceTo(resources.reference)} /Contents ${referenceTo(stream)} >>`,
      );
    });
    resources.finish();
    file.write(tree, `<< /Type /Pages /Kids [${pages.map(referenceTo).join(' ')}] /Count ${pages.length} >>`);
    const catalog = file.add(
      `<< /Type /Catalog /Pages ${referenceTo(tree)} /Lang ${pdfString(language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
    );
    return file.finish(catalog, file.add(`<< /Title ${pdfString(title)} /Creator ${pdfString(creator)} >>`));
  }
}
