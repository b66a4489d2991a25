import type { ReactNode } from 'react';
import classes from './details.module.css';

export interface RecordColumn<R> {
  readonly title: string;
  readonly value: (record: R) => ReactNode;
  /** Texts stand at the start and may break; numbers and months stand at the end. */
  readonly text?: boolean;
}

interface RecordTableProps<R> {
  /** The first column names the record. */
  readonly columns: readonly [RecordColumn<R>, ...RecordColumn<R>[]];
  readonly records: readonly R[];
  readonly keyOf: (record: R) => string | number;
  /** Records that do not count. */
  readonly isGrey?: (record: R) => boolean;
  /** What is said where there are none. */
  readonly empty?: string;
  /** A last line below the last column. */
  readonly total?: { readonly title: string; readonly value: ReactNode };
}

/** Records one below the other, to look at. */
export function RecordTable<R>(props: RecordTableProps<R>) {
  const { columns, records, keyOf, isGrey, empty, total } = props;
  const [first, ...others] = columns;
  if (records.length === 0 && empty !== undefined) return <p className={classes.note}>{empty}</p>;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{first.title}</th>
            {others.map(({ title, text }) => (
              <th key={title} scope="col" className={text ? classes.text : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={keyOf(record)} className={isGrey?.(record) ? classes.grey : undefined}>
              <th scope="row">{first.value(record)}</th>
              {others.map(({ title, value, text }) => (
                <td key={title} className={text ? classes.text : undefined}>
                  {value(record)}
                </td>
              ))}
            </tr>
          ))}
          {total ? (
            <tr data-total>
              <th scope="row" colSpan={others.length}>
                {total.title}
              </th>
              <td>{total.value}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}
