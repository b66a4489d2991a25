import type { ComponentProps } from 'react';
import { OptionMultiSelect } from './OptionMultiSelect.tsx';

type Shown = Omit<
  ComponentProps<typeof OptionMultiSelect>,
  'options' | 'value' | 'onChange' | 'total' | 'onSearch' | 'onAll'
>;

interface IdMultiSelectProps<Id extends number | string> extends Shown {
  readonly choices: readonly { readonly id: Id; readonly label: string; readonly depth?: number }[];
  readonly value: readonly Id[];
  readonly onChange: (ids: Id[]) => void;
}

/** Several of a list that is there as a whole, by their ids. */
export function IdMultiSelect<Id extends number | string>({
  choices,
  value,
  onChange,
  ...rest
}: IdMultiSelectProps<Id>) {
  const options = choices.map(({ id, label, depth = 0 }) => ({ id, text: label, depth }));
  return (
    <OptionMultiSelect
      {...rest}
      options={options}
      value={value.flatMap((id) => options.find((option) => option.id === id) ?? [])}
      onChange={(chosen) =>
        onChange(chosen.flatMap((option) => choices.find(({ id }) => id === option.id)?.id ?? []))
      }
    />
  );
}
