import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface NumberBoxProps extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Null while the box holds no number. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** The number in what is typed, which has a point whatever the language; unfinished texts such as `-` have none. */
function numberIn(typed: number | string): number | null {
  const number = typed === '' ? Number.NaN : Number(typed);
  return Number.isNaN(number) ? null : number;
}

/**
 * A box for a number. What is typed stays as it is typed, also where it is not a whole number yet, such as `12.` on the
 * way to `12.5` or `-` on the way to `-10`.
 */
export function NumberBox({ value, onChange, onBlur, ...box }: NumberBoxProps) {
  const [typed, setTyped] = useState<number | string>(value ?? '');
  const [known, setKnown] = useState(value);
  if (!Object.is(value, known)) {
    setKnown(value);
    // Set from elsewhere, not by what is typed here.
    if (numberIn(typed) !== value) setTyped(value ?? '');
  }
  return (
    <NumberInput
      {...box}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        const number = numberIn(next);
        if (number !== numberIn(typed)) onChange(number);
      }}
      onBlur={(event) => {
        // A number that was not taken does not stay beside the one that counts.
        if (numberIn(typed) !== value) setTyped(value ?? '');
        onBlur?.(event);
      }}
    />
  );
}
