import type { Matrix } from './matrix.ts';
import { PdfCanvas } from './pdf-canvas.ts';
import { PdfFile, pdfNumber, pdfString, referenceTo } from './pdf-file.ts';
import { PdfResources } from './pdf-resources.ts';

/** A4 in landscape, in points. */
export const pageSize = { width: 841.89, height: 595.28 } as const;

/** PDF counts from the bottom left corner; the canvas counts from the top left one. */
export const fromTopLeft: Matrix = [1, 0, 0, -1, 0, pageSize.height];

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

  get all(): readonly PdfCanvas[] {
    return this.canvases;
  }

  add(): PdfCanvas {
    const canvas = new PdfCanvas(this.resources);
    canvas.transform(fromTopLeft);
    this.canvases.push(canvas);
    return canvas;
  }

  finish({ title, creator, language }: PdfProperties): Blob {
    const { file, resources } = this;
    const tree = file.reserve();
    const pages = this.canvases.map(({ content }) => {
      const stream = file.addStream('', content);
      return file.add(
        `<< /Type /Page /Parent ${referenceTo(tree)} /MediaBox [0 0 ${pdfNumber(pageSize.width)} ${pdfNumber(pageSize.height)}] /Resources ${referenceTo(resources.reference)} /Contents ${referenceTo(stream)} >>`,
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
