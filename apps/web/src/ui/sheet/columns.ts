import type { ReactNode } from 'react';

/** What a cell holds: a choice is held by its id, a month as `YYYY-MM`; what cannot be read stays as it was typed. */
export type CellValue = string | number | boolean | null;

export interface SheetOption {
  readonly id: number | string;
  readonly text: string;
}

export type ColumnKind = 'text' | 'whole' | 'decimal' | 'month' | 'date' | 'choice' | 'tick';

/** What the formula of a spreadsheet file may refer to, all of the same row. */
export interface FormulaCells {
  readonly cell: (key: string) => string;
  /** One of the facts that a column of choices declares, for what is chosen in the row. */
  readonly fact: (key: string, fact: string) => string;
}

/** A column of a sheet. The sheet interprets it: editor, paste, copy, fill, filter, sort and template. */
export interface SheetColumn<R> {
  readonly key: string;
  /** Key of its heading, with the namespace. */
  readonly titleKey: string;
  readonly kind: ColumnKind;
  readonly value: (row: R) => CellValue;
  readonly required?: boolean | undefined;
  /** Follows from other cells: grey, never typed. */
  readonly computed?: boolean | undefined;
  /** Cells of this row that cannot be changed although others of it can. */
  readonly readonly?: ((row: R) => boolean) | undefined;
  /** What may be chosen, sorted, in the user's language. */
  readonly options?: ((row: R) => readonly SheetOption[]) | undefined;
  /** The name of a choice that is no longer offered. */
  readonly nameOf?: ((id: number | string, row: R) => string) | undefined;
  /** Decimals that may be typed and are shown; whole numbers have none. */
  readonly decimals?: number | undefined;
  /** A typed text that starts with `=` is worked out. */
  readonly formula?: boolean | undefined;
  /** Calculates a computed column in a spreadsheet file: English function names, no sign in front. */
  readonly fileFormula?: ((cells: FormulaCells) => string) | undefined;
  /** What choices stand for in the formulas of a file, such as the multiplier of a reporting unit. */
  readonly facts?: Readonly<Record<string, (id: number | string) => string | number | null>> | undefined;
  readonly width?: number | undefined;
  /** Stays in sight when the sheet is scrolled sideways. */
  readonly pinned?: boolean | undefined;
  /** The cell opens something instead of being typed in. */
  readonly open?: ((row: R) => void) | undefined;
  /** How the cell looks, beyond its faults: a class of the feature. */
  readonly look?: ((row: R) => string | undefined) | undefined;
}

export interface CellChange {
  readonly row: string;
  readonly key: string;
  readonly value: CellValue;
}

/** One step of work: a cell typed, a block pasted or filled. It is undone as one. */
export interface SheetEdit {
  readonly changes: readonly CellChange[];
  /** Ids of rows that the step makes, in their order; their cells are among the changes. */
  readonly added: readonly string[];
  readonly how: 'typed' | 'pasted' | 'filled' | 'cleared' | 'added';
}

export interface SheetMessage {
  readonly row: string;
  /** The cells that are marked; the first is the one that the list of messages names. Empty: the whole row. */
  readonly columns: readonly string[];
  readonly level: 'error' | 'warning';
  readonly text: string;
}

export interface SheetMenuItem {
  readonly key: string;
  readonly text: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly onPick: () => void;
}

export interface SheetHistory {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}
