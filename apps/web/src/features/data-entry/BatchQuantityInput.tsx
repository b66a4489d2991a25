import { TextInput } from '@mantine/core';
import type { NumberCell } from '@stockwell/engine/entry/index';
import { roundTo } from '@stockwell/model/numbers';
import { useState } from 'react';
import { useSession } from '../../platform/session/context.ts';
import { formatNumber } from '../../ui/numbers/number-text.ts';
import { parseNumber } from '../../ui/numbers/read-number.ts';

interface BatchQuantityInputProps {
  readonly label: string;
  /** What the field begins with; from then on it keeps the text as it is typed. */
  readonly quantity: NumberCell;
  readonly readOnly: boolean;
  readonly error?: string | undefined;
  /** A text that is no number comes as it was typed, so that the rules can say so. */
  readonly onChange: (quantity: NumberCell) => void;
}

/** How much of a batch, in whole units. */
export function BatchQuantityInput({ label, quantity, readOnly, error, onChange }: BatchQuantityInputProps) {
  const { language } = useSession();
  const [typed, setTyped] = useState(() =>
    typeof quantity === 'number' ? formatNumber(quantity, language, 8) : String(quantity ?? ''),
  );
  return (
    <TextInput
      size="xs"
      inputMode="numeric"
      aria-label={label}
      readOnly={readOnly}
      value={typed}
      error={error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const value = parseNumber(text, language, 'whole');
        onChange(text.trim() === '' ? null : Number.isNaN(value) ? text : roundTo(value, 0));
      }}
      styles={{ input: { textAlign: 'end' } }}
    />
  );
}
