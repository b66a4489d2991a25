import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './figure-table.module.css';

interface FigureTableProps {
  /** What the table holds, for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  /** Head and body; the first cell of a row is its heading. */
  readonly children: ReactNode;
}

/** Figures side by side, as of months or series: the headings of rows stay in sight while they scroll sideways. */
export function FigureTable({ label, className, children }: FigureTableProps) {
  return (
    <Table.ScrollContainer
      {...(classes.scroll === undefined ? {} : { className: classes.scroll })}
      minWidth={0}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table className={[classes.table, className].filter(Boolean).join(' ')} aria-label={label}>
        {children}
      </table>
    </Table.ScrollContainer>
  );
}
