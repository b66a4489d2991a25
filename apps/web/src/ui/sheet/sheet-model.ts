import type { NumberStyle } from '../numbers/number-style.ts';
import type { NumberStyleQuestion } from '../numbers/read-number-block.ts';
import type { Block } from './clipboard.ts';
import type { SheetColumn, SheetEdit, SheetHistory, SheetOption } from './columns.ts';
import type { CellText, SheetContext } from './edits.ts';
import type { OptionList } from './option-list.ts';
import type { Area, Place } from './selection.ts';

/** The box that is typed into. One box serves all cells and keeps the focus, so that no key can miss it. */
export interface EditorBox {
  read(): string;
  write(text: string, select: boolean): void;
  focus(): void;
}

/** What the owner of a sheet provides; replaced whenever rows or columns change. */
export interface SheetModel<R> extends SheetContext<R> {
  /** Any row and column of the sheet, also those out of view: an edit reaches the cell it was begun in. */
  readonly rowOf: (id: string) => R | undefined;
  readonly columnOf: (key: string) => SheetColumn<R> | undefined;
  readonly onEdit?: ((edit: SheetEdit) => void) | undefined;
  readonly history?: SheetHistory | undefined;
  /** Months and days that a cell suggests while it is edited. */
  readonly suggestions: (column: SheetColumn<R>) => readonly SheetOption[] | undefined;
  /** Turns to the page that holds a row. */
  readonly showRow: (row: number) => void;
  /** Opens the menu of a row; false when it has none. */
  readonly openMenu: (row: number) => boolean;
  /** The focus leaves the cells. */
  readonly leave: () => void;
  /** Why nothing can be typed in a cell. */
  readonly explainLock: (row: R, column: SheetColumn<R>) => string;
  readonly announce: (text: string) => void;
  /** Where the cells of a block with headings of its own belong; null when it has none. */
  readonly namedCells?: ((block: Block) => readonly CellText[] | null) | undefined;
  /** Asks how the numbers of a block are written where that is not certain; nothing is taken until then. */
  readonly askStyle: (question: NumberStyleQuestion, take: (style: NumberStyle) => void) => void;
  readonly onFocus?: ((row: R, column: SheetColumn<R>) => void) | undefined;
}

export type SheetMode = 'ready' | 'typing' | 'editing';

/** A cell that is being edited, by its row and column, wherever these move meanwhile. */
export interface CellEdit {
  readonly row: string;
  readonly key: string;
  /** The text that the edit began with; null when typing replaced it. */
  readonly start: string | null;
}

/** What the screen shows of a sheet's cursor. */
export interface SheetState {
  readonly focus: Place;
  readonly anchor: Place;
  readonly mode: SheetMode;
  readonly edited: CellEdit | null;
  readonly list: OptionList | null;
  /** The area that a dragged fill would cover. */
  readonly filling: Area | null;
}

export interface SheetKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}
