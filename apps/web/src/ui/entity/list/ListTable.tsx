import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DisplayContext } from '../display.ts';
import { Cell } from './Cell.tsx';
import type { ListColumn } from './columns.ts';
import { useDroppedColumns } from './fitting.ts';
import classes from './list.module.css';
import { isRowClick, moveBetweenRows, openRowMenu } from './row-keys.ts';

export interface ListRowsProps<Row> {
  /** What the table holds, for screen readers. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly context: DisplayContext;
  /** The column that names the record and carries its link. */
  readonly titleColumn?: string | undefined;
  readonly hrefOf?: (row: Row) => string | undefined;
  /** What the linked page is told about where the user came from. */
  readonly linkState?: unknown;
  readonly menuOf?: (row: Row) => ReactNode;
  /** Rows that ask for attention. */
  readonly isMarked?: ((row: Row) => boolean) | undefined;
  /** Older rows are still shown while newer ones are on their way. */
  readonly stale?: boolean;
}

interface ListTableProps<Row> extends ListRowsProps<Row> {
  /** Columns that are left out as long as the table is wider than its box, the least needed first. */
  readonly givesWay?: readonly string[] | undefined;
  /** Shows them all the same. */
  readonly onShowAll?: (() => void) | undefined;
  readonly sort: { readonly name: string | null; readonly descending: boolean };
  readonly onSort: (column: string) => void;
}

/** Above this only the rows in sight are drawn. */
const drawnAtOnce = 150;
const rowHeight = 41;
const none: readonly string[] = [];

const cellClass = <Row,>(column: ListColumn<Row>, title: boolean): string =>
  [column.numeric && classes.number, title && classes.title].filter(Boolean).join(' ');

function ariaSort<Row>(column: ListColumn<Row>, sort: ListTableProps<Row>['sort']) {
  if (!column.sortable) return undefined;
  if (sort.name !== column.name) return 'none' as const;
  return sort.descending ? ('descending' as const) : ('ascending' as const);
}

interface HeadingProps<Row> extends Pick<ListTableProps<Row>, 'sort' | 'onSort'> {
  readonly column: ListColumn<Row>;
  /** Names the record: stays in sight when the table is scrolled sideways. */
  readonly title: boolean;
}

function Heading<Row>({ column, title, sort, onSort }: HeadingProps<Row>) {
  const { t } = useTranslation(['lists', 'entities']);
  const sorted = ariaSort(column, sort);
  const Icon =
    sorted === 'ascending' ? IconArrowUp : sorted === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <th scope="col" data-column={column.name} aria-sort={sorted} className={cellClass(column, title)}>
      {column.sortable ? (
        <button
          type="button"
          className={`${classes.heading} ${classes.sort}`}
          data-sorted={sorted !== 'none' || undefined}
          onClick={() => onSort(column.name)}
        >
          {t(column.titleKey)}
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        <span className={classes.heading}>{t(column.titleKey)}</span>
      )}
    </th>
  );
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const {
    label,
    columns: all,
    givesWay = none,
    onShowAll,
    rows,
    keyOf,
    context,
    titleColumn,
    hrefOf,
    linkState,
    menuOf,
    isMarked,
    stale,
    sort,
    onSort,
  } = props;
  const { t } = useTranslation(['lists', 'entities']);
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const names = all.map(({ name }) => name).join();
  const content = useMemo(
    () => ({ names, rows, language: context.language }),
    [names, rows, context.language],
  );
  const dropped = useDroppedColumns(box, givesWay, content);
  const columns = dropped.length > 0 ? all.filter(({ name }) => !dropped.includes(name)) : all;
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

  return (
    <>
      <div ref={box} className={`${classes.scroll} ${long ? classes.long : ''}`}>
        <table
          className={`${classes.table} ${stale ? classes.stale : ''}`}
          aria-label={label}
          aria-rowcount={long ? rows.length + 1 : undefined}
          aria-busy={stale || undefined}
        >
          <thead>
            <tr aria-rowindex={long ? 1 : undefined}>
              {columns.map((column) => (
                <Heading
                  key={column.name}
                  column={column}
                  title={column.name === titleColumn}
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
          <tbody onKeyDown={moveBetweenRows}>
            {above > 0 && <Spacer height={above} width={width} />}
            {drawn.map((index) => {
              const row = rows[index];
              if (row === undefined) return null;
              const href = hrefOf?.(row);
              return (
                <tr
                  key={keyOf(row)}
                  aria-rowindex={long ? index + 2 : undefined}
                  className={[href && classes.clickable, isMarked?.(row) && classes.marked]
                    .filter(Boolean)
                    .join(' ')}
                  onClick={
                    href ? (event) => isRowClick(event) && navigate(href, { state: linkState }) : undefined
                  }
                  onContextMenu={menuOf ? openRowMenu : undefined}
                >
                  {columns.map((column) => (
                    <td
                      key={column.name}
                      className={cellClass(column, column.name === titleColumn)}
                      title={column.render || column.status ? undefined : column.text(row, context)}
                    >
                      <div className={classes.words}>
                        <div className={column.render || column.status ? undefined : classes.lines}>
                          <Cell
                            column={column}
                            row={row}
                            context={context}
                            href={column.name === titleColumn ? href : undefined}
                            linkState={linkState}
                          />
                        </div>
                      </div>
                    </td>
                  ))}
                  {menuOf && <td className={classes.menu}>{menuOf(row)}</td>}
                </tr>
              );
            })}
            {below > 0 && <Spacer height={below} width={width} />}
          </tbody>
        </table>
      </div>
      {dropped.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('columnsLeftOut', {
            columns: all
              .filter(({ name }) => dropped.includes(name))
              .map(({ titleKey }) => t(titleKey))
              .join(', '),
          })}{' '}
          {onShowAll && (
            <Anchor component="button" type="button" size="xs" onClick={onShowAll}>
              {t('columnsAll')}
            </Anchor>
          )}
        </Text>
      )}
    </>
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
