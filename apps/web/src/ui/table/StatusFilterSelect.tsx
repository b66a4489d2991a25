import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type StatusFilter, statuses } from './table-state.ts';

interface StatusFilterSelectProps {
  readonly value: StatusFilter;
  readonly onChange: (status: StatusFilter) => void;
}

/** Active rows, inactive ones or all. */
export function StatusFilterSelect({ value, onChange }: StatusFilterSelectProps) {
  const { t } = useTranslation('lists');
  return (
    <NativeSelect
      label={t('status')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as StatusFilter)}
      data={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
    />
  );
}
