import { Button, Card, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMessage } from '../../i18n/message.ts';
import { dashboardPath } from '../../platform/session/codes.ts';
import { useSession } from '../../platform/session/context.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import { failureCode } from './failure-text.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { hasProblem, newPasswordProblems } from './new-password.ts';
import classes from './SessionCard.module.css';

const changed = 'static.message.passwordSuccess';

export default function ChangePasswordPage() {
  const { t } = useTranslation('session');
  const text = useMessage();
  const navigate = useNavigate();
  const { user, changePassword } = useSession();
  const [oldPassword, setOldPassword] = useState('');
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const emailId = user?.emailId ?? '';
  const owner = { emailId, username: user?.username, oldPassword };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (oldPassword === '' || hasProblem(newPasswordProblems(value, owner))) return;
    setFailure(null);
    setBusy(true);
    try {
      await changePassword(oldPassword, value.password);
      await navigate(`${dashboardPath}/green/${changed}`);
    } catch (refused) {
      setFailure(failureCode(refused));
      setBusy(false);
    }
  }

  return (
    <>
      <PageHeader title={t('changePassword.title')} />
      <Card maw={560} mt="sm">
        <form className={classes.plainForm} onSubmit={(event) => void submit(event)} noValidate>
          {failure ? (
            <StatusBanner color="red" duration={null}>
              {text(failure)}
            </StatusBanner>
          ) : null}
          <input type="hidden" name="username" autoComplete="username" value={emailId} readOnly />
          <PasswordInput
            label={t('oldPassword')}
            name="oldPassword"
            autoComplete="current-password"
            required
            size="md"
            value={oldPassword}
            error={checked && oldPassword === '' ? text('static.validation.required') : null}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
            onChange={(event) => setOldPassword(event.currentTarget.value)}
          />
          <NewPasswordFields value={value} owner={owner} checked={checked} onChange={setValue} />
          <div className={classes.actions}>
            <Button variant="default" onClick={() => void navigate(dashboardPath)}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('changePassword.submit')}
            </Button>
          </div>
        </form>
      </Card>
    </>
  );
}
