import { type ComponentProps, memo } from 'react';
import { OptionSelect } from './OptionSelect.tsx';

type Shown = Omit<
  ComponentProps<typeof OptionSelect>,
  'options' | 'value' | 'onChange' | 'total' | 'onSearch' | 'loading'
>;

interface IdSelectProps<Id extends number | string> extends Shown {
  readonly choices: readonly { readonly id: Id; readonly label: string; readonly disabled?: boolean }[];
  readonly value: Id | null;
  readonly onChange: (id: Id | null) => void;
}

function IdSelectBox<Id extends number | string>({ choices, value, onChange, ...rest }: IdSelectProps<Id>) {
  const chosen = choices.find(({ id }) => id === value);
  return (
    <OptionSelect
      {...rest}
      options={choices.map(({ label, ...choice }) => ({ ...choice, text: label }))}
      value={chosen ? { id: chosen.id, text: chosen.label } : null}
      onChange={(option) => onChange(choices.find(({ id }) => id === option?.id)?.id ?? null)}
    />
  );
}

/** One of a list that is there as a whole, by its id. */
export const IdSelect = memo(IdSelectBox) as typeof IdSelectBox;
