import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../platform/session/context.ts';
import { CellNote } from './CellNote.tsx';
import { ensureStop, keepStop, moveBetweenCells, pressFigure } from './cell-stops.ts';
import { cellClass } from './cell-style.ts';
import type { Column } from './column.ts';
import { useExplain } from './explained-figure.ts';
import { useDroppedColumns } from './fitting.ts';
import { moveBetweenRows } from './row-keys.ts';
import type { TableRowsProps } from './rows-props.ts';
import { TableHeading, type TableSort } from './TableHeading.tsx';
import { TableRow } from './TableRow.tsx';
import { TotalRow } from './TotalRow.tsx';
import classes from './table.module.css';
import { answerFigure, type CellPlace } from './table-figures.ts';
import { hasTotals } from './totals.ts';
import { useScrolls } from './use-scrolls.ts';

export interface DataTableProps<Row> extends TableRowsProps<Row> {
  /** Columns that are left out as long as the table is wider than its box, the least needed first. */
  readonly lessNeeded?: readonly string[] | undefined;
  /** Shows them all the same. */
  readonly onShowAll?: (() => void) | undefined;
  readonly sort?: TableSort | undefined;
  /** Without it the rows stay in their order. */
  readonly onSort?: ((column: string) => void) | undefined;
  /** The cell of the title column heads its row, as in a matrix. */
  readonly hasRowHeadings?: boolean | undefined;
  /** Scrolls below its headings. */
  readonly isTall?: boolean | undefined;
}

/** Above this only the rows in sight are drawn. */
const drawnAtOnce = 150;
const rowHeight = 41;
const none: readonly string[] = [];

/** Rows below sticky headings, with the column that names them always in sight. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns: all, rows, keyOf, titleColumn, menuOf, isStale, summed } = props;
  const { lessNeeded = none, onShowAll, sort, onSort } = props;
  const { t } = useTranslation('lists');
  const { language } = useSession();
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => ensureStop(body.current));
  const keys = all.map(({ key }) => key).join();
  const content = useMemo(() => ({ keys, rows, language }), [keys, rows, language]);
  const dropped = useDroppedColumns(box, lessNeeded, content);
  const columns = useMemo(
    () => (dropped.length > 0 ? all.filter(({ key }) => !dropped.includes(key)) : all),
    [all, dropped],
  );
  const open = useOpen(props.linkState);
  const long = rows.length > drawnAtOnce;
  const virtual = useVirtualizer({
    count: long ? rows.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 15,
  });
  const window = virtual.getVirtualItems();
  const drawn = long ? window.map(({ index }) => index) : rows.map((_, index) => index);
  const above = long ? (window[0]?.start ?? 0) : 0;
  const below = long ? virtual.getTotalSize() - (window.at(-1)?.end ?? 0) : 0;
  const width = columns.length + (menuOf ? 1 : 0);
  const onExplain = useExplain();
  const placeOf = (cell: HTMLElement): CellPlace<Row> | null => {
    const { parentElement: line } = cell;
    if (!(cell instanceof HTMLTableCellElement) || !(line instanceof HTMLTableRowElement)) return null;
    const column = columns[cell.cellIndex];
    const row = rows[drawn[line.sectionRowIndex - (above > 0 ? 1 : 0)] ?? -1];
    return column && row !== undefined ? { column, row } : null;
  };
  const hasNotes = columns.some(({ notes }) => notes !== undefined);
  const scrolls = useScrolls(box);
  // The keyboard scrolls by way of what has the focus inside; where nothing can have it, the box itself can.
  const hasStops = onSort !== undefined || menuOf !== undefined || props.hrefOf !== undefined;

  return (
    <>
      <div
        ref={box}
        className={`${classes.scroll} ${long ? classes.long : ''} ${props.isTall ? classes.tall : ''}`}
        {...(scrolls && !hasStops ? { role: 'group', tabIndex: 0, 'aria-label': label } : {})}
      >
        <table
          className={`${classes.table} ${isStale ? classes.stale : ''}`}
          aria-label={label}
          aria-rowcount={long ? rows.length + 1 : undefined}
          aria-busy={isStale || undefined}
        >
          <thead>
            <tr aria-rowindex={long ? 1 : undefined}>
              {columns.map((column) => (
                <TableHeading
                  key={column.key}
                  column={column}
                  isTitle={column.key === titleColumn}
                  sort={sort}
                  onSort={onSort}
                />
              ))}
              {menuOf && (
                <th scope="col" className={classes.menu}>
                  <VisuallyHidden>{t('actions')}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody
            ref={body}
            onKeyDown={(event) =>
              void (pressFigure(event) || moveBetweenCells(event) || moveBetweenRows(event))
            }
            onFocus={keepStop}
            onClick={(event) => answerFigure(event, placeOf, { onExplain, onOpen: open })}
          >
            {above > 0 && <Spacer height={above} width={width} />}
            {drawn.map((index) => {
              const row = rows[index];
              if (row === undefined) return null;
              return (
                <TableRow
                  key={keyOf(row)}
                  row={row}
                  columns={columns}
                  rowIndex={long ? index + 2 : undefined}
                  titleColumn={titleColumn}
                  hrefOf={props.hrefOf}
                  linkState={props.linkState}
                  menuOf={menuOf}
                  isMarked={props.isMarked}
                  hasRowHeadings={props.hasRowHeadings}
                  onOpen={open}
                />
              );
            })}
            {below > 0 && <Spacer height={below} width={width} />}
          </tbody>
          {summed && summed.length > 0 && hasTotals(columns) && (
            <tfoot>
              <TotalRow
                columns={columns}
                rows={summed}
                titleColumn={titleColumn}
                classOf={(column) => cellClass(column, column.key === titleColumn)}
                menuClass={menuOf ? classes.menu : undefined}
              />
            </tfoot>
          )}
        </table>
      </div>
      {hasNotes && (
        <CellNote
          box={body}
          cells="td"
          notesOf={(cell) => {
            const place = placeOf(cell);
            return place?.column.notes?.(place.row) ?? none;
          }}
        />
      )}
      {dropped.length > 0 && (
        <LeftOut columns={all.filter(({ key }) => dropped.includes(key))} onShowAll={onShowAll} />
      )}
    </>
  );
}

/** Opens a page, by a function that stays the same when the address changes. */
function useOpen(linkState: unknown): (href: string) => void {
  const navigate = useNavigate();
  const go = useRef<((href: string) => void) | null>(null);
  useEffect(() => {
    go.current = (href) => void navigate(href, { state: linkState });
  }, [navigate, linkState]);
  return useCallback((href) => go.current?.(href), []);
}

interface LeftOutProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly onShowAll: (() => void) | undefined;
}

/** Which columns did not fit. */
function LeftOut<Row>({ columns, onShowAll }: LeftOutProps<Row>) {
  const { t } = useTranslation('lists');
  return (
    <Text size="xs" c="dimmed">
      {t('columnsLeftOut', { columns: columns.map(({ title }) => title).join(', ') })}{' '}
      {onShowAll && (
        <Anchor component="button" type="button" size="xs" onClick={onShowAll}>
          {t('columnsAll')}
        </Anchor>
      )}
    </Text>
  );
}

/** Stands for the rows that are not drawn. */
function Spacer({ height, width }: { readonly height: number; readonly width: number }) {
  return (
    <tr className={classes.spacer} aria-hidden>
      <td colSpan={width} style={{ height }} />
    </tr>
  );
}
