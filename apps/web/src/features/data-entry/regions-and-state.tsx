import { z } from 'zod';
import { useTexts } from '../../i18n/texts.ts';
import { type FilterPart, type ProgramLabels, shortList, useRemembered } from '../../ui/program/index.ts';
import { IdMultiSelect, IdSelect } from '../../ui/select/index.ts';
import type { EntryFilter } from './entry-scope.ts';

const activeStates = ['all', 'active', 'inactive'] as const;
type ActiveState = (typeof activeStates)[number];
const regionsSchema = z.array(z.number().int());
const noRegions: number[] = [];

/** The filters that consumption and inventory share; remembered until sign-out. */
export function useRegionsAndState(labels: Pick<ProgramLabels, 'regions'>) {
  const t = useTexts('dataEntry', 'programCopies');
  const [regions, setRegions] = useRemembered<number[]>('entry.regions', regionsSchema, noRegions);
  const [state, setState] = useRemembered<ActiveState>('entry.active', z.enum(activeStates), 'all');
  const filter: Pick<EntryFilter, 'regions' | 'active'> = {
    regions,
    active: state === 'all' ? undefined : state === 'active',
  };
  const names = labels.regions.filter(({ id }) => regions.includes(id)).map(({ label }) => label);
  const parts: Readonly<Record<'regions' | 'state', FilterPart>> = {
    regions: {
      name: t('dataEntry:filter.regions'),
      value: shortList(names, t('dataEntry:filter.allRegions'), (first, count) =>
        t('programCopies:filter.more', { first, count }),
      ),
    },
    state: {
      name: t('dataEntry:filter.active'),
      value: t(state === 'all' ? 'dataEntry:filter.anyState' : `dataEntry:filter.only.${state}`),
    },
  };
  return { regions, setRegions, state, setState, filter, parts };
}

interface BoxProps {
  readonly labels: Pick<ProgramLabels, 'regions'>;
  readonly chosen: ReturnType<typeof useRegionsAndState>;
}

export function RegionsBox({ labels, chosen }: BoxProps) {
  const t = useTexts('dataEntry');
  return (
    <IdMultiSelect
      label={t('dataEntry:filter.regions')}
      placeholder={t('dataEntry:filter.all')}
      clearable
      clearLabel={t('dataEntry:filter.all')}
      choices={labels.regions}
      value={chosen.regions}
      onChange={chosen.setRegions}
    />
  );
}

export function StateBox({ chosen }: Pick<BoxProps, 'chosen'>) {
  const t = useTexts('dataEntry');
  return (
    <IdSelect
      label={t('dataEntry:filter.active')}
      choices={activeStates.map((id) => ({
        id,
        label: t(id === 'all' ? 'dataEntry:filter.all' : `dataEntry:state.${id}`),
      }))}
      value={chosen.state}
      onChange={(state) => chosen.setState(state ?? 'all')}
    />
  );
}
