import { ColorInput, Textarea, TextInput } from '@mantine/core';
import type { DecimalField, Field, IntegerField, TextField } from '@stockwell/model/entity/fields';
import type { LanguageCode } from '@stockwell/model/languages';
import { isDateText } from '@stockwell/model/months';
import { useLayoutEffect, useRef } from 'react';
import { thisMonth } from '../../../../platform/clock.ts';
import { DatePicker, daysOf, recordBounds } from '../../../months/index.ts';
import { formatNumber } from '../../../numbers/number-text.ts';
import { kindOfField, parseNumber } from '../../../numbers/read-number.ts';
import type { InputFieldProps } from '../../registry.ts';
import { typedIn } from '../letter-case.ts';
import { asText, inputProps, Tick } from './common.tsx';

/**
 * A value that arrives while the user stands in its box, such as a suggested code, is selected: what is typed next
 * replaces it instead of being appended.
 */
function useSelectedOnArrival(value: string) {
  const box = useRef<HTMLInputElement>(null);
  const typed = useRef(value);
  useLayoutEffect(() => {
    if (value !== typed.current && box.current && box.current === document.activeElement)
      box.current.select();
    typed.current = value;
  }, [value]);
  return { box, typed };
}

export function TextFieldInput({ field, ...props }: InputFieldProps & { readonly field: TextField }) {
  const { box, typed } = useSelectedOnArrival(asText(props.value));
  const shared = {
    ...inputProps(props),
    name: props.name,
    value: asText(props.value),
    // One character more than allowed can be typed, so that the field can say what is wrong with it.
    maxLength: field.max + 1,
    autoComplete: 'off',
  };
  if (field.pattern === 'color') return <ColorFieldInput {...props} />;
  return field.multiline ? (
    <Textarea
      {...shared}
      autosize
      minRows={2}
      maxRows={8}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput
      {...shared}
      type={field.pattern === 'email' ? 'email' : 'text'}
      ref={box}
      onChange={(event) => {
        const text = typedIn(event.currentTarget, field.letterCase);
        typed.current = text;
        props.onChange(text);
      }}
    />
  );
}

/** A colour by its code or from the palette; the swatch shows what it looks like. */
function ColorFieldInput(props: InputFieldProps) {
  const { rightSection: _, ...shared } = inputProps(props);
  return (
    <ColorInput
      {...shared}
      name={props.name}
      format="hex"
      withEyeDropper={false}
      fixOnBlur={false}
      value={asText(props.value)}
      onChange={props.onChange}
    />
  );
}

interface NumberProps extends InputFieldProps {
  readonly field: IntegerField | DecimalField;
  readonly language: LanguageCode;
}

/** A number typed as the language writes it; on leaving the field it gets its thousands separators. */
export function NumberFieldInput({ field, language, ...props }: NumberProps) {
  const percent = field.kind === 'decimal' && field.percent === true;
  return (
    <TextInput
      {...inputProps(props)}
      name={props.name}
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={asText(props.value)}
      maxLength={40}
      rightSectionWidth={percent ? 44 : undefined}
      rightSection={
        percent ? (
          <span style={{ display: 'inline-flex', gap: 4, alignItems: 'center' }}>
            %{props.valid && <Tick />}
          </span>
        ) : (
          inputProps(props).rightSection
        )
      }
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={() => {
        const value = parseNumber(asText(props.value), language, kindOfField(field));
        if (Number.isFinite(value)) props.onChange(formatNumber(value, language, decimalsTyped(field)));
        props.onLeave();
      }}
    />
  );
}

/** Tidying must not round: more decimals than allowed stay visible and are reported. */
const decimalsTyped = (field: Field): number => (field.kind === 'integer' ? 6 : 12);

export function DateFieldInput(props: InputFieldProps) {
  // The place of the tick is taken by the buttons of the field.
  const { rightSection: _, onBlur, ...shared } = inputProps(props);
  const day = asText(props.value);
  return (
    <DatePicker
      {...shared}
      name={props.name}
      clearable
      bounds={daysOf(recordBounds(thisMonth()))}
      value={isDateText(day) ? day : null}
      onChange={(value) => props.onChange(value ?? '')}
      onLeave={onBlur}
    />
  );
}
