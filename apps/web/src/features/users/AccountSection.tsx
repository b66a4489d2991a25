import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { resetSecondFactor } from '@stockwell/model/api/second-factor';
import { IconDeviceLaptop, IconLock, IconMailForward, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { displayStamp } from '../../i18n/format.ts';
import { useMessage } from '../../i18n/message.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import type { FormContext } from '../../ui/entity/registry.ts';
import { isLockedOut, sendPasswordLink } from './password-link.ts';

/** How the account stands, and the link that lets its owner choose a new password. */
export function AccountSection({ context }: { readonly context: FormContext }) {
  const t = useTexts('users', 'devices');
  const message = useMessage();
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [resetDone, setResetDone] = useState(false);
  const { record, host } = context;
  if (!record) {
    return (
      <Text size="sm" c="dimmed">
        {t('users:account.newUser')}
      </Text>
    );
  }
  const lastLogin = displayStamp(record.lastLoginDate, host.language);
  const withCodes = record.secondFactorSetUp === true && !resetDone;
  const mayEdit = host.holds('ROLE_BF_EDIT_USER') && record.editable !== false;
  const maySend = mayEdit && record.active !== false;

  const mayReset = withCodes && mayEdit;

  async function reset(userId: number) {
    setBusy(true);
    setAsking(false);
    try {
      const { messageCode } = await call(resetSecondFactor, { params: { userId } });
      setResetDone(true);
      host.announce('success', message(messageCode));
    } catch (failure) {
      host.announce('error', refusalText(failure));
    } finally {
      setBusy(false);
    }
  }

  async function send(userId: number) {
    setBusy(true);
    try {
      host.announce('success', message(await sendPasswordLink(userId)));
    } catch (failure) {
      host.announce('error', refusalText(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card component="section" aria-label={t('users:account.title')}>
      <Group justify="space-between" gap="md">
        <Stack gap={4}>
          <Text fw={650}>{t('users:account.title')}</Text>
          <Text size="sm" c="dimmed">
            {lastLogin ? t('users:account.lastLogin', { date: lastLogin }) : t('users:account.neverSignedIn')}
            {' · '}
            {t('users:account.failed', { failed: Number(record.faildAttempts ?? 0) })}
            {withCodes && ` · ${t('users:account.secondFactorOn')}`}
          </Text>
          {isLockedOut(record) && (
            <Group gap={6} c="var(--mantine-color-error)">
              <IconLock size={16} aria-hidden />
              <Text size="sm">{t('users:account.locked')}</Text>
            </Group>
          )}
        </Stack>
        <Group gap="xs">
          {mayEdit && (
            <Button
              variant="default"
              component={Link}
              to={`/user/userDevices/${record.userId}`}
              leftSection={<IconDeviceLaptop size={16} aria-hidden />}
            >
              {t('devices:user.title')}
            </Button>
          )}
          {mayReset && (
            <Button
              variant="default"
              leftSection={<IconShieldOff size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('users:account.resetSecondFactor')}
            </Button>
          )}
          {maySend && (
            <Button
              variant="default"
              leftSection={<IconMailForward size={16} aria-hidden />}
              loading={busy}
              onClick={() => void send(Number(record.userId))}
            >
              {t('users:account.sendLink')}
            </Button>
          )}
        </Group>
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t('users:account.resetSecondFactor')}
        text={t('users:account.resetSecondFactorText', { user: String(record.username ?? '') })}
        confirmText={t('users:account.resetSecondFactor')}
        busy={busy}
        onConfirm={() => void reset(Number(record.userId))}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
