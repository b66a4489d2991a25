import { Button, Stack } from '@mantine/core';
import { IconDeviceDesktop, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../../api/refusal.ts';
import { useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import { ErrorPanel, TableSkeleton } from '../../ui/table/index.ts';
import { DeviceList, type ListedDevice, nameOf } from './DeviceList.tsx';

interface DevicesPanelProps {
  readonly queryKey: readonly unknown[];
  readonly load: () => Promise<readonly ListedDevice[]>;
  /** Answers the message code. */
  readonly remove: (device: ListedDevice) => Promise<string>;
  /** Absent where devices are removed one by one only. */
  readonly removeAll?: () => Promise<string>;
  /** What is lost with a device, for whoever decides about it. */
  readonly warning: string;
}

/** The devices of one user: the list, the question before a removal, and what came of it. */
export function DevicesPanel({ queryKey, load, remove, removeAll, warning }: DevicesPanelProps) {
  const t = useTexts('devices');
  const message = useMessage();
  const { data, error, refetch } = useQuery({ queryKey: [...queryKey], queryFn: load });
  const [asked, setAsked] = useState<ListedDevice | 'all' | null>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ color: 'red' | 'green'; code: string } | null>(null);

  async function confirmed(): Promise<void> {
    if (asked === null) return;
    setBusy(true);
    try {
      const code = asked === 'all' ? await removeAll?.() : await remove(asked);
      if (code) setOutcome({ color: 'green', code });
      await refetch();
    } catch (failure) {
      setOutcome({ color: 'red', code: refusalOf(failure).messageCode });
    } finally {
      setBusy(false);
      setAsked(null);
    }
  }

  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} />;
  if (data.length === 0) {
    return (
      <EmptyState icon={<IconDeviceDesktop size={32} stroke={1.4} />} title={t('devices:none')}>
        {t('devices:noneText')}
      </EmptyState>
    );
  }
  const isAll = asked === 'all';
  const active = data.filter(({ state }) => state === 'active');
  return (
    <Stack gap="md" maw={860}>
      {outcome && (
        <StatusBanner key={outcome.code} color={outcome.color} onHide={() => setOutcome(null)}>
          {message(outcome.code)}
        </StatusBanner>
      )}
      {removeAll && active.length > 1 && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsked('all')}
        >
          {t('devices:removeAll')}
        </Button>
      )}
      <DeviceList devices={data} onRemove={setAsked} />
      <ConfirmDialog
        opened={asked !== null}
        title={isAll ? t('devices:ask.all') : t('devices:ask.one', { device: asked ? nameOf(asked, t) : '' })}
        text={warning}
        confirmText={isAll ? t('devices:removeAll') : t('devices:remove')}
        busy={busy}
        onConfirm={() => void confirmed()}
        onClose={() => setAsked(null)}
      />
    </Stack>
  );
}
