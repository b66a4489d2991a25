import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { DisplayContext } from '../display.ts';
import type { ListColumn } from './columns.ts';
import { StatusMark } from './StatusMark.tsx';

interface CellProps<Row> {
  readonly column: ListColumn<Row>;
  readonly row: Row;
  readonly context: DisplayContext;
  /** Where the row leads; the cell that names the record carries the link. */
  readonly href?: string | undefined;
  readonly linkState?: unknown;
}

/** What stands in a cell or beside a term of a card. */
export function Cell<Row>({ column, row, context, href, linkState }: CellProps<Row>) {
  const text = column.text(row, context);
  if (column.status) return <StatusMark active={(row as { active?: unknown }).active !== false} />;
  const content = column.render ? column.render(row, context) : text;
  if (!href) return content || <span aria-hidden>–</span>;
  return (
    <Anchor component={Link} to={href} state={linkState} data-nav="link" inherit fw={600}>
      {content || '–'}
    </Anchor>
  );
}
