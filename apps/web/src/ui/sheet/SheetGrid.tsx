import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type PointerEvent,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { CellBox } from './CellBox.tsx';
import { isNumeric, type SheetColumn } from './columns.ts';
import type { SheetController } from './controller.ts';
import { layoutOf, narrowest } from './layout.ts';
import { type RowMessages, SheetRow } from './SheetRow.tsx';
import { areaBetween, type Place } from './selection.ts';
import classes from './sheet.module.css';
import { useFrame } from './use-frame.ts';

export interface SheetGridProps<R extends object> {
  readonly label: string;
  readonly controller: SheetController<R>;
  readonly columns: readonly SheetColumn<R>[];
  /** The rows of the page. */
  readonly rows: readonly R[];
  /** The place of the first of them among all rows in view, and how many these are. */
  readonly first: number;
  readonly total: number;
  readonly rowId: (row: R) => string;
  readonly textsOf: (row: R) => Readonly<Record<string, string>>;
  readonly messagesOf: (row: R) => RowMessages | undefined;
  readonly lockOf: (row: R) => string | null;
  readonly isMuted: (row: R) => boolean;
  readonly isOpen: (row: R, column: SheetColumn<R>) => boolean;
  readonly headingOf?: ((row: R) => string | undefined) | undefined;
  readonly titleOf: (column: SheetColumn<R>) => string;
  readonly numberTitle: string;
  readonly headOf: (row: R, number: number) => ReactNode;
  readonly numberWidth: number;
  readonly requiredText: string;
  readonly readOnly: boolean;
  readonly sortOf: (column: SheetColumn<R>) => 'ascending' | 'descending' | null;
  readonly onSort?: ((column: SheetColumn<R>) => void) | undefined;
  readonly boxLabelOf: (row: number, column: SheetColumn<R>) => string;
  readonly placeholderOf: (column: SheetColumn<R>) => string;
  readonly onMenu: (row: number, at: { readonly left: number; readonly top: number }) => boolean;
  /** Keeps this much of the window free below the sheet. */
  readonly reserve: number;
  readonly leastHeight: number;
}

export const rowHeight = 32;
/** Up to this many columns all of them are drawn. */
const drawnAtOnce = 40;

const placeIn = (target: EventTarget | null): Place | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number);
  return row === undefined || column === undefined || Number.isNaN(column) ? null : { row, column };
};

