import { useTranslation } from 'react-i18next';
import { IdMultiSelect } from '../../select/index.ts';
import type { Chosen, FilterOption } from '../scope.ts';
import { boxWidth } from './select.tsx';

interface ChosenBoxProps {
  readonly label: string;
  readonly value: Chosen;
  readonly options: readonly FilterOption[];
  readonly onChange: (chosen: Chosen) => void;
  readonly disabled: boolean;
}

/** Several of a list or all of it, also of what is added to the list later. */
export function ChosenBox({ label, value, options, onChange, disabled }: ChosenBoxProps) {
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
