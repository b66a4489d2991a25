import { Button, Checkbox, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { problemStatuses } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import type { Translate } from '../../../i18n/texts.ts';
import type { DisplayContext } from '../../../ui/entity/display.ts';
import type { Column } from '../../../ui/table/index.ts';
import {
  CriticalityMark,
  categoryText,
  NoteText,
  noteText,
  type ProblemRow,
  StatusWord,
} from '../../problems/index.ts';
import type { ReviewChange, ReviewEdit } from './edits.ts';

const longestNote = 65_535;
const managed = problemStatuses.filter(({ userManaged }) => userManaged);

export interface ReviewedRow {
  readonly row: ProblemRow;
  readonly edit: ReviewEdit;
  /** The reviewer may say something about it. */
  readonly open: boolean;
  readonly onEdit: (change: ReviewChange) => void;
  readonly onTrail: () => void;
}

const about = ({ product, description }: ProblemRow): string => `${product}: ${description}`;

/** What the review shows of a problem, as columns of a table or as lines of a card. */
export const reviewColumns = ({ language, t }: DisplayContext): readonly Column<ReviewedRow>[] => [
  {
    key: 'product',
    title: t('versions:field.planningUnit'),
    kind: 'text',
    room: 'more',
    value: ({ row }) => row.product,
    render: (reviewed) => <ProblemName reviewed={reviewed} t={t} />,
  },
  {
    key: 'category',
    title: t('versions:review.category'),
    kind: 'text',
    value: ({ row }) => categoryText(row.categoryId, language),
    render: ({ row }) => (
      <>
        <CriticalityMark criticalityId={row.criticalityId} />
        <Text size="sm" mt={4}>
          {categoryText(row.categoryId, language)}
        </Text>
      </>
    ),
  },
  {
    key: 'description',
    title: t('versions:review.description'),
    kind: 'text',
    room: 'most',
    value: ({ row }) => row.description,
    render: ({ row }) => (
      <>
        <Text size="sm">{row.description}</Text>
        <Text size="sm" c="dimmed">
          {row.suggestion}
        </Text>
      </>
    ),
  },
  {
    key: 'plannerNote',
    title: t('versions:review.plannerNote'),
    kind: 'text',
    room: 'more',
    value: ({ row }) => noteText(row, { language, t }),
    render: ({ row }) => (row.note || row.earlier ? <NoteText row={row} /> : ''),
  },
  {
    key: 'status',
    title: t('versions:list.status'),
    kind: 'text',
    screenOnly: true,
    value: ({ edit }) => edit.statusId,
    render: ({ row, edit, open, onEdit }) => (
      <Stack gap="xs">
        {open ? (
          <NativeSelect
            miw={130}
            aria-label={t('versions:review.statusOf', { problem: about(row) })}
            data={managed.map(({ id, label }) => ({ value: String(id), label: textOf(label, language) }))}
            value={String(edit.statusId)}
            onChange={(event) => onEdit({ statusId: Number(event.currentTarget.value) })}
          />
        ) : (
          <StatusWord statusId={row.statusId} changed={row.changed} />
        )}
        <Checkbox
          label={t('versions:review.reviewed')}
          aria-label={t('versions:review.reviewedOf', { problem: about(row) })}
          checked={edit.reviewed}
          disabled={!open}
          onChange={(event) => onEdit({ reviewed: event.currentTarget.checked })}
        />
      </Stack>
    ),
  },
  {
    key: 'note',
    title: t('versions:review.note'),
    kind: 'text',
    room: 'more',
    screenOnly: true,
    value: ({ edit }) => edit.note,
    render: ({ row, edit, open, onEdit }) =>
      open ? (
        <Textarea
          aria-label={t('versions:review.noteOf', { problem: about(row) })}
          placeholder={edit.reviewed ? '' : t('versions:review.tickFirst')}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={longestNote}
          value={edit.note}
          disabled={!edit.reviewed}
          onChange={(event) => onEdit({ note: event.currentTarget.value })}
        />
      ) : (
        row.reviewerNote
      ),
  },
];

/** Which product the problem is of, and the way to its history. */
function ProblemName({ reviewed, t }: { readonly reviewed: ReviewedRow; readonly t: Translate }) {
  return (
    <>
      <Text size="sm" fw={600}>
        {reviewed.row.product}
      </Text>
      {reviewed.row.region && <Text size="sm">{reviewed.row.region}</Text>}
      <Button
        size="compact-xs"
        variant="subtle"
        ml={-8}
        style={{ alignSelf: 'flex-start' }}
        onClick={reviewed.onTrail}
      >
        {t('versions:review.trail')}
      </Button>
    </>
  );
}
