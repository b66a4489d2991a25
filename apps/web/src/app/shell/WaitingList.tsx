import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isSameCopy } from '../../local/documents/names.ts';
import type { AnySummary } from '../../local/documents/summary.ts';
import { useSession } from '../../platform/session/context.ts';
import { copyName } from '../../ui/program/copy-name.ts';
import { useCopies } from '../../ui/program/use-copies.ts';
import { useDiscardWaiting } from '../../ui/program/use-discard-waiting.tsx';
import { useAllWaitingRows } from '../../ui/program/use-waiting.ts';
import { WaitingLines } from '../../ui/program/WaitingLines.tsx';

/** All rows that wait for correction on this device, by program; each line leads to its page. */
export default function WaitingList({ onFollow }: { readonly onFollow: () => void }) {
  const { t } = useTranslation('programCopies');
  const { language } = useSession();
  const copies: readonly AnySummary[] = [...useCopies('supplyPlan').copies, ...useCopies('forecast').copies];
  const { counts } = useAllWaitingRows();
  const discard = useDiscardWaiting();
  const waiting = copies.filter((copy) => counts.some((one) => isSameCopy(one, copy)));
  return (
    <Stack gap="sm" component="section" aria-label={t('waiting.title')}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{t('waiting.title')}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void discard(counts)}>
          {t('waiting.discardAll')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('waiting.hint')}
      </Text>
      {waiting.map((copy) => (
        <div key={`${copy.kind} ${copy.programId}~${copy.versionId}`}>
          <Text size="sm" fw={600}>
            {copyName(copy, language, (month) => t('startOf', { month }))}
          </Text>
          <WaitingLines copy={copy} onFollow={onFollow} />
        </div>
      ))}
    </Stack>
  );
}
