import { Button, Code, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import type { AuthenticatorKey } from '@stockwell/model/api/second-factor';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../../i18n/message.ts';
import { QrCode } from './QrCode.tsx';

interface AuthenticatorSetUpProps {
  readonly authenticator: AuthenticatorKey;
  readonly busy: boolean;
  /** Why the last code was not taken. */
  readonly refused: string | null;
  readonly onCode: (code: string) => void;
  /** Beside the button that sends the code. */
  readonly children?: ReactNode;
}

/** The key for an authenticator app as a picture and as text, and the first code that proves the app has it. */
export function AuthenticatorSetUp(props: AuthenticatorSetUpProps) {
  const { authenticator, busy, refused, onCode, children } = props;
  const { t } = useTranslation('account');
  const text = useMessage();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const shownKey = (authenticator.key.match(/.{1,4}/g) ?? []).join(' ');

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '') onCode(code);
  }

  const problem = missing && code === '' ? 'static.validation.required' : refused;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('setUp.scan')}</Text>
        <QrCode text={authenticator.uri} label={t('setUp.qr')} />
        <div>
          <Text size="sm">{t('setUp.key')}</Text>
          <Group gap="xs" mt={4}>
            <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {shownKey}
            </Code>
            <CopyButton value={authenticator.key}>
              {({ copied, copy }) => (
                <Button variant="default" size="compact-sm" onClick={copy}>
                  {t(copied ? 'copied' : 'copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
        </div>
        <TextInput
          label={t('setUp.code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          size="md"
          maxLength={40}
          value={code}
          error={problem ? text(problem) : null}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={busy}>
            {t('setUp.submit')}
          </Button>
          {children}
        </Group>
      </Stack>
    </form>
  );
}
