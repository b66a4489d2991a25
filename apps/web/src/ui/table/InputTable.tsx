import type { ReactNode } from 'react';
import classes from './input-table.module.css';

/** A column of fields. */
export interface InputColumn<Line> {
  readonly key: string;
  readonly title: string;
  /** Marked in the heading. */
  readonly isRequired?: boolean;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean;
  /** The field of a line, counted from one; its label names the line too. */
  readonly field: (line: Line, number: number) => ReactNode;
}

/** A line below the others that sums them up. */
export interface SummaryLine {
  readonly key: string;
  readonly title: string;
  readonly value: string;
  /** The last line of all; others are notes. */
  readonly isTotal?: boolean;
  /** Is read aloud whenever it changes. */
  readonly isLive?: boolean;
}

interface InputTableProps<Line> {
  /** What the table holds, for screen readers. */
  readonly label: string;
  readonly columns: readonly InputColumn<Line>[];
  readonly lines: readonly Line[];
  readonly keyOf: (line: Line) => string | number;
  /** What can be done with a line, as removing it. */
  readonly actionOf: (line: Line, number: number) => ReactNode;
  /** Below the column of this key. */
  readonly summary?: { readonly column: string; readonly lines: readonly SummaryLine[] };
}

/** Lines of fields in a dialog, such as the batches of a shipment. On a small screen a line is a card. */
export function InputTable<Line>(props: InputTableProps<Line>) {
  const { label, columns, lines, keyOf, actionOf, summary } = props;
  const place = columns.findIndex(({ key }) => key === summary?.column);
  const classOf = ({ isNumber }: InputColumn<Line>) => (isNumber ? classes.number : undefined);
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classOf(column)}>
              {column.title}
              {column.isRequired ? ' *' : ''}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={keyOf(line)}>
            {columns.map((column) => (
              <td key={column.key} data-name={column.title}>
                {column.field(line, at + 1)}
              </td>
            ))}
            <td>{actionOf(line, at + 1)}</td>
          </tr>
        ))}
      </tbody>
      {summary && (
        <tfoot>
          {summary.lines.map(({ key, title, value, isTotal, isLive }) => (
            <tr key={key} data-total={isTotal || undefined}>
              <th scope="row" colSpan={place}>
                {title}
              </th>
              <td className={classes.number} aria-live={isLive ? 'polite' : undefined}>
                {value}
              </td>
              <td colSpan={columns.length - place} />
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}
