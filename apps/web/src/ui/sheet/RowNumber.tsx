import type { ReactNode } from 'react';
import classes from './sheet.module.css';

interface RowNumberProps {
  readonly number: number;
  readonly mark: ReactNode;
  /** The name of the row's menu; undefined when it has none. */
  readonly menuTitle: string | undefined;
  readonly onMenu: (number: number, at: { readonly left: number; readonly top: number }) => void;
}

/** The number of a row, a mark that it was changed, and its menu. */
export function RowNumber({ number, mark, menuTitle, onMenu }: RowNumberProps) {
  return (
    <>
      <span className={classes.rowNo}>
        {number}
        {mark}
      </span>
      {menuTitle !== undefined && (
        <button
          type="button"
          className={classes.rowMenu}
          // By keyboard the menu opens with Shift+F10.
          tabIndex={-1}
          aria-label={menuTitle}
          onClick={(event) => {
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            onMenu(number, { left, top: bottom });
          }}
        >
          ⋯
        </button>
      )}
    </>
  );
}
