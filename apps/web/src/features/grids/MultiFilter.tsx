import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useOptions } from '../../ui/entity/queries.ts';
import { OptionMultiSelect } from '../../ui/select/OptionMultiSelect.tsx';
import type { Option } from '../../ui/select/option.ts';

interface MultiFilterProps {
  readonly entity: string;
  readonly label: string;
  readonly value: readonly Option[];
  readonly onChange: (options: readonly Option[]) => void;
}

/** Narrows a grid to several records; none chosen means all. */
export function MultiFilter({ entity, label, value, onChange }: MultiFilterProps) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const { data, isFetching } = useOptions({ entity, search, enabled: true });
  return (
    <OptionMultiSelect
      label={label}
      w={{ base: '100%', xs: 280 }}
      {...(value.length === 0 ? { placeholder: t('all') } : {})}
      options={data?.options ?? []}
      total={data?.total ?? 0}
      loading={isFetching}
      onSearch={setSearch}
      clearable
      value={value}
      onChange={onChange}
    />
  );
}
