import { Button, Checkbox, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { problemStatuses } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import type { ReactNode } from 'react';
import type { Translate } from '../../../ui/entity/display.ts';
import {
  CriticalityMark,
  categoryText,
  NoteWords,
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

interface Words {
  readonly language: LanguageCode;
  readonly t: Translate;
}

interface ReviewCell {
  readonly name: string;
  readonly titleKey: string;
  /** Takes its share of the room that is there. */
  readonly wide?: 'some' | 'most';
  readonly render: (reviewed: ReviewedRow, words: Words) => ReactNode;
}

const about = ({ product, description }: ProblemRow): string => `${product}: ${description}`;

/** What the review shows of a problem, as columns of a table or as lines of a card. */
export const reviewCells: readonly ReviewCell[] = [
  {
    name: 'category',
    titleKey: 'versions:review.category',
    render: ({ row }, { language }) => (
      <>
        <CriticalityMark criticalityId={row.criticalityId} />
        <Text size="sm" mt={4}>
          {categoryText(row.categoryId, language)}
        </Text>
      </>
    ),
  },
  {
    name: 'description',
    titleKey: 'versions:review.description',
    wide: 'most',
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
    name: 'plannerNote',
    titleKey: 'versions:review.plannerNote',
    wide: 'some',
    render: ({ row }) => (row.note || row.earlier ? <NoteWords row={row} /> : <span aria-hidden>–</span>),
  },
  {
    name: 'status',
    titleKey: 'versions:list.status',
    render: ({ row, edit, open, onEdit }, { language, t }) => (
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
    name: 'note',
    titleKey: 'versions:review.note',
    wide: 'some',
    render: ({ row, edit, open, onEdit }, { t }) =>
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
        row.reviewerNote || <span aria-hidden>–</span>
      ),
  },
];

/** Which product the problem is of, and the way to its history. */
export function ProblemName({ reviewed, t }: { readonly reviewed: ReviewedRow; readonly t: Translate }) {
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
