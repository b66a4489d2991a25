import { Button, Card, Group, Progress, Stack, Text } from '@mantine/core';
import { dataFeedEndpoints as calls } from '@stockwell/model/api/data-feeds';
import type { Delivery } from '@stockwell/model/integrations/data-feeds/delivery';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { announce } from '../../../ui/notice/announce.ts';

interface RunningDeliveryProps {
  readonly delivery: Delivery;
  readonly onCancelled: () => void;
}

/** How far a pull is, and the way to stop it. */
export function RunningDelivery({ delivery, onCancelled }: RunningDeliveryProps) {
  const t = useTexts('dataFeeds');
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const { deliveryId, progress } = delivery;
  const total = progress?.total ?? 0;
  const done = progress?.done ?? 0;

  async function cancel(): Promise<void> {
    setBusy(true);
    try {
      await call(calls.cancelDelivery, { params: { deliveryId } });
    } catch (cause) {
      announce('error', refusalText(cause));
    } finally {
      setBusy(false);
      onCancelled();
    }
  }

  return (
    <Card role="status">
      <Group justify="space-between" gap="md">
        <Stack gap="xs" flex="1 1 240px">
          <Text size="sm">
            {total > 0 ? t('dataFeeds:pulling', { done, total }) : t('dataFeeds:pullBegins')}
          </Text>
          <Progress
            value={total > 0 ? (100 * done) / total : 5}
            animated
            aria-label={t('dataFeeds:pullProgress')}
          />
        </Stack>
        <Button variant="default" loading={isBusy} onClick={() => void cancel()}>
          {t('dataFeeds:stop')}
        </Button>
      </Group>
    </Card>
  );
}
