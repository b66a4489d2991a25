import { IconCheck } from '@tabler/icons-react';
import type { FieldProps } from '../../registry.ts';

/** The green tick of a field that was checked and is right. */
export function Tick() {
  return <IconCheck size={16} color="var(--mantine-color-success)" aria-hidden />;
}

/** What every input of the form shows alike. */
export function inputProps(props: FieldProps) {
  return {
    label: props.label,
    description: props.help,
    withAsterisk: props.required,
    error: props.error,
    disabled: props.locked,
    readOnly: props.readOnly,
    'aria-required': props.required || undefined,
    onBlur: props.onLeave,
    ...(props.valid && !props.locked && !props.readOnly ? { rightSection: <Tick /> } : {}),
  };
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
