import { IconCheck } from '@tabler/icons-react';
import type { InputFieldProps } from '../../registry.ts';

/** The green tick of a field that was checked and is right. */
export function Tick() {
  return <IconCheck size={16} color="var(--mantine-color-success)" aria-hidden />;
}

type InputWrapperOrder = ('label' | 'input' | 'description' | 'error')[];

/** What every input of the form shows alike. */
export function inputProps(props: InputFieldProps) {
  return {
    label: props.label,
    description: props.help,
    // Below the box, so that boxes side by side stand on one line whether they are explained or not.
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as InputWrapperOrder,
    withAsterisk: props.required && !props.readOnly,
    error: props.error,
    // Locked is readable and can be reached and read aloud; a disabled box could not.
    readOnly: props.locked || props.readOnly,
    ...(props.locked || props.readOnly ? { variant: 'filled' as const } : {}),
    'aria-required': props.required || undefined,
    onBlur: props.onLeave,
    ...(props.valid && !props.locked && !props.readOnly ? { rightSection: <Tick /> } : {}),
  };
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
