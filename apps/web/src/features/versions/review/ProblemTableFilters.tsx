import { Box, Group } from '@mantine/core';
import { problemCategories, problemStatuses, problemTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { IdMultiSelect } from '../../../ui/select/index.ts';
import type { ProblemRow } from '../../problems/index.ts';

/** None of a kind stands for all, except of the statuses. */
export interface TableFilter {
  readonly statuses: readonly string[];
  readonly types: readonly string[];
  readonly categories: readonly string[];
  readonly reviewed: readonly string[];
}

/** What a reviewer still has to look at. */
export const usualTableFilter: TableFilter = {
  statuses: ['1', '3'],
  types: [],
  categories: [],
  reviewed: ['no'],
};

const fits = (chosen: readonly string[], value: string): boolean =>
  chosen.length === 0 || chosen.includes(value);

/** What is hidden is decided by what is stored: a row that was just ticked stays where it is. */
export const passesTable = (row: ProblemRow, filter: TableFilter): boolean =>
  filter.statuses.includes(String(row.statusId)) &&
  fits(filter.types, String(row.typeId)) &&
  fits(filter.categories, String(row.categoryId)) &&
  fits(filter.reviewed, row.reviewed ? 'yes' : 'no');

interface ProblemTableFiltersProps {
  readonly filter: TableFilter;
  readonly onChange: (filter: TableFilter) => void;
}

export function ProblemTableFilters({ filter, onChange }: ProblemTableFiltersProps) {
  const t = useTexts('versions', 'problems');
  const { language } = useSession();
  const named = (list: typeof problemTypes) =>
    list.map(({ id, label }) => ({ id: String(id), label: textOf(label, language) }));
  const selects = [
    ['statuses', t('versions:list.status'), named(problemStatuses), t('problems:filter.noStatus')],
    ['types', t('versions:review.type'), named(problemTypes), t('lists:all')],
    ['categories', t('versions:review.category'), named(problemCategories), t('lists:all')],
    [
      'reviewed',
      t('versions:review.reviewed'),
      [
        { id: 'yes', label: t('lists:yes') },
        { id: 'no', label: t('lists:no') },
      ],
      t('lists:all'),
    ],
  ] as const;
  return (
    <Group align="flex-end" gap="sm">
      {selects.map(([name, label, data, empty]) => (
        <Box key={name} w={{ base: '100%', xs: 230 }}>
          <IdMultiSelect
            label={label}
            clearable
            choices={data}
            placeholder={empty}
            value={filter[name]}
            onChange={(chosen) => onChange({ ...filter, [name]: chosen })}
          />
        </Box>
      ))}
    </Group>
  );
}
