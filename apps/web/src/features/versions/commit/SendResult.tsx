import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { SendOutcome } from './send.ts';

interface SendResultProps {
  readonly outcome: SendOutcome;
  readonly onAgain?: () => void;
}

/** Why a commit was not taken, and what to do about it. */
export function SendResult({ outcome, onAgain }: SendResultProps) {
  const t = useTexts('versions');
  const message = useMessage();
  if (outcome.result === 'queued') return null;
  const waits = outcome.result === 'busy' || outcome.result === 'unclear';
  return (
    <Alert
      role="alert"
      color={waits ? 'yellow' : 'red'}
      icon={waits ? <IconClock aria-hidden /> : <IconAlertTriangle aria-hidden />}
    >
      <Group justify="space-between">
        {outcome.result === 'refused'
          ? t('versions:send.refused', { reason: message(outcome.messageCode) })
          : t(`versions:send.${outcome.result}`)}
        {onAgain && outcome.result !== 'unclear' && (
          <Button size="compact-sm" variant="default" onClick={onAgain}>
            {t('versions:compareAgain')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
