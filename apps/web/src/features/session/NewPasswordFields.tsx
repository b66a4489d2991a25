import { PasswordInput } from '@mantine/core';
import type { PasswordOwner } from '@stockwell/model/session/password';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../i18n/message.ts';
import { type NewPassword, newPasswordProblems } from './new-password.ts';
import { PasswordRules } from './PasswordRules.tsx';

export interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly owner: PasswordOwner;
  /** Whether the form was submitted once: problems are shown from then on. */
  readonly checked: boolean;
  readonly onChange: (value: NewPassword) => void;
}

/** A new password, its rules, and the same again. */
export function NewPasswordFields({ value, owner, checked, onChange }: NewPasswordFieldsProps) {
  const { t } = useTranslation('session');
  const text = useMessage();
  const rulesId = useId();
  const problems = newPasswordProblems(value, owner);
  const shown = (code: string | null) => (checked && code ? text(code) : null);
  const toggle = { 'aria-label': t('showPassword'), tabIndex: 0 };
  return (
    <>
      <PasswordInput
        label={t('newPassword')}
        name="newPassword"
        autoComplete="new-password"
        aria-describedby={rulesId}
        required
        size="md"
        value={value.password}
        error={shown(problems.password)}
        visibilityToggleButtonProps={toggle}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
      />
      <PasswordRules id={rulesId} candidate={value.password} owner={owner} />
      <PasswordInput
        label={t('confirmPassword')}
        name="confirmNewPassword"
        autoComplete="new-password"
        required
        size="md"
        value={value.confirmation}
        error={shown(problems.confirmation)}
        visibilityToggleButtonProps={toggle}
        onChange={(event) => onChange({ ...value, confirmation: event.currentTarget.value })}
      />
    </>
  );
}
