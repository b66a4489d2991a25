import type { DateText } from '@stockwell/model/months';
import type { Tone } from './tones.ts';

/** In the order in which menus offer them. */
export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** For files that are imported again. */
export const spreadsheetFormats: readonly ExportFormat[] = ['xlsx', 'csv'];

/** Text, a number or nothing. A day is `2026-11-30`, a month `2026-11`, a percentage its share: 0.125 is 12.5 %. */
export type ExportValue = string | number | null;

/** What a file says about itself: program, version, filters, age of the data. */
export type ExportFact = readonly [label: string, value: ExportValue];

export type ColumnKind = 'text' | 'number' | 'percent' | 'money' | 'date' | 'month';

export interface ExportColumn {
  readonly key: string;
  readonly title: string;
  readonly kind: ColumnKind;
  /** For numbers; all digits unless given. Percentages and money have two. */
  readonly decimals?: number;
  /** In characters; as wide as the longest text unless given. */
  readonly width?: number;
}

/** A value that looks different from the rest of its column. */
export interface StyledCell {
  readonly value: ExportValue;
  readonly decimals?: number;
  /** What paper shows instead of the value formatted by its column. */
  readonly text?: string;
  readonly tone?: Tone;
  /** Signs behind the number, such as `+`. A workbook shows them and keeps the number. */
  readonly marks?: string;
}

export type ExportCell = ExportValue | StyledCell;

export interface ExportRow {
  /** By the key of the column; a missing cell is blank. */
  readonly cells: Readonly<Record<string, ExportCell>>;
  readonly emphasis?: 'group' | 'total';
}

export interface ExportTable {
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly ExportRow[];
}

/** A chart as SVG, drawn in the light theme. Only paper shows it. */
export interface ExportChart {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A drawing that may be larger than a page, as SVG in the light theme. Only paper shows it: whole where it can be read
 * that way, else over as many pages as it takes.
 */
export interface ExportDrawing extends ExportChart {
  /** Points for a unit of the drawing: what can just be read, and what it is drawn with over several pages. */
  readonly scale: { readonly least: number; readonly pages: number };
  /** What must be whole on one of the pages; pages without any are left out. */
  readonly boxes: readonly DrawnBox[];
}

export interface DrawnBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ExportSection {
  readonly heading: string;
  readonly facts?: readonly ExportFact[];
  readonly notes?: readonly string[];
  readonly table?: ExportTable;
  readonly chart?: ExportChart;
  readonly drawing?: ExportDrawing;
  /** Begins a new page on paper. */
  readonly startsPage?: boolean;
}

/** Plain data: everything that a file contains, whatever its format. */
export interface ExportDocument {
  readonly title: string;
  readonly facts: readonly ExportFact[];
  readonly sections: readonly ExportSection[];
  /** The day in the name of the file. */
  readonly day: DateText;
  /** Program and version for the name of the file. */
  readonly about?: string;
  /** A4 unless given. */
  readonly paper?: 'a4' | 'a3';
  /** Left of the page number. */
  readonly footer?: string;
  /** Spreadsheets contain nothing but the table, so that they can be imported again. */
  readonly tableOnly?: boolean;
}

export const styledCell = (cell: ExportCell | undefined): StyledCell =>
  typeof cell === 'object' && cell !== null ? cell : { value: cell ?? null };

/** Sections that spreadsheets contain: those with a table. */
export const tableSections = ({ sections }: ExportDocument) =>
  sections.filter((section): section is ExportSection & { readonly table: ExportTable } =>
    Boolean(section.table),
  );
