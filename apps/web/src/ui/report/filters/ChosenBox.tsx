import { useTranslation } from 'react-i18next';
import { IdMultiSelect } from '../../select/index.ts';
import type { Chosen, FilterOption } from '../scope.ts';
import { boxWidth } from './select.tsx';

interface ChosenBoxProps<Id extends number | string> {
  readonly label: string;
  readonly value: Chosen<Id>;
  readonly options: readonly FilterOption<Id>[];
  readonly onChange: (chosen: Chosen<Id>) => void;
  readonly disabled: boolean;
}

/** Several of a list or all of it, also of what is added to the list later. */
export function ChosenBox<Id extends number | string>(props: ChosenBoxProps<Id>) {
  const { label, value, options, onChange, disabled } = props;
  const { t } = useTranslation('reports');
  const ids = options.map(({ id }) => id);
  return (
    <IdMultiSelect
      counted
      label={label}
      placeholder={t('noneChosen')}
      disabled={disabled}
      w={boxWidth}
      maw="100%"
      choices={options}
      value={value === 'all' ? ids : value}
      onChange={(chosen) => onChange(chosen.length === ids.length ? 'all' : chosen)}
    />
  );
}
