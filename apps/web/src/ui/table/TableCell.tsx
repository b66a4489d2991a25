import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../platform/session/context.ts';
import { cellText } from './cell-text.ts';
import { type Column, isNumeric } from './column.ts';
import { type ExplainedFigure, useExplain } from './explained-figure.ts';
import { type FigureLook, lookContent } from './figure-look.tsx';
import classes from './table.module.css';

interface TableCellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  /** Where the row leads; the cell that names the row carries the link. */
  readonly href?: string | undefined;
  readonly linkState?: unknown;
}

/** What a cell says, and what it can do besides being read. */
export interface CellFacts {
  readonly text: string;
  readonly look: FigureLook | undefined;
  readonly canExplain: boolean;
  /** Where the cell leads, unless it leads to the page of the row. */
  readonly to: string | undefined;
  /** For those who do not see colours and signs. */
  readonly label: string | undefined;
}

export function cellFacts<Row>(
  { column, row, href }: TableCellProps<Row>,
  language: Parameters<typeof cellText>[2],
  explains: boolean,
): CellFacts {
  const look = column.look?.(row);
  const text = look?.text ?? (column.render ? '' : cellText(column, row, language));
  const canExplain =
    explains && href === undefined && column.explain !== undefined && column.value(row) !== null;
  const to = href === undefined && !canExplain ? column.href?.(row) : undefined;
  const label = canExplain || to !== undefined ? (look?.label ?? column.label?.(row)) : undefined;
  return { text, look, canExplain, to, label };
}

/** Who answers a click on a figure: the table for all of them, what explains this one, or nobody. */
type Answering = 'table' | 'nobody' | ((figure: ExplainedFigure) => void);

/**
 * What stands in a cell. Tables with a thousand cells call it instead of drawing a component for each; their figures
 * are one stop of the Tab key.
 */
export function cellContent<Row>(
  { column, row, href, linkState }: TableCellProps<Row>,
  { text, look, canExplain, to, label }: CellFacts,
  answering: Answering,
): ReactNode {
  const content = look ? lookContent(look) : column.render ? column.render(row) : text;
  if (href !== undefined)
    return (
      <Anchor component={Link} to={href} state={linkState} data-nav="link" inherit fw={600}>
        {content || '–'}
      </Anchor>
    );
  if (!content) return <span aria-hidden>–</span>;
  const { explain } = column;
  if (explain && canExplain)
    return typeof answering === 'function' ? (
      <button
        type="button"
        className={classes.figure}
        aria-label={label}
        onClick={() => answering(explain(row))}
      >
        {content}
      </button>
    ) : (
      // biome-ignore lint/a11y/useSemanticElements: a thousand buttons, each with a box of its own, are slow to draw
      <span role="button" tabIndex={-1} data-cell="" className={classes.figure} aria-label={label}>
        {content}
      </span>
    );
  if (to === undefined) return content;
  if (answering === 'table' && isNumeric(column))
    return (
      <a
        href={to}
        className={column.tone ? classes.figure : `${classes.figure} ${classes.link}`}
        aria-label={label}
        tabIndex={-1}
        data-cell=""
      >
        {content}
      </a>
    );
  return (
    <Anchor component={Link} to={to} inherit>
      {content}
    </Anchor>
  );
}

/** What stands in a cell or beside a term of a card. */
export function TableCell<Row>(props: TableCellProps<Row>) {
  const { language } = useSession();
  const onExplain = useExplain();
  const facts = cellFacts(props, language, onExplain !== null);
  const content = cellContent(props, facts, onExplain ?? 'nobody');
  return facts.look?.isStrong ? <span className={classes.strong}>{content}</span> : content;
}
