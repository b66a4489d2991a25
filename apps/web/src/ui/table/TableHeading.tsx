import { Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cellClass } from './cell-style.ts';
import type { Column } from './column.ts';
import classes from './table.module.css';

export interface TableSort {
  readonly name: string | null;
  readonly descending: boolean;
}

interface TableHeadingProps<Row> {
  readonly column: Column<Row>;
  /** Names the row: stays in sight when the table is scrolled sideways. */
  readonly isTitle: boolean;
  readonly sort?: TableSort | undefined;
  /** Without it the table stays in its order. */
  readonly onSort?: ((column: string) => void) | undefined;
}

type Sorted = 'none' | 'ascending' | 'descending';
const icons = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown } as const;

function sortedIn(column: string, sort: TableSort | undefined): Sorted {
  if (sort?.name !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

/** The explanation of a title, for the mouse; screen readers read it with the heading. */
function Helped({ help, children }: { readonly help: string | undefined; readonly children: ReactNode }) {
  if (help === undefined) return children;
  return (
    <Tooltip label={help} multiline maw="20rem">
      <span className={classes.helped}>{children}</span>
    </Tooltip>
  );
}

export function TableHeading<Row>({ column, isTitle, sort, onSort }: TableHeadingProps<Row>) {
  const { key, title, help } = column;
  const canSort = onSort !== undefined && column.sortable !== false && !column.screenOnly;
  const sorted = sortedIn(key, sort);
  const Icon = icons[sorted];
  // The icon follows the last word, however the title is broken into lines.
  const lastWord = title.lastIndexOf(' ') + 1;
  return (
    <th
      scope="col"
      data-column={key}
      aria-sort={canSort ? sorted : undefined}
      aria-description={help}
      className={cellClass(column, isTitle)}
    >
      <Helped help={help}>
        {canSort ? (
          <button
            type="button"
            className={`${classes.heading} ${classes.sort}`}
            data-sorted={sorted !== 'none' || undefined}
            onClick={() => onSort(key)}
          >
            <span>
              {title.slice(0, lastWord)}
              <span className={classes.lastWord}>
                {title.slice(lastWord)}
                <Icon size={14} aria-hidden />
              </span>
            </span>
          </button>
        ) : (
          <span className={classes.heading}>{title}</span>
        )}
      </Helped>
    </th>
  );
}
