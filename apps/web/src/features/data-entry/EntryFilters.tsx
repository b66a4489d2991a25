import { Group, MultiSelect, Select } from '@mantine/core';
import { z } from 'zod';
import { useTexts } from '../../ui/entity/texts.ts';
import {
  CopyPicker,
  type MonthRange,
  MonthRangePicker,
  PlanningUnitPicker,
  type ProgramCopy,
  type ProgramWords,
  useRemembered,
} from '../../ui/program/index.ts';
import type { EntryFilter } from './entry-scope.ts';

/** The filters of a data-entry page; all of them are remembered until sign-out. */
export interface EntryChoices {
  readonly copy: ProgramCopy | null;
  readonly setCopy: (copy: ProgramCopy | null) => void;
  readonly range: MonthRange;
  readonly setRange: (range: MonthRange) => void;
  readonly units: readonly number[];
  readonly setUnits: (units: number[]) => void;
}

const activeStates = ['all', 'active', 'inactive'] as const;
const regionsSchema = z.array(z.number().int());
const noRegions: number[] = [];

export function useRegionsAndState() {
  const [regions, setRegions] = useRemembered<number[]>('entry.regions', regionsSchema, noRegions);
  const [state, setState] = useRemembered<(typeof activeStates)[number]>(
    'entry.active',
    z.enum(activeStates),
    'all',
  );
  const filter: Pick<EntryFilter, 'regions' | 'active'> = {
    regions,
    active: state === 'all' ? undefined : state === 'active',
  };
  return { regions, setRegions, state, setState, filter };
}

interface EntryFiltersProps {
  readonly choices: EntryChoices;
  readonly words: ProgramWords;
  readonly more: ReturnType<typeof useRegionsAndState>;
  /** False where inactive records are not listed. */
  readonly hasState?: boolean;
  readonly children?: React.ReactNode;
}

export function EntryFilters({ choices, words, more, hasState = true, children }: EntryFiltersProps) {
  const t = useTexts('dataEntry');
  return (
    <Group align="end" gap="sm">
      <MonthRangePicker value={choices.range} onChange={choices.setRange} />
      <CopyPicker value={choices.copy} onChange={choices.setCopy} />
      <PlanningUnitPicker multi words={words} value={choices.units} onChange={choices.setUnits} />
      <MultiSelect
        label={t('dataEntry:filter.regions')}
        placeholder={more.regions.length === 0 ? t('dataEntry:filter.all') : ''}
        clearable
        clearButtonProps={{ 'aria-label': t('dataEntry:filter.all') }}
        data={words.regions.map(({ id, label }) => ({ value: String(id), label }))}
        value={more.regions.map(String)}
        onChange={(values) => more.setRegions(values.map(Number))}
      />
      {children}
      {hasState && (
        <Select
          label={t('dataEntry:filter.active')}
          allowDeselect={false}
          data={[
            { value: 'all', label: t('dataEntry:filter.all') },
            { value: 'active', label: t('dataEntry:state.active') },
            { value: 'inactive', label: t('dataEntry:state.inactive') },
          ]}
          value={more.state}
          onChange={(value) => more.setState(activeStates.find((one) => one === value) ?? 'all')}
        />
      )}
    </Group>
  );
}