/** The cells: rows and columns in sight are drawn, one box takes all keys. */
export function SheetGrid<R extends object>(props: SheetGridProps<R>) {
  const { controller, columns, rows, first } = props;
  const gridId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const dragging = useRef<'select' | 'fill' | null>(null);
  const touched = useRef(false);
  const leavesBack = useRef(false);
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const [hasFocus, setHasFocus] = useState(false);
  const { width, height } = useFrame(frame, props.reserve, props.leastHeight);
  const state = useSyncExternalStore(controller.subscribe, controller.state);
  const { focus, filling } = state;
  const selected = areaBetween(state.anchor, focus);
  const { numberWidth } = props;
  const layout = useMemo(
    () => layoutOf(columns, widths, numberWidth, width),
    [columns, widths, numberWidth, width],
  );

  const cellId = useCallback((row: number, column: number) => `${gridId}-${row}-${column}`, [gridId]);
  const focusedOnPage = focus.row - first;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 3,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length > drawnAtOnce ? columns.length : 0,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => layout.places[index]?.width ?? 0,
    overscan: 4,
  });
  const columnsInSight = across.getVirtualItems();
  const from = columns.length > drawnAtOnce ? (columnsInSight[0]?.index ?? 0) : 0;
  const to = columns.length > drawnAtOnce ? (columnsInSight.at(-1)?.index ?? 0) : columns.length - 1;
  const items = virtual.getVirtualItems().map(({ index }) => index);
  // As many as were ever drawn at once.
  const most = useRef(0);
  most.current = Math.max(most.current, items.length);
  const slots = most.current;
  // The focused cell is always drawn: it is what screen readers announce.
  const drawn =
    focusedOnPage >= 0 && focusedOnPage < rows.length && !items.includes(focusedOnPage)
      ? [...items, focusedOnPage]
      : items;

  const headHeight = head.current?.offsetHeight ?? rowHeight;
  // The cursor never leaves the part of the sheet that can be seen.
  useLayoutEffect(() => {
    const { current: view } = scroll;
    const place = layout.places[focus.column];
    if (!view || !place || !hasFocus) return;
    const top = (focus.row - first) * rowHeight;
    const room = view.clientHeight - (head.current?.offsetHeight ?? 0);
    if (top < view.scrollTop) view.scrollTop = top;
    else if (top + rowHeight > view.scrollTop + room) view.scrollTop = top + rowHeight - room;
    if (place.pinned) return;
    const { pinnedWidth } = layout;
    if (place.left - pinnedWidth < view.scrollLeft) view.scrollLeft = place.left - pinnedWidth;
    else if (place.left + place.width > view.scrollLeft + view.clientWidth)
      view.scrollLeft = Math.min(place.left - pinnedWidth, place.left + place.width - view.clientWidth);
  }, [focus.row, focus.column, first, hasFocus, layout]);

  const isEditing = state.mode !== 'ready';
  const box = useRef<HTMLInputElement>(null);
  // The box lies outside of what scrolls, so that it never loses the focus; it follows the cell without a rendering.
  const placeBox = () => {
    const { current: view } = scroll;
    const place = layout.places[focus.column];
    if (!view || !box.current || !place) return;
    const { style } = box.current;
    style.left = `${place.left - (place.pinned ? 0 : view.scrollLeft)}px`;
    style.top = `${(head.current?.offsetHeight ?? rowHeight) + focusedOnPage * rowHeight - view.scrollTop}px`;
    style.width = `${place.width}px`;
  };
  useLayoutEffect(placeBox);
  // The page follows the cursor, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused cell is where the box lies
  useLayoutEffect(() => {
    if (hasFocus) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [focus.row, focus.column, hasFocus]);

  const cellUnder = (event: PointerEvent): Place | null =>
    placeIn(document.elementFromPoint(event.clientX, event.clientY));

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    touched.current = event.pointerType === 'touch';
    if (touched.current || event.button !== 0) return;
    const at = placeIn(event.target);
    if (!at || (event.target as Element).closest('button, a, [role=button]')) return;
    // The box keeps the focus whatever is clicked in the sheet.
    event.preventDefault();
    if ((event.target as Element).closest('[data-fill]')) {
      dragging.current = 'fill';
      return;
    }
    controller.go(at, event.shiftKey);
    controller.box.focus();
    dragging.current = 'select';
    if ((event.target as Element).closest('[data-tick]') && !event.shiftKey) controller.edit();
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!dragging.current || event.buttons !== 1) return;
    const at = cellUnder(event);
    if (!at) return;
    if (dragging.current === 'fill') controller.dragFill(at);
    else if (at.row !== focus.row || at.column !== focus.column) controller.go(at, true);
  };
  const onPointerUp = () => {
    if (dragging.current === 'fill') controller.endFill();
    dragging.current = null;
  };
  // A finger selects a cell with the first tap and opens it with the second, so that scrolling opens no keyboard.
  const onClick = (event: React.MouseEvent) => {
    if (!touched.current) return;
    const at = placeIn(event.target);
    if (!at || (event.target as Element).closest('button, a')) return;
    const again = at.row === focus.row && at.column === focus.column;
    const isTick = (event.target as Element).closest('[data-tick]') !== null;
    controller.go(at);
    if (again || isTick) controller.edit();
    else setHasFocus(true);
  };

  const resize = (column: SheetColumn<R>, event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const start = { x: event.clientX, width: layout.places[columns.indexOf(column)]?.width ?? 0 };
    const move = (moving: globalThis.PointerEvent) =>
      setWidths((before) => ({
        ...before,
        [column.key]: Math.max(narrowest, start.width + moving.clientX - start.x),
      }));
    const end = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
  };

  return (
    <div
      ref={frame}
      className={classes.frame}
      data-focus={hasFocus || undefined}
      style={{ blockSize: Math.min(height, rows.length * rowHeight + headHeight + 16) }}
    >
      <div ref={scroll} className={classes.scroll} onScroll={placeBox} tabIndex={-1}>
        <div
          id={gridId}
          role="grid"
          aria-label={props.label}
          aria-rowcount={props.total + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-readonly={props.readOnly || undefined}
          style={{ width: layout.width }}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onClick={onClick}
          onFocus={(event) => {
            if (event.target.getAttribute('role') !== 'gridcell') return;
            // Whoever leaves backwards passes by the cell once more.
            if (leavesBack.current) leavesBack.current = false;
            else controller.box.focus();
          }}
          onKeyDown={(event) => {
            // Tab leaves from here, and so does the Shift before it.
            if (['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
            if ((event.target as Element).getAttribute('role') !== 'gridcell') return;
            controller.box.focus();
            if (controller.key(event)) event.preventDefault();
          }}
          onDoubleClick={(event) => {
            if (placeIn(event.target) && !(event.target as Element).closest('button, a, [data-tick]'))
              controller.edit();
          }}
          onContextMenu={(event) => {
            const at = placeIn(event.target);
            if (!at) return;
            controller.go(at);
            if (props.onMenu(at.row, { left: event.clientX, top: event.clientY })) event.preventDefault();
          }}
        >
          <div role="rowgroup" ref={head} className={classes.head}>
            <div
              role="row"
              aria-rowindex={1}
              className={classes.headRow}
              style={{ gridTemplateColumns: layout.template }}
            >
              <div role="columnheader" aria-colindex={1} className={classes.rowHead}>
                {props.numberTitle}
              </div>
              {columns.map((column, index) => {
                const at = layout.places[index];
                if (!at || !(at.pinned || (index >= from && index <= to))) return null;
                const sorted = props.sortOf(column);
                return (
                  <div
                    key={column.key}
                    role="columnheader"
                    aria-colindex={index + 2}
                    aria-sort={sorted ?? undefined}
                    tabIndex={-1}
                    data-column={column.key}
                    title={props.titleOf(column)}
                    className={at.pinned ? `${classes.headCell} ${classes.pinned}` : classes.headCell}
                    style={{ gridColumn: index + 2, ...(at.pinned ? { left: at.left } : {}) }}
                    onClick={() => props.onSort?.(column)}
                  >
                    <span className={classes.headText}>
                      {props.titleOf(column)}
                      {column.required && !props.readOnly && (
                        <span className={classes.required} role="img" aria-label={props.requiredText}>
                          {'\u00a0*'}
                        </span>
                      )}
                      {sorted && <span aria-hidden>{sorted === 'ascending' ? '\u00a0▲' : '\u00a0▼'}</span>}
                    </span>
                    <span
                      className={classes.resize}
                      aria-hidden
                      onPointerDown={(event) => resize(column, event)}
                      onClick={(event) => event.stopPropagation()}
                    />
                  </div>
                );
              })}
            </div>
          </div>
          <div role="rowgroup" className={classes.body} style={{ height: rows.length * rowHeight }}>
            {drawn.map((index) => {
              const row = rows[index];
              if (!row) return null;
              const at = first + index;
              // A row that comes into sight takes over what another leaves: that is quicker than a new one.
              const slot = items.includes(index) ? index % slots : 'focused';
              const inSelection = at >= selected.top && at <= selected.bottom;
              const inFill = filling !== null && at >= filling.top && at <= filling.bottom;
              const handles = !props.readOnly && hasFocus && !isEditing && at === selected.bottom;
              return (
                <SheetRow
                  key={slot}
                  row={row}
                  at={at}
                  top={index * rowHeight}
                  height={rowHeight}
                  columns={columns}
                  layout={layout}
                  from={from}
                  to={to}
                  texts={props.textsOf(row)}
                  messages={props.messagesOf(row)}
                  lock={props.lockOf(row)}
                  muted={props.isMuted(row)}
                  isOpen={props.isOpen}
                  focus={at === focus.row ? focus.column : -1}
                  isEntrance={at === focus.row}
                  selectedFrom={inSelection ? selected.left : 0}
                  selectedTo={inSelection ? selected.right : -1}
                  filledFrom={inFill ? filling.left : 0}
                  filledTo={inFill ? filling.right : -1}
                  cellId={cellId}
                  heading={props.headingOf?.(row)}
                  headOf={props.headOf}
                  handleAt={handles ? selected.right : -1}
                />
              );
            })}
          </div>
        </div>
      </div>
      <CellBox
        controller={controller}
        gridId={gridId}
        cellId={(row, column) =>
          row >= first && row < first + rows.length ? cellId(row, column) : undefined
        }
        labelOf={(row, column) => {
          const one = columns[column];
          return one ? props.boxLabelOf(row, one) : props.label;
        }}
        placeholderOf={(column) => {
          const one = columns[column];
          return one ? props.placeholderOf(one) : '';
        }}
        inputModeOf={(column) => {
          const one = columns[column];
          return one && isNumeric(one) && !one.signed && !one.formula ? 'decimal' : 'text';
        }}
        isChoice={(column) => columns[column]?.kind === 'choice' || columns[column]?.kind === 'month'}
        inputRef={box}
        onLeaveBack={() => {
          leavesBack.current = true;
        }}
        onFocusChange={setHasFocus}
      />
    </div>
  );
}
