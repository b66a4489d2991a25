import {
  Button,
  Checkbox,
  Group,
  MultiSelect,
  NativeSelect,
  Stack,
  Table,
  Text,
  Textarea,
} from '@mantine/core';
import { problemCategories, problemStatuses, problemTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { useMemo, useState } from 'react';
import { useSession } from '../../../app/session/context.ts';
import { useTexts } from '../../../ui/entity/texts.ts';
import { CriticalityMark, categoryText, type ProblemRow, StatusWord } from '../../problems/index.ts';
import classes from '../compare/compare.module.css';
import { Pages } from '../compare/Pages.tsx';
import { type ReviewChange, type ReviewEdits, storedEdit } from './edits.ts';

interface ProblemTableProps {
  readonly rows: readonly ProblemRow[];
  readonly edits: ReviewEdits;
  readonly mayEdit: boolean;
  readonly onEdit: (row: ProblemRow, change: ReviewChange) => void;
  readonly onTrail: (row: ProblemRow) => void;
}

const rowsPerPage = 25;
const inCompliance = 4;
const managed = problemStatuses.filter(({ userManaged }) => userManaged);

/** The problems of a version with what the reviewer says about them. */
export function ProblemTable({ rows, edits, mayEdit, onEdit, onTrail }: ProblemTableProps) {
  const t = useTexts('versions', 'problems');
  const { language } = useSession();
  const [statuses, setStatuses] = useState<string[]>(['1', '3']);
  const [types, setTypes] = useState<string[]>([]);
  const [categories, setCategories] = useState<string[]>([]);
  const [reviewed, setReviewed] = useState<string[]>(['no']);
  const [page, setPage] = useState(1);
  // What the filter hides is decided by what is stored: a row that was just ticked stays where it is.
  const shown = useMemo(
    () =>
      rows.filter(
        (row) =>
          statuses.includes(String(row.statusId)) &&
          (types.length === 0 || types.includes(String(row.typeId))) &&
          (categories.length === 0 || categories.includes(String(row.categoryId))) &&
          (reviewed.length === 0 || reviewed.includes(row.reviewed ? 'yes' : 'no')),
      ),
    [rows, statuses, types, categories, reviewed],
  );
  const pages = Math.max(1, Math.ceil(shown.length / rowsPerPage));
  const current = Math.min(page, pages);
  const options = (list: typeof problemTypes) =>
    list.map(({ id, label }) => ({ value: String(id), label: textOf(label, language) }));
  return (
    <Stack gap="md">
      <Group align="flex-end">
        <MultiSelect
          label={t('versions:list.status')}
          data={options(problemStatuses)}
          value={statuses}
          onChange={setStatuses}
        />
        <MultiSelect
          label={t('versions:review.type')}
          placeholder={t('lists:all')}
          data={options(problemTypes)}
          value={types}
          onChange={setTypes}
        />
        <MultiSelect
          label={t('versions:review.category')}
          placeholder={t('lists:all')}
          data={options(problemCategories)}
          value={categories}
          onChange={setCategories}
        />
        <MultiSelect
          label={t('versions:review.reviewed')}
          placeholder={t('lists:all')}
          data={[
            { value: 'yes', label: t('lists:yes') },
            { value: 'no', label: t('lists:no') },
          ]}
          value={reviewed}
          onChange={setReviewed}
        />
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {t('versions:review.shown', { count: shown.length, all: rows.length })}
      </Text>
      {shown.length > 0 && (
        <div className={classes.scroll}>
          <Table aria-label={t('versions:review.problems')} verticalSpacing="xs" withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('versions:field.planningUnit')}</Table.Th>
                <Table.Th>{t('versions:review.category')}</Table.Th>
                <Table.Th>{t('versions:review.description')}</Table.Th>
                <Table.Th>{t('versions:review.criticality')}</Table.Th>
                <Table.Th>{t('versions:review.plannerNote')}</Table.Th>
                <Table.Th>{t('versions:list.status')}</Table.Th>
                <Table.Th>{t('versions:review.reviewed')}</Table.Th>
                <Table.Th>{t('versions:review.note')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.slice((current - 1) * rowsPerPage, current * rowsPerPage).map((row) => {
                const edit = edits[row.id] ?? storedEdit(row.report);
                const open = mayEdit && row.statusId !== inCompliance && row.movable;
                const about = `${row.product}: ${row.description}`;
                return (
                  <Table.Tr key={row.id}>
                    <Table.Td>
                      <Text size="sm">{row.product}</Text>
                      <Button size="compact-xs" variant="subtle" onClick={() => onTrail(row)}>
                        {t('versions:review.trail')}
                      </Button>
                    </Table.Td>
                    <Table.Td>{categoryText(row.categoryId, language)}</Table.Td>
                    <Table.Td>
                      <Text size="sm">{row.description}</Text>
                      <Text size="sm" c="dimmed">
                        {row.suggestion}
                      </Text>
                    </Table.Td>
                    <Table.Td>
                      <CriticalityMark criticalityId={row.criticalityId} />
                    </Table.Td>
                    <Table.Td className={classes.side}>{row.note}</Table.Td>
                    <Table.Td>
                      {open ? (
                        <NativeSelect
                          miw={140}
                          aria-label={t('versions:review.statusOf', { problem: about })}
                          data={options(managed)}
                          value={String(edit.statusId)}
                          onChange={(event) => onEdit(row, { statusId: Number(event.currentTarget.value) })}
                        />
                      ) : (
                        <StatusWord statusId={row.statusId} changed={row.changed} />
                      )}
                    </Table.Td>
                    <Table.Td>
                      <Checkbox
                        aria-label={t('versions:review.reviewedOf', { problem: about })}
                        checked={edit.reviewed}
                        disabled={!open}
                        onChange={(event) => onEdit(row, { reviewed: event.currentTarget.checked })}
                      />
                    </Table.Td>
                    <Table.Td className={classes.side}>
                      {open ? (
                        <Textarea
                          aria-label={t('versions:review.noteOf', { problem: about })}
                          autosize
                          minRows={1}
                          maxRows={5}
                          value={edit.note}
                          disabled={!edit.reviewed}
                          onChange={(event) => onEdit(row, { note: event.currentTarget.value })}
                        />
                      ) : (
                        row.reviewerNote
                      )}
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <Pages total={pages} current={current} onChange={setPage} />
    </Stack>
  );
}
