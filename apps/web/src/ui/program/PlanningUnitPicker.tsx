import { type ComboboxItem, MultiSelect, Select } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { boxFor } from './box-width.ts';
import classes from './program.module.css';
import { wholeName } from './whole-name.tsx';
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
    renderOption: ({ option, checked }: { option: ComboboxItem; checked?: boolean | undefined }) => {
      const unit = words.products.find(({ id }) => String(id) === option.value)?.unit;
      return (
        <span className={classes.option}>
          {checked ? <IconCheck size={16} aria-hidden className={classes.optionTick} /> : null}
          <span className={classes.optionName}>{option.label}</span>
          {unit ? <span className={classes.optionUnit}>{unit}</span> : null}
        </span>
      );
    },
  };
  const nameOf = (id: number | null | undefined): string =>
    words.products.find((product) => product.id === id)?.label ?? '';
  if (!props.multi) {
    const name = nameOf(props.value);
    return (
      <Select
        {...common}
        {...boxFor(name)}
        description={wholeName(name)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
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
      {...boxFor(nameOf(props.value.toSorted((a, b) => nameOf(b).length - nameOf(a).length)[0]))}
      classNames={{ pill: classes.pill, inputField: classes.searchField }}
      label={t('pick.units')}
      clearable
      clearButtonProps={{ 'aria-label': t('pick.clear') }}
      value={props.value.map(String)}
      onChange={(values) => props.onChange(values.map(Number))}
    />
  );
}
