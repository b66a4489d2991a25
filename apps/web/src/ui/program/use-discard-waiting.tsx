import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingRow } from '../../local/documents/waiting-rows.ts';
import { announcement } from '../notice/announce.ts';
import { useLocalOwner } from './open-copies.ts';
import type { WaitingCount } from './use-waiting.ts';

const undoMs = 30_000;

/** Discards rows that wait and offers to bring them back. */
export function useDiscardWaiting(): (counts: readonly WaitingCount[]) => Promise<void> {
  const { t } = useTranslation('programCopies');
  const owner = useLocalOwner();
  return useCallback(
    async (counts) => {
      if (!owner) return;
      const { discardWaiting, restoreWaiting } = await import('../../local/documents/waiting-rows.ts');
      const gone: { readonly count: WaitingCount; readonly rows: readonly WaitingRow[] }[] = [];
      for (const count of counts) {
        const ids = count.rows.map(({ id }) => id);
        gone.push({ count, rows: await discardWaiting(owner, count, count.screen, ids) });
      }
      const total = gone.reduce((sum, { rows }) => sum + rows.length, 0);
      const id = notifications.show({
        autoClose: undoMs,
        ...announcement(
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">{t('waiting.discarded', { count: total })}</Text>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                notifications.hide(id);
                void (async () => {
                  for (const { count, rows } of gone) await restoreWaiting(owner, count, count.screen, rows);
                })();
              }}
            >
              {t('waiting.undo')}
            </Button>
          </Group>,
        ),
      });
    },
    [owner, t],
  );
}
