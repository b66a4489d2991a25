import { RevoGrid } from '@revolist/react-datagrid';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { commitOpenEditor } from './cell-editor.ts';
import type { SheetColumn } from './columns.ts';
import type { Area } from './edits.ts';
import { type Ask, type GridTexts, gridColumns } from './grid-columns.ts';
import { idKey, lookKey, numberKey, type ShownTexts } from './models.ts';
import classes from './sheet.module.css';
import {
  areaOf,
  type ColumnPlaces,
  type GridHandlers,
  type Place,
  placeOf,
  selectedArea,
  useGridEvents,
} from './use-grid-events.ts';
import { type KeyActions, useGridKeys } from './use-grid-keys.ts';

export interface GridHandle {
  /** Gives a cell the focus; false while the grid is still being drawn. */
  readonly go: (place: Place) => Promise<boolean>;
}

export interface GridProps<R extends object> {
  readonly label: string;
  readonly columns: readonly SheetColumn<R>[];
  readonly rows: readonly R[];
  readonly rowId: (row: R) => string;
  /** The number of the first row of the page. */
  readonly firstNumber: number;
  readonly shown: ShownTexts<R>;
  readonly texts: GridTexts;
  readonly hasMenu: boolean;
  readonly dark: boolean;
  readonly readOnly: boolean;
  readonly height: string;
  readonly ask: Ask;
  /** Changes whenever cells look different although their rows are the same. */
  readonly lookVersion: unknown;
  readonly handlers: Omit<GridHandlers, 'focused'>;
  readonly actions: Pick<KeyActions, 'open' | 'undo' | 'redo' | 'addRow'> & {
    readonly clear: (area: Area) => void;
    readonly fillDown: (area: Area) => void;
    readonly menu: (place: Place, at: { readonly left: number; readonly top: number }) => boolean;
  };
  readonly onFocused: (place: Place) => void;
  readonly ref?: React.Ref<GridHandle>;
}

