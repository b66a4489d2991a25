import { Anchor, Button } from '@mantine/core';
import { patterns } from '@stockwell/model/patterns';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { sessionCalls } from '../../api/session-calls.ts';
import { useMessage } from '../../i18n/message.ts';
import { useSession } from '../../platform/session/context.ts';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import { MessageDialog } from './dialogs.ts';
import { EmailField } from './EmailField.tsx';
import { failureCode } from './failure-text.ts';
import classes from './SessionCard.module.css';
import { SessionCard } from './SessionCard.tsx';

type Progress = 'asking' | 'sending' | 'sent' | 'offline';

export default function ForgotPasswordPage() {
  const { t } = useTranslation('session');
  const text = useMessage();
  const { checkReachability } = useSession();
  const [emailId, setEmailId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<Progress>('asking');
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const given = emailId.trim();
    const wrong = patterns.email.regex.test(given) ? null : patterns.email.messageCode;
    setProblem(given === '' ? 'static.validation.required' : wrong);
    if (wrong) return field.current?.focus();
    setFailure(null);
    setProgress('sending');
    if (!(await checkReachability())) return setProgress('offline');
    try {
      await call(sessionCalls.forgotPassword, { quiet: true, body: { emailId: given } });
      setProgress('sent');
    } catch (refused) {
      setFailure(failureCode(refused));
      setProgress('asking');
    }
  }

  const back = (
    <Anchor component={Link} to="/login" size="sm">
      {t('backToLogin')}
    </Anchor>
  );
  if (progress === 'sent') {
    return (
      <SessionCard title={t('forgot.sentTitle')}>
        <div className={classes.form}>
          <div role="status">{t('forgot.sent', { email: emailId.trim() })}</div>
          {back}
        </div>
      </SessionCard>
    );
  }
  return (
    <SessionCard title={t('forgot.title')} lead={t('forgot.lead')}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        {failure ? (
          <StatusBanner color="red" duration={null}>
            {text(failure)}
          </StatusBanner>
        ) : null}
        <EmailField
          field={field}
          value={emailId}
          error={problem ? text(problem) : null}
          onChange={setEmailId}
        />
        <Button type="submit" size="md" loading={progress === 'sending'} fullWidth>
          {t('forgot.submit')}
        </Button>
        {back}
      </form>
      {progress === 'offline' ? (
        <Suspense>
          <MessageDialog
            title={t('needsServer.title')}
            text={t('needsServer.text')}
            onClose={() => setProgress('asking')}
          />
        </Suspense>
      ) : null}
    </SessionCard>
  );
}
