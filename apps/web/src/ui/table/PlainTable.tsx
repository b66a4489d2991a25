import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import { kindClasses, toneStyle } from './cell-style.ts';
import type { Column } from './column.ts';
import classes from './plain-table.module.css';
import type { TableRowsProps } from './rows-props.ts';
import { TableCell } from './TableCell.tsx';
import { TotalRow } from './TotalRow.tsx';
import { hasTotals } from './totals.ts';
import { useScrolls } from './use-scrolls.ts';

/** Boxes before the rows, and one above them for all rows. */
export interface RowChoice<Row> {
  /** Keys of rows; those of other rows count for nothing. */
  readonly chosen: ReadonlySet<string | number>;
  readonly onChange: (chosen: ReadonlySet<string | number>) => void;
  readonly allLabel: string;
  readonly labelOf: (row: Row) => string;
}

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
  readonly choice?: RowChoice<Row>;
}

const classOf = (column: Pick<Column<never>, 'kind'>): string | undefined =>
  kindClasses(column, classes).filter(Boolean).join(' ') || undefined;

/** A light table for dialogs and panels: all rows in their order, nothing around them. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { label, columns, rows, keyOf, rowHeading, minWidth, maxHeight, rowClass, isChosen, choice } = props;
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(box);
  return (
    <div
      ref={box}
      className={classes.box}
      style={{ maxHeight }}
      {...(scrolls ? { role: 'group', tabIndex: 0, 'aria-label': label } : {})}
    >
      <table className={classes.table} style={{ minWidth }} aria-label={props.hasCaption ? undefined : label}>
        {props.hasCaption && <caption>{label}</caption>}
        <thead>
          <tr>
            {choice && (
              <th scope="col">
                <ChooseAll choice={choice} keys={rows.map(keyOf)} />
              </th>
            )}
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
              {choice && (
                <td>
                  <ChooseOne choice={choice} row={row} id={keyOf(row)} />
                </td>
              )}
              {columns.map((column) => {
                const isHeading = column.key === rowHeading;
                const Tag = isHeading ? 'th' : 'td';
                return (
                  <Tag
                    key={column.key}
                    scope={isHeading ? 'row' : undefined}
                    className={classOf(column)}
                    data-room={column.room}
                    style={toneStyle(column.tone?.(row))}
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
            <TotalRow
              columns={columns}
              rows={rows}
              titleColumn={rowHeading}
              classOf={classOf}
              hasChoice={choice !== undefined}
            />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function ChooseAll<Row>({ choice, keys }: { choice: RowChoice<Row>; keys: readonly (string | number)[] }) {
  const { chosen, onChange, allLabel } = choice;
  const count = keys.filter((key) => chosen.has(key)).length;
  return (
    <Checkbox
      aria-label={allLabel}
      checked={keys.length > 0 && count === keys.length}
      indeterminate={count > 0 && count < keys.length}
      onChange={(event) => onChange(new Set(event.currentTarget.checked ? keys : []))}
    />
  );
}

function ChooseOne<Row>({ choice, row, id }: { choice: RowChoice<Row>; row: Row; id: string | number }) {
  const { chosen, onChange, labelOf } = choice;
  const toggle = () => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return <Checkbox aria-label={labelOf(row)} checked={chosen.has(id)} onChange={toggle} />;
}
