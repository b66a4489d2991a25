import { Group, Select } from '@mantine/core';
import type { ProgramVersionRow } from '@stockwell/model/api/version-review';
import { versionStatuses, versionTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { useSession } from '../../../app/session/context.ts';
import { useTexts } from '../../../ui/entity/texts.ts';
import { MonthRangePicker } from '../../../ui/program/index.ts';
import { type ReviewFilter, supersededStatus } from './list-filter.ts';

interface ReviewFiltersProps {
  readonly rows: readonly ProgramVersionRow[];
  readonly filter: ReviewFilter;
  readonly onChange: (filter: ReviewFilter) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

const once = (options: readonly Option[]): Option[] =>
  [...new Map(options.map((option) => [option.value, option])).values()].sort((a, b) =>
    a.label.localeCompare(b.label),
  );

/** What of the list is shown. Countries and programs are those that it has. */
export function ReviewFilters({ rows, filter, onChange }: ReviewFiltersProps) {
  const t = useTexts('versions');
  const { language } = useSession();
  const fixed = (list: typeof versionTypes): Option[] =>
    list.map(({ id, label }) => ({ value: String(id), label: textOf(label, language) }));
  const select = (
    name: 'countryId' | 'programId' | 'versionTypeId' | 'versionStatusId',
    label: string,
    data: Option[],
  ) => (
    <Select
      w={{ base: '100%', xs: 180 }}
      label={label}
      placeholder={t('lists:all')}
      data={data}
      searchable
      clearable
      value={filter[name] === null ? null : String(filter[name])}
      onChange={(value) => onChange({ ...filter, [name]: value === null ? null : Number(value) })}
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
            value: String(realmCountry.id),
            label: textOf(realmCountry.label, language),
          })),
        ),
      )}
      {select(
        'programId',
        t('versions:list.program'),
        once(rows.map(({ program }) => ({ value: String(program.id), label: program.code }))),
      )}
      {select('versionTypeId', t('versions:list.type'), fixed(versionTypes))}
      {select('versionStatusId', t('versions:list.status'), [
        ...fixed(versionStatuses),
        { value: String(supersededStatus), label: t('versions:list.superseded') },
      ])}
    </Group>
  );
}
