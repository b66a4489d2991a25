import { Anchor, Button, Loader, Stack, Text, TextInput, Title } from '@mantine/core';
import type { AuthenticatorKey } from '@stockwell/model/api/second-factor';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../../i18n/message.ts';
import type { SignInResult } from '../../../platform/session/context.ts';
import { StatusBanner } from '../../../ui/StatusBanner.tsx';
import { failureCode } from '../failure-text.ts';
import { AuthenticatorSetUp } from './AuthenticatorSetUp.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export type Step = Extract<SignInResult, { kind: 'code' | 'enrolment' | 'recoveryCodes' }>;

interface SecondStepProps {
  readonly step: Step;
  readonly busy: boolean;
  readonly refused: string | null;
  readonly onRun: (attempt: () => Promise<SignInResult>) => void;
  readonly onBack: () => void;
}

const titles = {
  code: 'step.title',
  enrolment: 'step.enrolTitle',
  recoveryCodes: 'codes.title',
} as const;

/** What the sign-in asks for after the right password, in place of its form. */
export default function SecondStep({ step, busy, refused, onRun, onBack }: SecondStepProps) {
  const { t } = useTranslation('account');
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {t(titles[step.kind])}
      </Title>
      {step.kind === 'code' ? (
        <CodeForm busy={busy} refused={refused} onCode={(code) => onRun(() => step.enter(code))} />
      ) : step.kind === 'enrolment' ? (
        <Enrolment step={step} busy={busy} refused={refused} onRun={onRun} />
      ) : (
        <RecoveryCodes codes={step.codes} busy={busy} onDone={() => onRun(step.proceed)} />
      )}
      {step.kind !== 'recoveryCodes' && (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={onBack}>
          {t('step.back')}
        </Anchor>
      )}
    </Stack>
  );
}

interface CodeFormProps {
  readonly busy: boolean;
  readonly refused: string | null;
  readonly onCode: (code: string) => void;
}

function CodeForm({ busy, refused, onCode }: CodeFormProps) {
  const { t } = useTranslation('account');
  const text = useMessage();
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const problem = checked && code.trim() === '' ? 'static.validation.required' : refused;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (code.trim() !== '') onCode(code);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('step.lead')}</Text>
        <TextInput
          label={t('step.code')}
          name="code"
          // The form has just taken the place of the password's: typing goes on where it stopped.
          ref={focused}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          size="md"
          maxLength={40}
          value={code}
          error={problem ? text(problem) : null}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('step.submit')}
        </Button>
      </Stack>
    </form>
  );
}

const focused = (field: HTMLInputElement | null): void => field?.focus();

interface EnrolmentProps extends Omit<SecondStepProps, 'step' | 'onBack'> {
  readonly step: Extract<Step, { kind: 'enrolment' }>;
}

function Enrolment({ step, busy, refused, onRun }: EnrolmentProps) {
  const { t } = useTranslation('account');
  const text = useMessage();
  const [authenticator, setAuthenticator] = useState<AuthenticatorKey | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    step.key().then(
      (key) => !gone && setAuthenticator(key),
      (failure: unknown) => !gone && setFailed(failureCode(failure)),
    );
    return () => {
      gone = true;
    };
  }, [step]);
  return (
    <Stack gap="md">
      <Text size="sm">{t('step.enrolLead')}</Text>
      {failed ? (
        <StatusBanner color="red" duration={null}>
          {text(failed)}
        </StatusBanner>
      ) : authenticator ? (
        <AuthenticatorSetUp
          authenticator={authenticator}
          busy={busy}
          refused={refused}
          onCode={(code) => onRun(() => step.enter(code))}
        />
      ) : (
        <Loader size="sm" />
      )}
    </Stack>
  );
}
