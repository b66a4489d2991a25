import type { ReactNode } from 'react';
import type { ColumnKind, ExportValue } from '../export/export-document.ts';
import type { Tone } from '../export/tones.ts';
import type { FilterKind } from './column-filters.ts';
import type { ExplainedFigure } from './explained-figure.ts';
import type { FigureLook } from './figure-look.tsx';

/**
 * One column, declared once. Lists, cards on a phone, tree tables, month matrices and files are all derived from it, so
 * that they cannot show different things. Titles and texts are already in the user's language.
 */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Explains the title where it does not explain itself. */
  readonly help?: string;
  /** How values are aligned, sorted, formatted and typed in files. */
  readonly kind: ColumnKind;
  /** Of numbers. `smart` shows fewer decimals the larger the number is; all digits when left out. */
  readonly decimals?: number | 'smart';
  /** What is sorted, summed and written into spreadsheets; null is blank. */
  readonly value: (row: Row) => ExportValue;
  /** What is read instead of the value formatted by its kind. */
  readonly text?: (row: Row) => string;
  /** Signs behind the number, which files keep apart from it. They must also be in the text. */
  readonly marks?: (row: Row) => string;
  /** What is drawn where a text is not enough. Its meaning must also be in the text. */
  readonly render?: (row: Row) => ReactNode;
  /** Signs beside a figure, where a table has too many of them to draw each by `render`. */
  readonly look?: (row: Row) => FigureLook | undefined;
  /** What a figure is made of, for those who point at it. */
  readonly notes?: (row: Row) => readonly string[];
  /** Colour of a cell that means something; files show the same one. */
  readonly tone?: (row: Row) => Tone | undefined;
  /** Where a cell leads. */
  readonly href?: (row: Row) => string | undefined;
  /** What a figure that leads on is called for those who do not see colours and signs; it begins with its text. */
  readonly label?: (row: Row) => string;
  /** Why a figure is what it is; asked for when somebody clicks it, and only where the cell has a value. */
  readonly explain?: (row: Row) => ExplainedFigure;
  /** Of long texts, in tables without a search: a wider share of the room that is there. */
  readonly room?: 'more' | 'most';
  /** Columns can be sorted unless this is false. */
  readonly sortable?: boolean;
  /** How rows are filtered by the column: by its kind unless given. `choice` is for columns of few texts. */
  readonly filter?: FilterKind | false;
  /** How the last line of a table sums the column up; blank when left out. */
  readonly total?: 'sum' | ((rows: readonly Row[]) => ExportValue);
  /** Not on the screen until the user chooses it; files contain it all the same. */
  readonly hiddenAtFirst?: boolean;
  /** Not about the row, as a box to tick: always shown, and neither searched nor exported. */
  readonly screenOnly?: boolean;
}

/** Columns whose values are aligned to the right. */
export const isNumeric = ({ kind }: Pick<Column<never>, 'kind'>): boolean =>
  kind === 'number' || kind === 'money' || kind === 'percent';
