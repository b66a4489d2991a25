import type { ComboboxItem } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IdMultiSelect, IdSelect } from '../select/index.ts';
import { boxFor } from './box-width.ts';
import classes from './program.module.css';
import type { ProgramLabels } from './program-labels.ts';
import { wholeName } from './whole-name.tsx';

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
  readonly labels: Pick<ProgramLabels, 'products'>;
  readonly disabled?: boolean;
};

/** Chooses one product of the program, or several. */
export function PlanningUnitPicker(props: PlanningUnitPickerProps) {
  const { t } = useTranslation('programCopies');
  const { labels, disabled = false } = props;
  const common = {
    placeholder: t('pick.choose'),
    disabled,
    choices: labels.products,
    renderOption: ({ option, checked }: { option: ComboboxItem; checked?: boolean | undefined }) => {
      const unit = labels.products.find(({ id }) => String(id) === option.value)?.unit;
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
    labels.products.find((product) => product.id === id)?.label ?? '';
  if (!props.multi) {
    const name = nameOf(props.value);
    return (
      <IdSelect
        {...common}
        {...boxFor(name)}
        description={wholeName(name)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label={t('pick.unit')}
        value={props.value}
        onChange={props.onChange}
      />
    );
  }
  return (
    <IdMultiSelect
      {...common}
      {...boxFor(nameOf(props.value.toSorted((a, b) => nameOf(b).length - nameOf(a).length)[0]))}
      label={t('pick.units')}
      clearable
      clearLabel={t('pick.clear')}
      value={props.value}
      onChange={props.onChange}
    />
  );
}
