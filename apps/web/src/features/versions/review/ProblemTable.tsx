import { Card, Group, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { problemStatusIds } from '@stockwell/model/program-data/index';
import { IconChecks } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSession } from '../../../app/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useTexts } from '../../../ui/entity/texts.ts';
import type { ProblemRow } from '../../problems/index.ts';
import classes from '../compare/compare.module.css';
import { Pages } from '../compare/Pages.tsx';
import { type ReviewEdits, storedEdit, withEdit } from './edits.ts';
import { ProblemTableFilters, passesTable, usualTableFilter } from './ProblemTableFilters.tsx';
import { ProblemName, type ReviewedRow, reviewCells } from './review-cells.tsx';
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
  const [page, setPage] = useState(1);
  const shown = useMemo(() => rows.filter((row) => passesTable(row, filter)), [rows, filter]);
  const pages = Math.max(1, Math.ceil(shown.length / rowsPerPage));
  const current = Math.min(page, pages);
  const isOpen = (row: ProblemRow): boolean =>
    mayEdit && row.statusId !== problemStatusIds.inCompliance && row.movable;
  const drawn = shown.slice((current - 1) * rowsPerPage, current * rowsPerPage).map(
    (row): ReviewedRow => ({
      row,
      edit: edits[row.id] ?? storedEdit(row.report),
      open: isOpen(row),
      onEdit: (change) => onEdits((made) => withEdit(made, row.report, change)),
      onTrail: () => onTrail(row),
    }),
  );
  const words = { language, t };
  const label = t('versions:review.problems');
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
        <Stack component="ul" gap="sm" p={0} m={0} aria-label={label} style={{ listStyle: 'none' }}>
          {drawn.map((reviewed) => (
            <Card component="li" key={reviewed.row.id} padding="sm" withBorder>
              <ProblemName reviewed={reviewed} t={t} />
              <dl className={classes.card}>
                {reviewCells.map(({ name, titleKey, render }) => (
                  <div key={name}>
                    <dt>{t(titleKey)}</dt>
                    <dd>{render(reviewed, words)}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          ))}
        </Stack>
      ) : (
        <div className={classes.scroll}>
          <Table aria-label={label} verticalSpacing="xs" className={classes.review}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('versions:field.planningUnit')}</Table.Th>
                {reviewCells.map(({ name, titleKey }) => (
                  <Table.Th key={name}>{t(titleKey)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {drawn.map((reviewed) => (
                <Table.Tr key={reviewed.row.id}>
                  <Table.Td data-wide="some">
                    <ProblemName reviewed={reviewed} t={t} />
                  </Table.Td>
                  {reviewCells.map(({ name, wide, render }) => (
                    <Table.Td key={name} data-wide={wide}>
                      {render(reviewed, words)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <Pages total={pages} current={current} onChange={setPage} />
    </Stack>
  );
}