/** The grid itself. It is fetched only by pages that have a sheet. */
export default function Grid<R extends object>(props: GridProps<R>) {
  const { label, columns, rows, rowId, firstNumber, shown, texts, hasMenu, ask, lookVersion, ref } = props;
  const frame = useRef<HTMLElement>(null);
  const grid = useRef<HTMLRevoGridElement>(null);
  const current = useRef<Place | null>(null);
  const last = useRef<Place>({ x: 0, y: 0 });
  const latest = useRef(props);
  latest.current = props;

  const places = useMemo(() => {
    const keys = (pinned: boolean) =>
      columns.filter((one) => Boolean(one.pinned) === pinned).map(({ key }) => key);
    return { pinned: [numberKey, ...keys(true)], free: keys(false) };
  }, [columns]);
  const keyAt = useCallback(
    (x: number): string => [...places.pinned.slice(1), ...places.free][x] ?? '',
    [places],
  );

  // The focus of a cell that was drawn anew is nowhere for a moment: it still belongs to the sheet.
  const isInside = useCallback(() => {
    const { activeElement } = document;
    if (frame.current?.contains(activeElement)) return true;
    return current.current !== null && (activeElement === document.body || activeElement === null);
  }, []);

  const go = useCallback(
    async ({ x, y }: Place) => {
      const element = grid.current;
      if (!element?.querySelector('revogr-data')) return false;
      const { x: column, colType } = placeOf(places, keyAt(x));
      const cell = { x: column, y };
      // The next key starts from here, even if it comes before the grid has moved.
      current.current = { x, y };
      await element.setCellsFocus(cell, cell, colType, 'rgRow');
      await element.scrollToRow(y);
      return focusCell(cellAt(element, places, keyAt(x), y));
    },
    [places, keyAt],
  );
  useImperativeHandle(ref, () => ({ go }), [go]);

  const leave = useCallback(() => {
    current.current = null;
    void grid.current?.clearFocus();
    frame.current?.focus();
  }, []);

  const handlers = useRef<GridHandlers>({
    typed: (...args) => latest.current.handlers.typed(...args),
    cleared: (...args) => latest.current.handlers.cleared(...args),
    pasted: (...args) => latest.current.handlers.pasted(...args),
    filled: (...args) => latest.current.handlers.filled(...args),
    copied: (...args) => latest.current.handlers.copied(...args),
    sorted: (...args) => latest.current.handlers.sorted(...args),
    focused: (place) => {
      current.current = place;
      last.current = place;
      latest.current.onFocused(place);
    },
  });
  useGridEvents(grid, isInside, places, handlers);

  const withArea = (act: (area: Area) => void) => {
    if (grid.current) void selectedArea(grid.current, places).then((area) => area && act(area));
  };
  const actions = useRef<KeyActions>({} as KeyActions);
  actions.current = {
    size: () => ({ columns: columns.length, rows: rows.length }),
    at: () => current.current,
    go: (place) => void go(place),
    leave,
    open: (place) => {
      if (props.actions.open(place)) return true;
      void grid.current?.setCellEdit(place.y, keyAt(place.x));
      return true;
    },
    clear: () => withArea(props.actions.clear),
    fillDown: () => withArea(props.actions.fillDown),
    undo: props.actions.undo,
    redo: props.actions.redo,
    addRow: props.actions.addRow,
    menu: (place) => {
      const box = cellAt(grid.current, places, keyAt(place.x), place.y)?.getBoundingClientRect();
      return props.actions.menu(place, { left: box?.left ?? 0, top: box?.bottom ?? 0 });
    },
  };
  useGridKeys(isInside, actions);

  // An editor that closes takes the focus with it: its cell gets it back.
  useEffect(() => {
    const element = grid.current;
    const back = () =>
      setTimeout(() => {
        const at = current.current;
        if (at && document.activeElement === document.body)
          focusCell(cellAt(grid.current, places, keyAt(at.x), at.y));
      });
    element?.addEventListener('canceledit', back);
    return () => element?.removeEventListener('canceledit', back);
  }, [places, keyAt]);

  // What is being typed is not lost with the page.
  useEffect(() => {
    const flush = () => commitOpenEditor();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, []);

  const made = useMemo(() => gridColumns(columns, texts, hasMenu, ask), [columns, texts, hasMenu, ask]);
  const source = useMemo(
    () =>
      rows.map((row, at) => ({
        ...shown.of(row),
        [idKey]: rowId(row),
        [numberKey]: String(firstNumber + at),
        // New rows make the grid draw its cells anew, also when only their looks have changed.
        [lookKey]: lookVersion,
      })),
    [rows, shown, rowId, firstNumber, lookVersion],
  );

  // The grid is a table of its own roles; its heading rows have none unless they are given one.
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const name = () => {
      element.setAttribute('role', 'grid');
      element.setAttribute('aria-label', label);
      element.setAttribute('tabindex', '-1');
      for (const row of element.querySelectorAll('.header-rgRow')) row.setAttribute('role', 'row');
    };
    const events = ['aftergridinit', 'aftergridrender', 'afterheaderrender', 'aftersourceset'];
    for (const event of events) element.addEventListener(event, name);
    name();
    return () => {
      for (const event of events) element.removeEventListener(event, name);
    };
  }, [label]);

  return (
    <section
      ref={frame}
      className={classes.frame}
      aria-label={label}
      {...enteredByKeys}
      style={{ height: props.height }}
      onKeyDown={(event) => {
        if (event.target !== frame.current || rows.length === 0) return;
        if (!['Enter', 'ArrowDown', 'ArrowRight', 'F2'].includes(event.key)) return;
        event.preventDefault();
        const { x, y } = last.current;
        void go({ x: Math.min(x, columns.length - 1), y: Math.min(y, rows.length - 1) });
      }}
      onFocus={(event) => {
        // The first cell can be reached by Tab alone; it then takes the focus of the grid as well.
        const place = current.current === null ? placeOfCell(event.target, places) : null;
        if (place) void go(place);
      }}
      onContextMenu={(event) => {
        const cell = (event.target as Element).closest('[data-rgrow]');
        const y = Number(cell?.getAttribute('data-rgrow') ?? Number.NaN);
        if (Number.isNaN(y)) return;
        event.preventDefault();
        props.actions.menu({ x: 0, y }, { left: event.clientX, top: event.clientY });
      }}
      onClick={(event) => {
        const button = (event.target as Element).closest('[data-row-menu]');
        if (!button) return;
        const y = rows.findIndex((row) => rowId(row) === button.getAttribute('data-row-menu'));
        const box = button.getBoundingClientRect();
        if (y >= 0) props.actions.menu({ x: 0, y }, { left: box.left, top: box.bottom });
      }}
    >
      <RevoGrid
        ref={grid}
        class={classes.grid ?? ''}
        columns={made}
        source={source}
        theme={props.dark ? 'darkCompact' : 'compact'}
        range
        resize
        applyOnClose
        canMoveColumns={false}
        canDrag={false}
        exporting={false}
        filter={false}
        readonly={props.readOnly}
        hideAttribution
        rowSize={32}
      />
    </section>
  );
}

const focusCell = (cell: Element | null): boolean => {
  if (!(cell instanceof HTMLElement)) return false;
  cell.focus({ preventScroll: true });
  return true;
};

/** The sheet itself takes the focus; Enter or an arrow goes on to its cells. */
const enteredByKeys = { tabIndex: 0 };

function placeOfCell(target: Element, places: ColumnPlaces): Place | null {
  const cell = target.closest('[data-rgrow][data-rgcol]');
  const colType = cell?.closest('revogr-data')?.getAttribute('col-type');
  if (!cell || !colType) return null;
  const [x, y] = ['data-rgcol', 'data-rgrow'].map((name) => Number(cell.getAttribute(name)));
  const { left, top } = areaOf(places, { x: x ?? 0, y: y ?? 0, x1: x ?? 0, y1: y ?? 0 }, colType);
  return { x: left, y: top };
}

function cellAt(
  grid: HTMLRevoGridElement | null,
  places: ColumnPlaces,
  key: string,
  row: number,
): Element | null {
  const { x, colType } = placeOf(places, key);
  return (
    grid?.querySelector(
      `revogr-data[type="rgRow"][col-type="${colType}"] [data-rgrow="${row}"][data-rgcol="${x}"]`,
    ) ?? null
  );
}
