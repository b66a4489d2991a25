import type { ExportCell } from '../entity/list/csv.ts';
import { pdfText } from './pdf-text.ts';

export interface PdfTable {
  readonly title?: string;
  readonly head: readonly string[];
  readonly body: readonly (readonly ExportCell[])[];
  /** Columns whose numbers stand to the right. */
  readonly numeric?: readonly number[];
  /** The ground of a cell; undefined for none. */
  readonly fill?: (row: number, column: number) => string | undefined;
}

export interface PdfDocument {
  readonly title: string;
  /** What the tables show: filters, program, day. */
  readonly lines: readonly string[];
  readonly tables: readonly PdfTable[];
  /** A picture between the lines and the tables, as a PNG address. */
  readonly picture?: { readonly png: string; readonly ratio: number };
  readonly pageText: (page: number, of: number) => string;
}

const margin = 12;
const lineHeight = 5;

/** Tables on A4 sheets laid crosswise. */
export async function pdfOf(document: PdfDocument): Promise<Blob> {
  // Only whoever exports needs the writer.
  const [{ jsPDF }, { autoTable }] = await Promise.all([import('jspdf'), import('jspdf-autotable')]);
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4', compress: true });
  const width = pdf.internal.pageSize.getWidth() - 2 * margin;
  pdf.setFontSize(14);
  pdf.text(pdfText(document.title), margin, margin + 3);
  pdf.setFontSize(9);
  let y = margin + 10;
  for (const line of document.lines) {
    const lines: string[] = pdf.splitTextToSize(pdfText(line), width);
    pdf.text(lines, margin, y);
    y += lines.length * lineHeight;
  }
  if (document.picture) {
    const height = width / document.picture.ratio;
    pdf.addImage(document.picture.png, 'PNG', margin, y, width, height, undefined, 'FAST');
    y += height + lineHeight;
  }
  for (const table of document.tables) {
    if (table.title !== undefined) {
      pdf.setFontSize(11);
      if (y > pdf.internal.pageSize.getHeight() - 3 * margin) {
        pdf.addPage();
        y = margin + 3;
      }
      pdf.text(pdfText(table.title), margin, y + 3);
      y += lineHeight + 2;
    }
    autoTable(pdf, {
      startY: y,
      margin,
      head: [table.head.map(pdfText)],
      body: table.body.map((row) => row.map((cell) => (cell === null ? '' : pdfText(String(cell))))),
      styles: { fontSize: 7, cellPadding: 1.2, overflow: 'linebreak', textColor: '#000000' },
      headStyles: { fillColor: '#002f6c', textColor: '#ffffff' },
      columnStyles: Object.fromEntries((table.numeric ?? []).map((at) => [at, { halign: 'right' as const }])),
      didParseCell: ({ section, row, column, cell }) => {
        const fill = section === 'body' ? table.fill?.(row.index, column.index) : undefined;
        if (fill !== undefined) cell.styles.fillColor = fill;
      },
    });
    y = ('lastAutoTable' in pdf ? (pdf.lastAutoTable as { finalY: number }).finalY : y) + lineHeight;
  }
  const pages = pdf.getNumberOfPages();
  pdf.setFontSize(8);
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page);
    pdf.text(
      pdfText(document.pageText(page, pages)),
      margin + width,
      pdf.internal.pageSize.getHeight() - margin / 2,
      { align: 'right' },
    );
  }
  return pdf.output('blob');
}
