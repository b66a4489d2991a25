import { Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { confirmIdentity } from '@stockwell/model/api/own-sessions';
import { ownSecondFactor } from '@stockwell/model/api/second-factor';
import { confirmationMinutes } from '@stockwell/model/session/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { refusalOf } from '../../api/refusal.ts';
import { useMessage } from '../../i18n/message.ts';
import { settleConfirmation } from '../../platform/confirmation-requests.ts';
import { useSession } from '../../platform/session/context.ts';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';

/** Asks for the password, or for a code where two-step sign-in is on; then the call that waits goes on. */
export default function ConfirmationDialog() {
  const { t } = useTranslation('account');
  const text = useMessage();
  const { user } = useSession();
  const [byCode, setByCode] = useState(false);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['ownSecondFactor'],
    queryFn: ({ signal }) => call(ownSecondFactor, { signal, quiet: true }),
    retry: false,
  });
  const hasCodes = Boolean(data?.setUpDate) && data?.demand !== 'off';

  async function submit(): Promise<void> {
    if (typed === '') return setRefused('static.validation.required');
    setBusy(true);
    setRefused(null);
    try {
      await call(confirmIdentity, { quiet: true, body: byCode ? { code: typed } : { password: typed } });
      settleConfirmation(true);
    } catch (failure) {
      setRefused(refusalOf(failure).messageCode);
      setBusy(false);
    }
  }

  const field = {
    'data-autofocus': true,
    required: true,
    value: typed,
    error: refused ? text(refused) : null,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  };
  return (
    <DialogFrame
      title={t('confirm.title')}
      onClose={() => settleConfirmation(false)}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button variant="default" onClick={() => settleConfirmation(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('confirm.submit')}
          </Button>
        </>
      }
    >
      <Text size="sm">{t('confirm.text', { minutes: confirmationMinutes })}</Text>
      <input type="hidden" name="username" autoComplete="username" value={user?.emailId ?? ''} readOnly />
      {byCode ? (
        <TextInput
          key="code"
          {...field}
          label={t('setUp.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      ) : (
        <PasswordInput
          key="password"
          {...field}
          label={t('confirm.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('confirm.showPassword'), tabIndex: 0 }}
        />
      )}
      {hasCodes && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="start"
          onClick={() => {
            setByCode(!byCode);
            setTyped('');
            setRefused(null);
          }}
        >
          {t(byCode ? 'confirm.usePassword' : 'confirm.useCode')}
        </Anchor>
      )}
    </DialogFrame>
  );
}
