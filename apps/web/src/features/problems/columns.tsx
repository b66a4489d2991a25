import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { DisplayContext } from '../../ui/entity/display.ts';
import { type Column, stampCell } from '../../ui/table/index.ts';
import { categoryText, criticalityText, statusText } from './fixed-labels.ts';
import { CriticalityMark, StatusWord } from './marks.tsx';
import { NoteText, noteText } from './NoteText.tsx';
import type { ProblemRow } from './problem-rows.ts';
import classes from './problems.module.css';

export type ProblemColumn = Column<ProblemRow>;

export const titleColumn = 'product';

/** What the product of a problem leads to. */
interface ProblemLinks {
  readonly hrefOf: (row: ProblemRow) => string | undefined;
  readonly onFollow: (row: ProblemRow) => void;
}

const changedText = (row: ProblemRow, { language, t }: DisplayContext): string => {
  const status = statusText(row.statusId, language);
  return row.changed ? `${status} (${t('problems:changed.mark')})` : status;
};

function ProductName({ row, hrefOf, onFollow }: ProblemLinks & { readonly row: ProblemRow }) {
  const href = hrefOf(row);
  if (href === undefined) return row.product;
  return (
    <Anchor component={Link} to={href} inherit fw={600} data-nav="link" onClick={() => onFollow(row)}>
      {row.product}
    </Anchor>
  );
}

/** The columns of the list; the product leads to where the problem is mended. */
export function problemColumns(context: DisplayContext, links: ProblemLinks): readonly ProblemColumn[] {
  const { language, t } = context;
  const declared: readonly Omit<ProblemColumn, 'title'>[] = [
    {
      key: titleColumn,
      kind: 'text',
      value: ({ product }) => product,
      render: (row) => <ProductName row={row} {...links} />,
    },
    { key: 'region', kind: 'text', value: ({ region }) => region, hiddenAtFirst: true },
    { key: 'month', kind: 'month', value: ({ month }) => month, hiddenAtFirst: true },
    { key: 'category', kind: 'text', value: ({ categoryId }) => categoryText(categoryId, language) },
    {
      key: 'description',
      kind: 'text',
      value: ({ description }) => description,
      render: ({ description, basis }) => (
        <div className={classes.words} title={basis || undefined}>
          {description}
        </div>
      ),
    },
    {
      key: 'suggestion',
      kind: 'text',
      value: ({ suggestion }) => suggestion,
      render: ({ suggestion }) => <div className={classes.words}>{suggestion}</div>,
    },
    {
      key: 'status',
      kind: 'text',
      value: (row) => changedText(row, context),
      render: ({ statusId, changed }) => <StatusWord statusId={statusId} changed={changed} />,
    },
    {
      key: 'note',
      kind: 'text',
      value: (row) => noteText(row, context),
      render: (row) => (row.note || row.earlier ? <NoteText row={row} /> : ''),
    },
    { key: 'reviewed', kind: 'text', value: ({ reviewed }) => t(reviewed ? 'lists:yes' : 'lists:no') },
    { key: 'reviewerNote', kind: 'text', value: ({ reviewerNote }) => reviewerNote },
    { key: 'reviewedDate', ...stampCell(({ reviewedDate }) => reviewedDate, language) },
    {
      key: 'criticality',
      kind: 'text',
      value: ({ criticalityId }) => criticalityText(criticalityId, language),
      render: ({ criticalityId }) => <CriticalityMark criticalityId={criticalityId} />,
    },
  ];
  return declared.map((column) => ({ ...column, title: t(`problems:column.${column.key}`) }));
}

/** On the screen what matters most stands first: the last columns of so wide a table are out of sight. */
const first: readonly string[] = [titleColumn, 'criticality', 'status', 'description', 'suggestion', 'note'];

export const inSight = (columns: readonly ProblemColumn[]): readonly ProblemColumn[] => {
  const place = ({ key }: ProblemColumn): number => (first.includes(key) ? first.indexOf(key) : first.length);
  return columns.toSorted((a, b) => place(a) - place(b));
};
