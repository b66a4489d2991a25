import type { ReactNode } from 'react';

/** What a cell holds: a choice by its id, a month as `YYYY-MM`; a text that cannot be read stays as it was typed. */
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
  /** The heading itself, where it is no translated text, such as a month. */
  readonly title?: string | undefined;
  readonly kind: ColumnKind;
  readonly value: (row: R) => CellValue;
  readonly required?: boolean | undefined;
  /** Follows from other cells: grey, never typed. */
  readonly computed?: boolean | undefined;
  /** Cells of this row that cannot be changed although others of it can. */
  readonly readonly?: ((row: R) => boolean) | undefined;
  /**
   * Cells that cannot be typed in as they are, but take what a pasted block holds for them: the block may bring what
   * they depend on.
   */
  readonly takesBlocks?: ((row: R) => boolean) | undefined;
  /** What may be chosen, sorted, in the user's language. */
  readonly options?: ((row: R) => readonly SheetOption[]) | undefined;
  /** Choices that only a search finds, such as those of a long list on the server. */
  readonly find?: ((row: R, search: string) => Promise<readonly SheetOption[]>) | undefined;
  /** The name of a choice that is no longer offered. */
  readonly nameOf?: ((id: number | string, row: R) => string) | undefined;
  /** What a tick is called, where it is not yes and no. */
  readonly tickNames?: { readonly yes: string; readonly no: string } | undefined;
  /** Decimals that may be typed and are shown; whole numbers have none. */
  readonly decimals?: number | undefined;
  /** Numbers below 0 may be typed. */
  readonly signed?: boolean | undefined;
  /** Cells of numbers that are shown with a percent sign; one that is typed or pasted is left aside. */
  readonly percent?: ((row: R) => boolean) | undefined;
  /** A typed text that starts with `=` is calculated. */
  readonly formula?: boolean | undefined;
  /** Calculates a computed column in a spreadsheet file: English function names, no sign in front. */
  readonly fileFormula?: ((cells: FormulaCells) => string) | undefined;
  /** What choices stand for in the formulas of a file, such as the multiplier of a reporting unit. */
  readonly facts?: Readonly<Record<string, (id: number | string) => string | number | null>> | undefined;
  readonly width?: number | undefined;
  /** Stays in sight when the sheet is scrolled sideways. */
  readonly pinned?: boolean | undefined;
  /** Moves into the caption of the sheet while all rows hold the same. */
  readonly folds?: boolean | undefined;
  /** A text that holds digits although its kind is no number. */
  readonly numeric?: boolean | undefined;
  /** What is shown where the full text is longer than the cell; the full one is in the tooltip, copies and files. */
  readonly shortText?: ((row: R, text: string) => string) | undefined;
  /** Further content of the cell, such as a button; it must be reachable in another way too. */
  readonly extra?: ((row: R) => ReactNode) | undefined;
  /** The cell opens something instead of being typed in. */
  readonly open?: ((row: R) => void) | undefined;
  /** The rows in which it does; without this in all of them. */
  readonly opensIn?: ((row: R) => boolean) | undefined;
  /** What a cell stands for or why it cannot be typed in, where its message does not say so. */
  readonly noteOf?: ((row: R) => string | undefined) | undefined;
  /**
   * How a cell is opened whose text does not fit the box, such as several choices; undefined: in the box. What is
   * typed over it, pasted, filled or cleared is read as text like elsewhere.
   */
  readonly editor?: ((row: R) => (() => void) | undefined) | undefined;
  /** A class of the feature that decides how the cell looks, beyond its messages. */
  readonly look?: ((row: R) => string | undefined) | undefined;
}

export const isNumeric = <R>({ kind, numeric }: SheetColumn<R>): boolean =>
  numeric ?? (kind === 'whole' || kind === 'decimal');

export const opensCell = <R>({ open, opensIn }: SheetColumn<R>, row: R): boolean =>
  open !== undefined && (opensIn?.(row) ?? true);

export interface CellChange {
  readonly row: string;
  readonly key: string;
  readonly value: CellValue;
  /** The number that was written, where the column keeps fewer digits. */
  readonly rounded?: { readonly from: number; readonly to: number } | undefined;
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
  /** What is counted as waiting, where that is not the row: the cells of a matrix are records of their own. */
  readonly about?: string | undefined;
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
