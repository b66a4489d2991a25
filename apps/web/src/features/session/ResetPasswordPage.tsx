import { Anchor, Button } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../api/client.ts';
import { sessionCalls } from '../../api/session-calls.ts';
import { useMessage } from '../../i18n/message.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import { failureCode } from './failure-text.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { hasProblem, newPasswordProblems } from './new-password.ts';
import classes from './SessionCard.module.css';
import { SessionCard } from './SessionCard.tsx';

type LinkState = 'checking' | 'good' | { readonly refused: string };

/** The page behind the mailed link. The link is checked before anything is asked. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('session');
  const text = useMessage();
  const { emailId = '', token = '' } = useParams();
  const [link, setLink] = useState<LinkState>('checking');

  useEffect(() => {
    const stop = new AbortController();
    call(sessionCalls.confirmForgotPasswordToken, {
      quiet: true,
      body: { emailId, token },
      signal: stop.signal,
    }).then(
      () => setLink('good'),
      (failure: unknown) => {
        if (!stop.signal.aborted) setLink({ refused: failureCode(failure) });
      },
    );
    return () => stop.abort();
  }, [emailId, token]);

  if (link === 'good') return <ResetForm emailId={emailId} token={token} />;
  return (
    <SessionCard title={t('reset.title')}>
      {link === 'checking' ? (
        <LoadingSpinner size="panel" />
      ) : (
        <div className={classes.form}>
          <StatusBanner color="red" duration={null}>
            {text(link.refused)}
          </StatusBanner>
          <Button component={Link} to="/forgotPassword" size="md">
            {t('reset.newLink')}
          </Button>
          <Anchor component={Link} to="/login" size="sm">
            {t('backToLogin')}
          </Anchor>
        </div>
      )}
    </SessionCard>
  );
}

function ResetForm({ emailId, token }: { readonly emailId: string; readonly token: string }) {
  const { t } = useTranslation('session');
  const text = useMessage();
  const navigate = useNavigate();
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const owner = { emailId };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (hasProblem(newPasswordProblems(value, owner))) return;
    setFailure(null);
    setBusy(true);
    try {
      const body = { emailId, token, password: value.password };
      const { messageCode } = await call(sessionCalls.updatePassword, { quiet: true, body });
      await navigate(`/login/${messageCode}`, { replace: true });
    } catch (refused) {
      setFailure(failureCode(refused));
      setBusy(false);
    }
  }

  return (
    <SessionCard title={t('reset.title')} lead={t('reset.lead', { email: emailId })}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        {failure ? (
          <StatusBanner color="red" duration={null}>
            {text(failure)}
          </StatusBanner>
        ) : null}
        <input type="hidden" name="username" autoComplete="username" value={emailId} readOnly />
        <NewPasswordFields value={value} owner={owner} checked={checked} onChange={setValue} />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('reset.submit')}
        </Button>
      </form>
    </SessionCard>
  );
}
