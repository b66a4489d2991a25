import { useStoredViews } from './preferences.ts';
import {
  renamedView,
  type SavedView,
  shownView,
  viewNamed,
  viewState,
  withoutView,
  withView,
} from './saved-views.ts';
import type { TableAddress, TableState } from './table-state.ts';

export interface TableViews {
  readonly saved: readonly SavedView[];
  /** The saved view that is shown, if any. */
  readonly shown: SavedView | undefined;
  readonly isNameTaken: (name: string) => boolean;
  /** Saves what is shown; a view that had the name gives way. */
  readonly save: (name: string) => void;
  readonly show: (view: SavedView) => void;
  readonly rename: (from: string, to: string) => void;
  readonly remove: (name: string) => void;
  /** All rows in their usual order, with the usual columns. */
  readonly showDefault: () => void;
}

interface TableViewsOptions {
  readonly userId: number;
  readonly name: string;
  readonly address: TableAddress;
  readonly state: TableState;
  /** The columns on the screen; a view contains them, so that it looks the same to everybody. */
  readonly columns: readonly string[];
  readonly onShow: (state: TableState) => void;
  readonly onDefault: () => void;
}

/** The user's saved views of a table. They are shown by way of the address, so that they can be sent to others. */
export function useTableViews(options: TableViewsOptions): TableViews {
  const { userId, name: table, address, state, columns, onShow, onDefault } = options;
  const [saved, setSaved] = useStoredViews(userId, table);
  return {
    saved,
    shown: shownView(saved, state),
    isNameTaken: (name) => viewNamed(saved, name) !== undefined,
    save: (name) => {
      const viewed = { ...state, columns };
      setSaved(withView(saved, name, viewed));
      onShow(viewed);
    },
    show: (view) => onShow(viewState(view, address)),
    rename: (from, to) => setSaved(renamedView(saved, from, to)),
    remove: (name) => setSaved(withoutView(saved, name)),
    showDefault: onDefault,
  };
}
