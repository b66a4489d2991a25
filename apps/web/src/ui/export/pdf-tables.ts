import type { jsPDF } from 'jspdf';
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
  /** Many narrow columns: smaller letters, and room for the first one, which names the rows. */
  readonly dense?: boolean;
}

export interface PdfPicture {
  /** A PNG address. */
  readonly png: string;
  /** Its width by its height. */
  readonly ratio: number;
  /** How many of the tables stand above it; none unless told. */
  readonly after?: number;
}

/** A part of a document that begins on a page of its own. */
export interface PdfChapter {
  readonly title: string;
  /** What the tables show: filters, program, day. */
  readonly lines: readonly string[];
  readonly tables: readonly PdfTable[];
  readonly picture?: PdfPicture;
}

export interface PdfDocument extends PdfChapter {
  /** Chapters after the first one. */
  readonly more?: readonly PdfChapter[];
  readonly pageText: (page: number, of: number) => string;
}

const margin = 12;
const lineHeight = 5;
const looks = {
  usual: { fontSize: 7, cellPadding: 1.2, firstWidth: undefined },
  dense: { fontSize: 6.2, cellPadding: 0.8, firstWidth: 34 },
} as const;

type AutoTable = typeof import('jspdf-autotable')['autoTable'];

/** Writes from top to bottom, page after page. */
class Writer {
  private y = margin;

  constructor(
    private readonly pdf: jsPDF,
    private readonly autoTable: AutoTable,
  ) {}

  get width(): number {
    return this.pdf.internal.pageSize.getWidth() - 2 * margin;
  }

  private get bottom(): number {
    return this.pdf.internal.pageSize.getHeight() - margin;
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = margin;
  }

  /** Goes on to the next page where this much does not fit any longer. */
  private room(height: number): void {
    if (this.y + height > this.bottom) this.newPage();
  }

  heading(title: string, lines: readonly string[]): void {
    this.pdf.setFontSize(14);
    this.pdf.text(pdfText(title), margin, this.y + 3);
    this.pdf.setFontSize(9);
    this.y += 10;
    for (const line of lines) {
      const parts: string[] = this.pdf.splitTextToSize(pdfText(line), this.width);
      this.pdf.text(parts, margin, this.y);
      this.y += parts.length * lineHeight;
    }
  }

  picture({ png, ratio }: PdfPicture): void {
    const height = this.width / ratio;
    this.room(height);
    this.pdf.addImage(png, 'PNG', margin, this.y, this.width, height, undefined, 'FAST');
    this.y += height + lineHeight;
  }

  table({ title, head, body, numeric = [], fill, dense }: PdfTable): void {
    if (title !== undefined) {
      this.room(2 * margin);
      this.pdf.setFontSize(11);
      this.pdf.text(pdfText(title), margin, this.y + 3);
      this.y += lineHeight + 2;
    }
    const { fontSize, cellPadding, firstWidth } = looks[dense ? 'dense' : 'usual'];
    this.autoTable(this.pdf, {
      startY: this.y,
      margin,
      head: [head.map(pdfText)],
      body: body.map((row) => row.map((cell) => (cell === null ? '' : pdfText(String(cell))))),
      styles: { fontSize, cellPadding, overflow: 'linebreak', textColor: '#000000' },
      headStyles: { fillColor: '#002f6c', textColor: '#ffffff' },
      columnStyles: {
        ...(firstWidth === undefined ? {} : { 0: { cellWidth: firstWidth } }),
        ...Object.fromEntries(numeric.map((at) => [at, { halign: 'right' as const }])),
      },
      didParseCell: ({ section, row, column, cell }) => {
        if (section === 'head' && numeric.includes(column.index)) cell.styles.halign = 'right';
        const ground = section === 'body' ? fill?.(row.index, column.index) : undefined;
        if (ground !== undefined) cell.styles.fillColor = ground;
      },
      didDrawPage: ({ cursor }) => {
        this.y = cursor?.y ?? this.y;
      },
    });
    this.y += lineHeight;
  }

  chapter({ title, lines, tables, picture }: PdfChapter): void {
    this.heading(title, lines);
    for (const at of [...tables.keys(), tables.length]) {
      if (picture && (picture.after ?? 0) === at) this.picture(picture);
      const table = tables[at];
      if (table) this.table(table);
    }
  }

  foot(pageText: PdfDocument['pageText']): void {
    const pages = this.pdf.getNumberOfPages();
    this.pdf.setFontSize(8);
    for (let page = 1; page <= pages; page += 1) {
      this.pdf.setPage(page);
      const text = pdfText(pageText(page, pages));
      this.pdf.text(text, margin + this.width, this.bottom + margin / 2, { align: 'right' });
    }
  }
}

/** Chapters of tables and pictures on A4 sheets laid crosswise. */
export async function pdfOf({ more = [], pageText, ...first }: PdfDocument): Promise<Blob> {
  // Only whoever exports needs the writer.
  const [{ jsPDF }, { autoTable }] = await Promise.all([import('jspdf'), import('jspdf-autotable')]);
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4', compress: true });
  const writer = new Writer(pdf, autoTable);
  writer.chapter(first);
  for (const chapter of more) {
    writer.newPage();
    writer.chapter(chapter);
  }
  writer.foot(pageText);
  return pdf.output('blob');
}
