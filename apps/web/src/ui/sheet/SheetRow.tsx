import { memo, type ReactNode } from 'react';
import { isNumeric, opensCell, type SheetColumn, type SheetMessage } from './columns.ts';
import type { SheetLayout } from './layout.ts';
import classes from './sheet.module.css';

/** What is said about the cells of a row, by column. */
export type RowMessages = ReadonlyMap<string, SheetMessage>;

export interface SheetRowProps<R> {
  readonly row: R;
  /** Its place among the rows in view. */
  readonly at: number;
  readonly top: number;
  readonly height: number;
  readonly columns: readonly SheetColumn<R>[];
  readonly layout: SheetLayout;
  /** The columns that are drawn besides those that stay in place. */
  readonly from: number;
  readonly to: number;
  readonly texts: Readonly<Record<string, string>>;
  readonly messages: RowMessages | undefined;
  readonly lock: string | null;
  readonly muted: boolean;
  readonly isOpen: (row: R, column: SheetColumn<R>) => boolean;
  /** The focused column, or -1. */
  readonly focus: number;
  /** Tab reaches the sheet by its focused cell; the box takes over from there. */
  readonly isEntrance: boolean;
  /** The selected columns; from > to when there are none. */
  readonly selectedFrom: number;
  readonly selectedTo: number;
  /** The columns that a dragged fill would cover. */
  readonly filledFrom: number;
  readonly filledTo: number;
  readonly cellId: (row: number, column: number) => string;
  /** The name of a row that only heads those below it. */
  readonly heading: string | undefined;
  readonly headOf: (row: R, number: number) => ReactNode;
  /** Shows where a fill can be dragged from. */
  readonly handleAt: number;
}

/** About how much room a letter takes, and what of the cell's width is not for text. */
const letterWidth = 7;
const padding = 16;

const signs = { error: '⚠', warning: 'ⓘ' } as const;

function Row<R>(props: SheetRowProps<R>) {
  const { at, columns, layout, from, to, heading } = props;
  const drawn = columns
    .map((_, index) => index)
    .filter((index) => layout.places[index]?.pinned || (index >= from && index <= to));
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={heading === undefined ? classes.row : `${classes.row} ${classes.groupRow}`}
      data-row={at}
      style={{
        gridTemplateColumns: layout.template,
        height: props.height,
        width: layout.width,
        transform: `translateY(${props.top}px)`,
      }}
    >
      <div className={classes.pinnedPart} style={layout.pinnedStyle} role="presentation">
        <div role="rowheader" aria-colindex={1} className={classes.rowHead}>
          {props.headOf(props.row, at + 1)}
        </div>
        {heading === undefined && drawn.slice(0, layout.pinnedCount).map((index) => cellAt(props, index))}
      </div>
      {heading === undefined ? (
        drawn.slice(layout.pinnedCount).map((index) => cellAt(props, index))
      ) : (
        <div
          role="gridcell"
          aria-colindex={2}
          className={classes.groupHead}
          id={props.cellId(at, 0)}
          data-cell={`${at}:0`}
        >
          <span className={classes.groupName} style={{ insetInlineStart: layout.numberWidth + 8 }}>
            {heading}
          </span>
        </div>
      )}
    </div>
  );
}

/** One cell. It is no component of its own: a sheet draws hundreds of them while it is scrolled. */
function cellAt<R>(props: SheetRowProps<R>, index: number): ReactNode {
  const { row, at, columns, layout } = props;
  const column = columns[index];
  const place = layout.places[index];
  if (!column || !place) return null;
  const text = props.texts[column.key] ?? '';
  const message = props.messages?.get(column.key);
  const open = props.isOpen(row, column);
  const short = column.shortText?.(row, text) ?? text;
  const opens = opensCell(column, row);
  const isCut = short !== text || text.length * letterWidth > place.width - padding;
  const tooltip = message?.text ?? props.lock ?? column.noteOf?.(row) ?? (isCut ? text : undefined);
  const selected = index >= props.selectedFrom && index <= props.selectedTo;
  const extra = column.extra?.(row);
  const handles = props.handleAt === index;
  // A tick that the row has no use for is not drawn.
  const ticks = column.kind === 'tick' && (open || column.value(row) !== null);
  const isPlain = !message && !extra && !handles && !opens && !ticks;
  let look = isPlain ? `${classes.cell} ${classes.plain}` : `${classes.cell} ${classes.mixed}`;
  const add = (name: string | undefined) => {
    if (name) look += ` ${name}`;
  };
  if (isNumeric(column)) add(classes.number);
  if (!open && !opens) add(classes.locked);
  if (props.muted) add(classes.muted);
  if (message) add(classes[message.level]);
  add(column.look?.(row));
  if (selected) add(classes.selected);
  if (index === props.focus) add(classes.focused);
  if (index >= props.filledFrom && index <= props.filledTo) add(classes.filled);
  return (
    <div
      key={column.key}
      role="gridcell"
      id={props.cellId(at, index)}
      aria-colindex={index + 2}
      aria-selected={selected}
      aria-readonly={open ? undefined : true}
      aria-invalid={message?.level === 'error' ? true : undefined}
      className={look}
      style={layout.cellStyles[index]}
      data-cell={`${at}:${index}`}
      tabIndex={props.isEntrance && index === props.focus ? 0 : undefined}
      title={tooltip}
    >
      {isPlain ? (
        short
      ) : (
        <>
          {message && (
            <span className={classes.sign} aria-hidden>
              {signs[message.level]}
            </span>
          )}
          <span className={opens ? `${classes.text} ${classes.opens}` : classes.text}>
            {ticks ? <Tick checked={column.value(row) === true} text={text} /> : short}
          </span>
          {extra}
          {handles && <span className={classes.handle} data-fill aria-hidden />}
        </>
      )}
    </div>
  );
}

function Tick({ checked, text }: { readonly checked: boolean; readonly text: string }) {
  return (
    <span className={classes.tick} data-tick data-checked={checked || undefined}>
      <span aria-hidden className={classes.tickBox}>
        {checked ? '✓' : ''}
      </span>
      <span className={classes.tickText}>{text}</span>
    </span>
  );
}

/** A row is drawn again only when something in it changes. */
export const SheetRow = memo(Row) as typeof Row;
