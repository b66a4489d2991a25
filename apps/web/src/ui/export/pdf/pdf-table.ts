import { displayCell, isNumeric } from '../display-value.ts';
import type { ExportColumn, ExportRow, ExportTable, StyledCell } from '../export-document.ts';
import { styledCell } from '../export-document.ts';
import type { ExportLabels } from '../export-labels.ts';
import { groupBackground, toneColours } from '../tones.ts';
import { type ColumnNeed, columnGroups, columnWidths } from './column-layout.ts';
import type { PdfFlow } from './pdf-flow.ts';
import type { PdfFont } from './pdf-font.ts';
import { paper } from './pdf-style.ts';
import { wrapText } from './wrap-text.ts';

/** Tables with more columns than these have smaller letters. */
const mostUsualColumns = 14;
const usual = { size: 7, padding: 3 } as const;
const dense = { size: 6, padding: 2 } as const;
/** A text gets no more of the page than this before it wraps. */
const widestCell = 220;
/** Rows beyond these do not change the width of a column. */
const measuredRows = 2000;

interface Look {
  readonly size: number;
  readonly padding: number;
  readonly lineHeight: number;
}

interface LaidCell {
  readonly lines: readonly string[];
  readonly font: PdfFont;
  readonly colour: string;
  readonly background: string | null;
  readonly isRight: boolean;
}

interface LaidRow {
  readonly cells: readonly LaidCell[];
  readonly lineCount: number;
}

const longestWord = (text: string, measure: (word: string) => number): number =>
  text.split(/\s+/).reduce((longest, word) => Math.max(longest, measure(word)), 0);

/** Lays out one table; columns that do not fit side by side follow on further pages. */
class TableLayout {
  private readonly look: Look;
  private readonly needs: readonly ColumnNeed[];

  constructor(
    private readonly flow: PdfFlow,
    private readonly table: ExportTable,
    private readonly labels: ExportLabels,
  ) {
    const style = table.columns.length > mostUsualColumns ? dense : usual;
    this.look = { ...style, lineHeight: style.size * 1.25 };
    this.needs = table.columns.map((column) => this.needOf(column));
  }

  private cellText(column: ExportColumn, cell: StyledCell): string {
    return displayCell(column, cell, this.labels.language);
  }

  private needOf(column: ExportColumn): ColumnNeed {
    const { size, padding } = this.look;
    const { regular, bold } = this.flow.fonts;
    const inHead = (text: string): number => bold.width(text, size);
    const inBody = (text: string): number => regular.width(text, size);
    let least = longestWord(column.title, inHead);
    let whole = inHead(column.title);
    for (const { cells, emphasis } of this.table.rows.slice(0, measuredRows)) {
      const text = this.cellText(column, styledCell(cells[column.key]));
      const measure = emphasis ? inHead : inBody;
      // Numbers are never broken.
      least = Math.max(least, isNumeric(column) ? measure(text) : longestWord(text, measure));
      whole = Math.max(whole, measure(text));
    }
    const limited = (width: number): number => Math.min(width, widestCell) + 2 * padding + 0.1;
    return { least: limited(least), whole: limited(Math.max(least, whole)) };
  }

  private laid(columns: readonly ExportColumn[], widths: readonly number[], row: ExportRow | null): LaidRow {
    const { size, padding } = this.look;
    const { regular, bold } = this.flow.fonts;
    const font = row === null || row.emphasis ? bold : regular;
    const cells = columns.map((column, at): LaidCell => {
      const cell = styledCell(row?.cells[column.key]);
      const text = row === null ? column.title : this.cellText(column, cell);
      const width = (widths[at] ?? 0) - 2 * padding;
      return {
        lines: wrapText(text, width, (part) => font.width(part, size)),
        font,
        isRight: isNumeric(column),
        ...coloursOf(row, cell),
      };
    });
    return { cells, lineCount: Math.max(1, ...cells.map(({ lines }) => lines.length)) };
  }

  /** Draws some of the lines of a row, and returns its height. */
  private drawRow({ cells }: LaidRow, widths: readonly number[], first: number, count: number): void {
    const { size, padding, lineHeight } = this.look;
    const { canvas, y, left } = this.flow;
    const height = count * lineHeight + 2 * padding;
    let x = left;
    for (const [at, { lines, font, colour, background, isRight }] of cells.entries()) {
      const width = widths[at] ?? 0;
      if (background) canvas.rectangle(x, y, width, height, background);
      for (const [line, text] of lines.slice(first, first + count).entries()) {
        const base = y + padding + line * lineHeight + size * 0.95;
        const edge = isRight ? x + width - padding : x + padding;
        canvas.text(text, edge, base, { font, size, colour, align: isRight ? 'end' : 'start' });
      }
      x += width;
    }
    canvas.line([left, y + height], [x, y + height], { colour: paper.rule, width: 0.4 });
    this.flow.advance(height);
  }

  private heightOf(lines: number): number {
    return lines * this.look.lineHeight + 2 * this.look.padding;
  }

  private drawGroup(places: readonly number[]): void {
    const columns = places.flatMap((at) => this.table.columns[at] ?? []);
    const widths = columnWidths(
      places.flatMap((at) => this.needs[at] ?? []),
      this.flow.width,
    );
    const head = this.laid(columns, widths, null);
    const drawHead = (): void => this.drawRow(head, widths, 0, head.lineCount);
    const headHeight = this.heightOf(head.lineCount);
    // A heading without a row below it would be read as an empty table.
    this.flow.reserve(headHeight + 2 * this.heightOf(1));
    drawHead();
    for (const row of this.table.rows) {
      const laid = this.laid(columns, widths, row);
      let drawn = 0;
      while (drawn < laid.lineCount) {
        const rest = laid.lineCount - drawn;
        const fits = Math.floor((this.flow.room - 2 * this.look.padding) / this.look.lineHeight);
        const wholePage = Math.floor(
          (this.flow.pageRoom - headHeight - 2 * this.look.padding) / this.look.lineHeight,
        );
        // Only a row that is taller than a page is broken.
        if (fits < rest && (rest <= wholePage || fits < 1)) {
          this.flow.newPage();
          drawHead();
          continue;
        }
        const count = Math.min(rest, fits);
        this.drawRow(laid, widths, drawn, count);
        drawn += count;
      }
    }
  }

  draw(): void {
    for (const [at, group] of columnGroups(this.needs, this.flow.width).entries()) {
      if (at > 0) this.flow.advance(10);
      this.drawGroup(group);
    }
  }
}

function coloursOf(row: ExportRow | null, { tone }: StyledCell): Pick<LaidCell, 'colour' | 'background'> {
  if (row === null) return { colour: paper.headText, background: paper.head };
  if (tone !== undefined) {
    const { background, text } = toneColours(tone);
    return { colour: text, background };
  }
  return { colour: paper.text, background: row.emphasis === 'group' ? groupBackground : null };
}

export function drawTable(flow: PdfFlow, table: ExportTable, labels: ExportLabels): void {
  new TableLayout(flow, table, labels).draw();
}
