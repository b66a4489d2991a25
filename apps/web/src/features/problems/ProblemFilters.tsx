import { Box, NativeSelect } from '@mantine/core';
import { problemCategories, problemStatuses, problemTypes } from '@stockwell/model/fixed-lists';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { PlanningUnitPicker, type ProgramLabels } from '../../ui/program/index.ts';
import { IdMultiSelect } from '../../ui/select/index.ts';
import type { ProblemFilter } from './filters.ts';
import { choicesOf } from './fixed-labels.ts';

interface ProblemFiltersProps {
  readonly filter: ProblemFilter;
  readonly labels: Pick<ProgramLabels, 'products'>;
  readonly onChange: (filter: ProblemFilter) => void;
}

const idOrAll = (value: string): number | null => (value === '' ? null : Number(value));
const answers = { '': null, yes: true, no: false } as const;
type Answer = keyof typeof answers;
const answerOf = (reviewed: boolean | null): Answer => (reviewed === null ? '' : reviewed ? 'yes' : 'no');

/** Which problems are listed; remembered until the next sign-in. */
export function ProblemFilters({ filter, labels, onChange }: ProblemFiltersProps) {
  const { t } = useTranslation(['problems', 'lists']);
  const { language } = useSession();
  const all = { value: '', label: t('filter.all') };
  const itemsOf = (list: Parameters<typeof choicesOf>[0]) =>
    choicesOf(list, language).map(({ id, label }) => ({ value: String(id), label }));
  return (
    <>
      <Box w={{ base: '100%', xs: 240 }}>
        <IdMultiSelect
          label={t('column.status')}
          clearable
          choices={choicesOf(problemStatuses, language)}
          value={filter.statusIds}
          onChange={(statusIds) => onChange({ ...filter, statusIds })}
          placeholder={t('filter.noStatus')}
        />
      </Box>
      <Box w={{ base: '100%', xs: 170 }}>
        <NativeSelect
          label={t('filter.type')}
          data={[all, ...itemsOf(problemTypes)]}
          value={filter.typeId === null ? '' : String(filter.typeId)}
          onChange={(event) => onChange({ ...filter, typeId: idOrAll(event.currentTarget.value) })}
        />
      </Box>
      <Box w={{ base: '100%', xs: 180 }}>
        <NativeSelect
          label={t('column.category')}
          data={[all, ...itemsOf(problemCategories)]}
          value={filter.categoryId === null ? '' : String(filter.categoryId)}
          onChange={(event) => onChange({ ...filter, categoryId: idOrAll(event.currentTarget.value) })}
        />
      </Box>
      <Box w={{ base: '100%', xs: 110 }}>
        <NativeSelect
          label={t('column.reviewed')}
          data={[all, { value: 'yes', label: t('lists:yes') }, { value: 'no', label: t('lists:no') }]}
          value={answerOf(filter.reviewed)}
          onChange={(event) =>
            onChange({ ...filter, reviewed: answers[event.currentTarget.value as Answer] ?? null })
          }
        />
      </Box>
      <Box w={{ base: '100%', xs: 260 }}>
        <PlanningUnitPicker
          multi
          labels={labels}
          value={filter.planningUnitIds}
          onChange={(planningUnitIds) => onChange({ ...filter, planningUnitIds })}
        />
      </Box>
    </>
  );
}
