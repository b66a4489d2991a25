import type { SvgFonts } from './draw-svg.ts';
import type { PdfAssets } from './pdf-assets.ts';
import { PdfFont } from './pdf-font.ts';
import { readTrueType } from './true-type.ts';

/** The fonts of a document; each file has its own, because they remember what was drawn with them. */
export const paperFonts = ({ regular, bold }: Pick<PdfAssets, 'regular' | 'bold'>): SvgFonts => ({
  regular: new PdfFont(readTrueType(regular), 'NotoSans-Regular'),
  bold: new PdfFont(readTrueType(bold), 'NotoSans-Bold'),
});
