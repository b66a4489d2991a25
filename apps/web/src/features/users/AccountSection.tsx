import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconLock, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessage } from '../../i18n/message.ts';
import { displayStamp } from '../../ui/entity/display.ts';
import { refusalOf } from '../../ui/entity/refusal.ts';
import type { FormContext } from '../../ui/entity/registry.ts';
import { useTexts } from '../../ui/entity/texts.ts';
import { isLockedOut, sendPasswordLink } from './password-link.ts';

/** How the account stands, and the link that lets its owner choose a new password. */
export function AccountSection({ context }: { readonly context: FormContext }) {
  const t = useTexts('users');
  const message = useMessage();
  const [busy, setBusy] = useState(false);
  const { record, host } = context;
  if (!record) {
    return (
      <Text size="sm" c="dimmed">
        {t('users:account.newUser')}
      </Text>
    );
  }
  const lastLogin = displayStamp(record.lastLoginDate, host.language);
  const maySend = host.holds('ROLE_BF_EDIT_USER') && record.editable !== false && record.active !== false;

  async function send(userId: number) {
    setBusy(true);
    try {
      host.announce('success', message(await sendPasswordLink(userId)));
    } catch (failure) {
      host.announce('error', message(refusalOf(failure).messageCode));
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
          </Text>
          {isLockedOut(record) && (
            <Group gap={6} c="var(--mantine-color-error)">
              <IconLock size={16} aria-hidden />
              <Text size="sm">{t('users:account.locked')}</Text>
            </Group>
          )}
        </Stack>
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
    </Card>
  );
}
