import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useMessage } from '../../i18n/message.ts';
import { useSession } from '../../platform/session/context.ts';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { hasProblem, newPasswordProblems } from './new-password.ts';
import classes from './SessionCard.module.css';
import { SessionCard } from './SessionCard.tsx';
import { useSignInSteps } from './useSignInSteps.tsx';

/** A password of more than 365 days signs in only here, together with its successor. */
export default function ExpiredPasswordPage() {
  const { t } = useTranslation('session');
  const text = useMessage();
  const { replaceExpiredPassword } = useSession();
  const steps = useSignInSteps();
  const known = emailIn(useLocation().state);
  const [emailId, setEmailId] = useState(known);
  const [oldPassword, setOldPassword] = useState('');
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [checked, setChecked] = useState(false);
  const owner = { emailId, oldPassword };
  const missing = (field: string) => (checked && field === '' ? text('static.validation.required') : null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (emailId === '' || oldPassword === '' || hasProblem(newPasswordProblems(value, owner))) return;
    await steps.run(() => replaceExpiredPassword(emailId.trim(), oldPassword, value.password));
  }

  if (steps.step) {
    return (
      <SessionCard title={t('login.title')}>
        <div className={classes.form}>
          {steps.step}
          {steps.dialog}
        </div>
      </SessionCard>
    );
  }
  return (
    <SessionCard title={t('expired.title')} lead={t('expired.lead')}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        {steps.refused ? (
          <StatusBanner color="red" duration={null}>
            {text(steps.refused.messageCode, steps.refused.params)}
          </StatusBanner>
        ) : null}
        <TextInput
          label={t('email')}
          name="username"
          type="email"
          autoComplete="username"
          required
          size="md"
          readOnly={known !== ''}
          value={emailId}
          error={missing(emailId)}
          onChange={(event) => setEmailId(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('oldPassword')}
          name="oldPassword"
          autoComplete="current-password"
          required
          size="md"
          value={oldPassword}
          error={missing(oldPassword)}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          onChange={(event) => setOldPassword(event.currentTarget.value)}
        />
        <NewPasswordFields value={value} owner={owner} checked={checked} onChange={setValue} />
        <Button type="submit" size="md" loading={steps.busy} fullWidth>
          {t('expired.submit')}
        </Button>
        <Anchor component={Link} to="/login" size="sm">
          {t('backToLogin')}
        </Anchor>
        {steps.dialog}
      </form>
    </SessionCard>
  );
}

/** The sign-in page passes the address on. */
function emailIn(state: unknown): string {
  const given = typeof state === 'object' && state !== null && 'emailId' in state ? state.emailId : '';
  return typeof given === 'string' ? given : '';
}
