import { Checkbox } from '@mantine/core';
import type { ParameterRule } from '@stockwell/engine/scenarios/index';
import { isMonthText } from '@stockwell/model/months';
import { useTexts } from '../../i18n/texts.ts';
import { thisMonth } from '../../platform/clock.ts';
import { MonthPicker, recordBounds } from '../../ui/months/index.ts';
import { NumberBox } from '../../ui/numbers/NumberBox.tsx';
import { IdMultiSelect, IdSelect } from '../../ui/select/index.ts';

export interface PartnerOption {
  readonly id: number | null;
  readonly label: string;
}

interface ParameterInputProps {
  readonly name: string;
  readonly rule: ParameterRule;
  readonly value: unknown;
  readonly error: string | null;
  /** Whom a partner can be chosen from. */
  readonly options: readonly PartnerOption[];
  readonly onChange: (value: unknown) => void;
}

const noneValue = 'none';
const choiceOf = (id: number | null): string => (id === null ? noneValue : String(id));
const idOf = (value: string): number | null => (value === noneValue ? null : Number(value));

/** The field of a parameter, by its kind. */
export function ParameterInput({ name, rule, value, error, options, onChange }: ParameterInputProps) {
  const t = useTexts('scenarios');
  const label = t(`scenarios:parameter.${name}`);
  const common = { label, error, withAsterisk: rule.required };
  const choices = options.map((option) => ({ id: choiceOf(option.id), label: option.label }));
  switch (rule.kind) {
    case 'month':
      return (
        <MonthPicker
          {...common}
          clearable
          bounds={recordBounds(thisMonth())}
          value={typeof value === 'string' && isMonthText(value) ? value : null}
          onChange={onChange}
        />
      );
    case 'whole':
      return (
        <NumberBox
          {...common}
          allowDecimal={false}
          suffix={name === 'percentage' ? ' %' : ''}
          value={typeof value === 'number' ? value : null}
          onChange={(typed) => onChange(typed ?? undefined)}
        />
      );
    case 'tick':
      return (
        <Checkbox
          label={label}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'partner':
      return (
        <IdSelect
          {...common}
          clearable={!rule.required}
          choices={choices}
          value={typeof value === 'number' ? choiceOf(value) : null}
          onChange={(chosen) => onChange(chosen === null ? undefined : idOf(chosen))}
        />
      );
    case 'partners':
      return (
        <IdMultiSelect
          {...common}
          choices={choices}
          value={Array.isArray(value) ? value.map((id: number | null) => choiceOf(id)) : []}
          onChange={(chosen) => onChange(chosen.map(idOf))}
        />
      );
  }
}
