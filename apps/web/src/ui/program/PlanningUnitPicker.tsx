import { MultiSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProgramWords } from './words.ts';

interface OneProps {
  readonly multi?: false;
  readonly value: number | null;
  readonly onChange: (planningUnitId: number | null) => void;
}

interface ManyProps {
  readonly multi: true;
  readonly value: readonly number[];
  readonly onChange: (planningUnitIds: number[]) => void;
}

type PlanningUnitPickerProps = (OneProps | ManyProps) & {
  readonly words: Pick<ProgramWords, 'products'>;
  readonly disabled?: boolean;
};

/** Chooses one product of the program, or several. */
export function PlanningUnitPicker(props: PlanningUnitPickerProps) {
  const { t } = useTranslation('programCopies');
  const { words, disabled = false } = props;
  const data = words.products.map(({ id, label }) => ({ value: String(id), label }));
  const common = {
    placeholder: t('pick.choose'),
    searchable: true,
    disabled,
    nothingFoundMessage: t('pick.nothing'),
    data,
    // Long names must not push the page sideways on a small screen.
    maw: '100%',
  };
  if (!props.multi) {
    return (
      <Select
        {...common}
        allowDeselect={false}
        label={t('pick.unit')}
        value={props.value === null ? null : String(props.value)}
        onChange={(value) => props.onChange(value === null ? null : Number(value))}
      />
    );
  }
  return (
    <MultiSelect
      {...common}
      label={t('pick.units')}
      clearable
      clearButtonProps={{ 'aria-label': t('pick.clear') }}
      value={props.value.map(String)}
      onChange={(values) => props.onChange(values.map(Number))}
    />
  );
}
