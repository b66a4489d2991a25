import { Anchor } from '@mantine/core';
import { displayMonth } from '@stockwell/model/months';
import { Link } from 'react-router';
import { type DisplayContext, displayStamp } from '../../ui/entity/display.ts';
import type { ListColumn } from '../../ui/entity/list/columns.ts';
import { categoryText, criticalityText, statusText } from './fixed-words.ts';
import { CriticalityMark, StatusWord } from './marks.tsx';
import { NoteWords, noteText } from './NoteWords.tsx';
import type { ProblemRow } from './problem-rows.ts';
import classes from './problems.module.css';

export type ProblemColumn = ListColumn<ProblemRow>;

/** Columns that show only when somebody asks for them. */
export const asideColumns = ['region', 'month'] as const;
export const titleColumn = 'product';

const yesNo = (yes: boolean, { t }: DisplayContext): string => t(yes ? 'lists:yes' : 'lists:no');

const changedText = (row: ProblemRow, { language, t }: DisplayContext): string => {
  const status = statusText(row.statusId, language);
  return row.changed ? `${status} (${t('problems:changed.mark')})` : status;
};

interface Column extends Omit<ProblemColumn, 'titleKey'> {}

const declared: readonly Column[] = [
  { name: 'product', text: ({ product }) => product },
  { name: 'region', text: ({ region }) => region },
  {
    name: 'month',
    text: ({ month }, { language }) => (month === null ? '' : displayMonth(month, 'MMM-YY', language)),
    exported: ({ month }) => month,
  },
  { name: 'category', text: ({ categoryId }, { language }) => categoryText(categoryId, language) },
  {
    name: 'description',
    text: ({ description }) => description,
    render: ({ description, basis }) => (
      <div className={classes.words} title={basis || undefined}>
        {description}
      </div>
    ),
  },
  {
    name: 'suggestion',
    text: ({ suggestion }) => suggestion,
    render: ({ suggestion }) => <div className={classes.words}>{suggestion}</div>,
  },
  {
    name: 'status',
    text: changedText,
    render: ({ statusId, changed }) => <StatusWord statusId={statusId} changed={changed} />,
  },
  {
    name: 'note',
    text: noteText,
    render: (row) => (row.note || row.earlier ? <NoteWords row={row} /> : ''),
  },
  { name: 'reviewed', text: ({ reviewed }, context) => yesNo(reviewed, context) },
  { name: 'reviewerNote', text: ({ reviewerNote }) => reviewerNote },
  { name: 'reviewedDate', text: ({ reviewedDate }, { language }) => displayStamp(reviewedDate, language) },
  {
    name: 'criticality',
    text: ({ criticalityId }, { language }) => criticalityText(criticalityId, language),
    render: ({ criticalityId }) => <CriticalityMark criticalityId={criticalityId} />,
  },
];

/** On the screen what matters most stands first: the last columns of so wide a table are out of sight. */
const first: readonly string[] = [titleColumn, 'criticality', 'status', 'description', 'suggestion', 'note'];

export const inSight = (columns: readonly ProblemColumn[]): readonly ProblemColumn[] => {
  const place = ({ name }: ProblemColumn): number =>
    first.includes(name) ? first.indexOf(name) : first.length;
  return columns.toSorted((a, b) => place(a) - place(b));
};

/** The columns of the list; the product leads to where the problem is mended. */
export function problemColumns(
  hrefOf: (row: ProblemRow) => string | undefined,
  onFollow: (row: ProblemRow) => void,
): readonly ProblemColumn[] {
  return declared.map((column) => ({
    ...column,
    titleKey: `problems:column.${column.name}`,
    sortable: true,
    ...(column.name === titleColumn
      ? {
          render: (row: ProblemRow) => {
            const href = hrefOf(row);
            if (href === undefined) return row.product;
            return (
              <Anchor
                component={Link}
                to={href}
                inherit
                fw={600}
                data-nav="link"
                onClick={() => onFollow(row)}
              >
                {row.product}
              </Anchor>
            );
          },
        }
      : {}),
  }));
}
