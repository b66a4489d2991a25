import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

interface EmailFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (emailId: string) => void;
}

/** The e-mail address of an account, which browsers and password managers fill in. */
export function EmailField({ field, value, error, onChange }: EmailFieldProps) {
  const { t } = useTranslation('session');
  return (
    <TextInput
      ref={field}
      label={t('email')}
      name="username"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      size="md"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
