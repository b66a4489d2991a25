import { useRef } from 'react';
import { kindClasses, toneStyle } from './cell-style.ts';
import type { Column } from './column.ts';
import classes from './plain-table.module.css';
import type { TableRowsProps } from './rows-props.ts';
import { TableCell } from './TableCell.tsx';
import { TotalRow } from './TotalRow.tsx';
import { hasTotals } from './totals.ts';
import { useScrolls } from './use-scrolls.ts';

interface PlainTableProps<Row> extends Pick<TableRowsProps<Row>, 'label' | 'columns' | 'rows' | 'keyOf'> {
  /** The label stands above the table, for those who see it too. */
  readonly hasCaption?: boolean;
  /** The column whose cells head their rows. */
  readonly rowHeading?: string;
  /** Below this it scrolls sideways instead of getting narrower. */
  readonly minWidth?: string;
  /** Above this it scrolls below its headings. */
  readonly maxHeight?: string;
  readonly rowClass?: (row: Row) => string | undefined;
  /** The row that something else on the page shows more of. */
  readonly isChosen?: (row: Row) => boolean;
  /** A last line sums the rows up, where columns have totals. */
  readonly hasTotal?: boolean;
}

const classOf = (column: Pick<Column<never>, 'kind'>): string | undefined =>
  kindClasses(column, classes).filter(Boolean).join(' ') || undefined;

/** A light table for dialogs and panels: all rows in their order, nothing around them. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { label, columns, rows, keyOf, rowHeading, minWidth, maxHeight, rowClass, isChosen } = props;
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(box);
  return (
    <div
      ref={box}
      className={classes.box}
      style={{ maxHeight }}
      {...(scrolls ? { role: 'region', tabIndex: 0, 'aria-label': label } : {})}
    >
      <table className={classes.table} style={{ minWidth }} aria-label={props.hasCaption ? undefined : label}>
        {props.hasCaption && <caption>{label}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-description={column.help}
                className={classOf(column)}
                data-room={column.room}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={rowClass?.(row)} data-chosen={isChosen?.(row) || undefined}>
              {columns.map((column) => {
                const isHeading = column.key === rowHeading;
                const Tag = isHeading ? 'th' : 'td';
                return (
                  <Tag
                    key={column.key}
                    scope={isHeading ? 'row' : undefined}
                    className={classOf(column)}
                    data-room={column.room}
                    style={toneStyle(column, row)}
                  >
                    <TableCell column={column} row={row} />
                  </Tag>
                );
              })}
            </tr>
          ))}
        </tbody>
        {props.hasTotal && rows.length > 0 && hasTotals(columns) && (
          <tfoot>
            <TotalRow columns={columns} rows={rows} titleColumn={rowHeading} classOf={classOf} />
          </tfoot>
        )}
      </table>
    </div>
  );
}
