import { Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { problemStatusIds } from '@stockwell/model/program-data/index';
import { IconChecks } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PlainTable, TableCards, TablePager } from '../../../ui/table/index.ts';
import type { ProblemRow } from '../../problems/index.ts';
import { type ReviewEdits, storedEdit, withEdit } from './edits.ts';
import { ProblemTableFilters, passesTable, usualTableFilter } from './ProblemTableFilters.tsx';
import { type ReviewedRow, reviewColumns } from './review-columns.tsx';
import { TickAll } from './TickAll.tsx';

interface ProblemTableProps {
  readonly rows: readonly ProblemRow[];
  readonly edits: ReviewEdits;
  readonly mayEdit: boolean;
  readonly onEdits: (change: (edits: ReviewEdits) => ReviewEdits) => void;
  readonly onTrail: (row: ProblemRow) => void;
}

const rowsPerPage = 25;

/** The problems of a version with what the reviewer says about them. */
export function ProblemTable({ rows, edits, mayEdit, onEdits, onTrail }: ProblemTableProps) {
  const t = useTexts('versions', 'problems');
  const { language } = useSession();
  const narrow = useMediaQuery('(max-width: 48em)') ?? false;
  const [filter, setFilter] = useState(usualTableFilter);
  const [page, setPage] = useState(0);
  const shown = useMemo(() => rows.filter((row) => passesTable(row, filter)), [rows, filter]);
  const pages = Math.max(1, Math.ceil(shown.length / rowsPerPage));
  const current = Math.min(page, pages - 1);
  const columns = useMemo(() => reviewColumns({ language, t }), [language, t]);
  const isOpen = (row: ProblemRow): boolean =>
    mayEdit && row.statusId !== problemStatusIds.inCompliance && row.movable;
  const drawn = shown.slice(current * rowsPerPage, (current + 1) * rowsPerPage).map(
    (row): ReviewedRow => ({
      row,
      edit: edits[row.id] ?? storedEdit(row.report),
      open: isOpen(row),
      onEdit: (change) => onEdits((made) => withEdit(made, row.report, change)),
      onTrail: () => onTrail(row),
    }),
  );
  const table = {
    label: t('versions:review.problems'),
    columns,
    rows: drawn,
    keyOf: ({ row }: ReviewedRow) => row.id,
  };
  return (
    <Stack gap="md">
      <ProblemTableFilters filter={filter} onChange={setFilter} />
      <Group gap="md">
        <Text size="sm" c="dimmed" role="status">
          {t('versions:review.shown', { count: shown.length, all: rows.length })}
        </Text>
        {mayEdit && (
          <TickAll
            shown={shown.filter(isOpen).map(({ report }) => report)}
            edits={edits}
            onEdits={(next) => onEdits(() => next)}
          />
        )}
      </Group>
      {shown.length === 0 ? (
        <EmptyState icon={<IconChecks size={28} />} title={t('versions:review.noneShown')} />
      ) : narrow ? (
        <TableCards {...table} />
      ) : (
        <PlainTable {...table} />
      )}
      {pages > 1 && (
        <TablePager
          page={current}
          size={rowsPerPage}
          total={shown.length}
          language={language}
          narrow={narrow}
          onPage={setPage}
        />
      )}
    </Stack>
  );
}
