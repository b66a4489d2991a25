import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { reportViewEndpoints as calls, type Subscription } from '@stockwell/model/api/report-views';
import {
  IconBellPlus,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { useMessage } from '../../i18n/message.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useTexts } from '../../i18n/texts.ts';
import { usePageTable } from '../../platform/routes/page-table.ts';
import { useSession } from '../../platform/session/context.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { announce } from '../../ui/notice/announce.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import SubscriptionDialog from '../../ui/report/views/SubscriptionDialog.tsx';
import { subscriptionsKey } from '../../ui/report/views/subscriptions-key.ts';
import { TableView, useTable } from '../../ui/table/index.ts';
import { lessNeededColumns, subscriptionColumns } from './columns.tsx';

const everySeconds = 5;

/** The own subscriptions to reports: when they come, what the last run brought, and what can be done with them. */
export default function SubscriptionsPage() {
  const t = useTexts('subscriptions', 'reports');
  const message = useMessage();
  const refusalText = useRefusalText();
  const { language } = useSession();
  const { confirm } = useConfirm();
  const { titleKeyOf } = usePageTable();
  const [edited, setEdited] = useState<Subscription | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: subscriptionsKey,
    queryFn: ({ signal }) => call(calls.subscriptions, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ isSending }) => isSending) ? everySeconds * 1000 : false,
  });
  const reportTitle = useCallback(
    (report: string): string => {
      const key = titleKeyOf(report);
      return key ? t(key) : report;
    },
    [t, titleKeyOf],
  );
  const columns = useMemo(
    () => subscriptionColumns(t, language, reportTitle, message),
    [t, language, reportTitle, message],
  );
  const table = useTable({
    name: 'subscriptions',
    columns,
    source: { rows: data, error, onRetry: () => void refetch() },
    keyOf: ({ subscriptionId }) => subscriptionId,
    titleColumn: 'view',
    lessNeeded: lessNeededColumns,
  });

  const tell = (work: Promise<unknown>, done: string): void => {
    work
      .then(
        () => announce('success', done),
        (failure: unknown) => announce('error', refusalText(failure)),
      )
      .finally(() => void refetch());
  };
  /** The list may be old: all else stays as it is by now. */
  const setActive = async (shown: Subscription, active: boolean): Promise<void> => {
    const { subscriptionId } = shown;
    const { data: newest } = await refetch({ throwOnError: true });
    // One that is gone is refused by the server.
    const one = newest?.find((row) => row.subscriptionId === subscriptionId) ?? shown;
    const { format, frequency, hour, weekday, monthDay, condition } = one;
    const body = { format, frequency, hour, weekday, monthDay, condition, active };
    await call(calls.changeSubscription, { params: { subscriptionId }, body });
  };
  const pause = (shown: Subscription): void =>
    tell(
      setActive(shown, !shown.active),
      t(shown.active ? 'subscriptions:pausedNow' : 'subscriptions:resumed'),
    );
  const remove = ({ subscriptionId, view }: Subscription): void =>
    confirm({
      title: t('subscriptions:deleteTitle', { name: view.label }),
      text: t('subscriptions:deleteText'),
      confirmText: t('subscriptions:delete'),
      isDangerous: true,
      onConfirm: () =>
        tell(
          call(calls.deleteSubscription, { params: { subscriptionId } }),
          t('subscriptions:deleted', { name: view.label }),
        ),
    });
  const send = ({ subscriptionId }: Subscription): void =>
    tell(call(calls.sendSubscription, { params: { subscriptionId } }), t('subscriptions:sending'));

  return (
    <>
      <PageHeader title={t('subscriptions:title')} description={t('subscriptions:description')} />
      {edited ? (
        <SubscriptionDialog
          title={t('subscriptions:edit', { name: edited.view.label })}
          subscription={edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
      <TableView
        table={table}
        label={t('subscriptions:title')}
        empty={
          <EmptyState icon={<IconBellPlus size={28} />} title={t('subscriptions:empty.title')}>
            {t('subscriptions:empty.text')}
          </EmptyState>
        }
        menuOf={(one) => (
          <Group gap={4} wrap="nowrap">
            <RowAction
              label={t('subscriptions:send', { name: one.view.label })}
              isDisabled={one.isSending}
              onClick={() => send(one)}
            >
              <IconSend size={16} aria-hidden />
            </RowAction>
            <RowAction
              label={t('subscriptions:edit', { name: one.view.label })}
              onClick={() => setEdited(one)}
            >
              <IconPencil size={16} aria-hidden />
            </RowAction>
            <RowAction
              label={t(one.active ? 'subscriptions:pause' : 'subscriptions:resume', { name: one.view.label })}
              onClick={() => pause(one)}
            >
              {one.active ? (
                <IconPlayerPause size={16} aria-hidden />
              ) : (
                <IconPlayerPlay size={16} aria-hidden />
              )}
            </RowAction>
            <RowAction
              label={t('subscriptions:deleteOne', { name: one.view.label })}
              onClick={() => remove(one)}
            >
              <IconTrash size={16} aria-hidden />
            </RowAction>
          </Group>
        )}
      />
    </>
  );
}

interface RowActionProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function RowAction({ label, isDisabled = false, onClick, children }: RowActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} disabled={isDisabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
