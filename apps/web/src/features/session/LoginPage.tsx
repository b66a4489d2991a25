import { Anchor, Button, Checkbox, PasswordInput } from '@mantine/core';
import { patterns } from '@stockwell/model/patterns';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useMessage } from '../../i18n/message.ts';
import { frontEndBuild } from '../../platform/build.ts';
import { codes } from '../../platform/session/codes.ts';
import { useSession } from '../../platform/session/context.ts';
import { useLanguages } from '../../platform/session/languages.ts';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import { MessageDialog } from './dialogs.ts';
import { EmailField } from './EmailField.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import { loginMessageColor } from './login-message.ts';
import classes from './SessionCard.module.css';
import { SessionCard } from './SessionCard.tsx';
import { useProductVersion } from './useProductVersion.ts';
import { useReachable } from './useReachable.ts';
import { useSignInSteps } from './useSignInSteps.tsx';
import { versionText } from './version.ts';

const RefreshDialog = lazy(() => import('./RefreshDialog.tsx'));

export default function LoginPage() {
  const { t } = useTranslation('session');
  const session = useSession();
  const languages = useLanguages();
  const reachable = useReachable();
  const version = useProductVersion();
  const { openSignIn } = session;
  useEffect(() => {
    void openSignIn();
  }, [openSignIn]);

  return (
    <SessionCard
      title={t('login.title')}
      above={
        <LanguagePicker
          choices={languages.choices}
          current={session.language}
          onChoose={(code) => void session.changeLanguage(code)}
        />
      }
      below={
        <span title={t('version')}>
          {versionText(frontEndBuild, reachable ? version.server : null, t('offline'))}
        </span>
      }
    >
      <SignInForm reachable={reachable} languagesUnreadable={languages.unreadable} />
      {version.outdated ? (
        <Suspense>
          <RefreshDialog />
        </Suspense>
      ) : null}
    </SessionCard>
  );
}

interface SignInFormProps {
  readonly reachable: boolean;
  readonly languagesUnreadable: boolean;
}

function SignInForm({ reachable, languagesUnreadable }: SignInFormProps) {
  const { t } = useTranslation('session');
  const text = useMessage();
  const { message } = useParams();
  const { signIn } = useSession();
  const steps = useSignInSteps();
  const [emailId, setEmailId] = useState('');
  const [password, setPassword] = useState('');
  const [online, setOnline] = useState(true);
  const [checked, setChecked] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const emailCode = emailProblem(emailId);
  const passwordCode = password === '' ? 'static.validation.required' : null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (emailCode) emailField.current?.focus();
    else if (passwordCode) passwordField.current?.focus();
    else {
      const answer = await steps.run(() => signIn({ emailId, password, online }));
      if (answer === 'refused') passwordField.current?.focus();
    }
  }

  if (steps.step) {
    return (
      <div className={classes.form}>
        {steps.step}
        {steps.dialog}
      </div>
    );
  }
  return (
    <>
      <p className={classes.lead}>{t('login.lead')}</p>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        {message && !steps.refused ? (
          <StatusBanner key={message} color={loginMessageColor(message)}>
            {text(message)}
          </StatusBanner>
        ) : null}
        {languagesUnreadable ? <StatusBanner color="red">{text(codes.programError)}</StatusBanner> : null}
        {steps.refused ? (
          <StatusBanner color="red" duration={null}>
            {text(steps.refused.messageCode, steps.refused.params)}
          </StatusBanner>
        ) : null}
        <EmailField
          field={emailField}
          value={emailId}
          error={checked && emailCode ? text(emailCode) : null}
          onChange={setEmailId}
        />
        <PasswordInput
          ref={passwordField}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          required
          size="md"
          value={password}
          error={checked && passwordCode ? text(passwordCode) : null}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div className={classes.row}>
          {reachable ? (
            <Checkbox
              label={t('login.online')}
              checked={online}
              onChange={(event) => setOnline(event.currentTarget.checked)}
            />
          ) : (
            <span role="status">{t('login.unreachable')}</span>
          )}
          <ForgotLink reachable={reachable} />
        </div>
        <Button type="submit" size="md" loading={steps.busy} fullWidth>
          {t('login.submit')}
        </Button>
        {steps.dialog}
      </form>
    </>
  );
}

/** A new password needs the server: without it the link only says so. */
function ForgotLink({ reachable }: { readonly reachable: boolean }) {
  const { t } = useTranslation('session');
  const [isHintOpen, setHintOpen] = useState(false);
  return (
    <>
      <Anchor
        component={Link}
        to="/forgotPassword"
        size="sm"
        onClick={(event) => {
          if (reachable) return;
          event.preventDefault();
          setHintOpen(true);
        }}
      >
        {t('login.forgot')}
      </Anchor>
      {isHintOpen ? (
        <Suspense>
          <MessageDialog
            title={t('needsServer.title')}
            text={t('needsServer.text')}
            onClose={() => setHintOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function emailProblem(emailId: string): string | null {
  const given = emailId.trim();
  if (given === '') return 'static.validation.required';
  return patterns.email.regex.test(given) ? null : patterns.email.messageCode;
}
