import { Group } from '@mantine/core';
import type { ProgramVersionRow } from '@stockwell/model/api/version-review';
import { versionStatuses, versionTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { MonthRangePicker } from '../../../ui/months/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { type ReviewFilter, supersededStatus } from './list-filter.ts';

interface ReviewFiltersProps {
  readonly rows: readonly ProgramVersionRow[];
  readonly filter: ReviewFilter;
  readonly onChange: (filter: ReviewFilter) => void;
}

interface Choice {
  readonly id: number;
  readonly label: string;
}

const once = (choices: readonly Choice[]): Choice[] =>
  [...new Map(choices.map((choice) => [choice.id, choice])).values()].sort((a, b) =>
    a.label.localeCompare(b.label),
  );

/** What of the list is shown. Countries and programs are those that it has. */
export function ReviewFilters({ rows, filter, onChange }: ReviewFiltersProps) {
  const t = useTexts('versions');
  const { language } = useSession();
  const fixed = (list: typeof versionTypes): Choice[] =>
    list.map(({ id, label }) => ({ id, label: textOf(label, language) }));
  const select = (
    name: 'countryId' | 'programId' | 'versionTypeId' | 'versionStatusId',
    label: string,
    choices: Choice[],
  ) => (
    <IdSelect
      w={{ base: '100%', xs: 180 }}
      label={label}
      placeholder={t('lists:all')}
      choices={choices}
      clearable
      value={filter[name]}
      onChange={(id) => onChange({ ...filter, [name]: id })}
    />
  );
  return (
    <Group align="flex-end" gap="sm">
      <MonthRangePicker value={filter} onChange={({ from, to }) => onChange({ ...filter, from, to })} />
      {select(
        'countryId',
        t('versions:list.country'),
        once(
          rows.map(({ realmCountry }) => ({
            id: Number(realmCountry.id),
            label: textOf(realmCountry.label, language),
          })),
        ),
      )}
      {select(
        'programId',
        t('versions:list.program'),
        once(rows.map(({ program }) => ({ id: Number(program.id), label: program.code }))),
      )}
      {select('versionTypeId', t('versions:list.type'), fixed(versionTypes))}
      {select('versionStatusId', t('versions:list.status'), [
        ...fixed(versionStatuses),
        { id: supersededStatus, label: t('versions:list.superseded') },
      ])}
    </Group>
  );
}
