import { Badge, Button } from '@mantine/core';
import { type ApiKeyRow, apiKeyEndpoints as calls } from '@stockwell/model/api/api-keys';
import type { LanguageCode } from '@stockwell/model/languages';
import { IconCheck, IconClockOff, IconKey, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { type Translate, useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { announce } from '../../ui/notice/announce.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type Column, stampCell, TableView, useTable } from '../../ui/table/index.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';

const marks = {
  valid: { color: 'green', icon: IconCheck },
  expired: { color: 'gray', icon: IconClockOff },
  revoked: { color: 'red', icon: IconX },
} as const;

function StateMark({ state, text }: { readonly state: ApiKeyRow['state']; readonly text: string }) {
  const { color, icon: Icon } = marks[state];
  return (
    <Badge color={color} variant="light" autoContrast tt="none" leftSection={<Icon size={14} aria-hidden />}>
      {text}
    </Badge>
  );
}

function columnsOf(t: Translate, language: LanguageCode): readonly Column<ApiKeyRow>[] {
  const stateText = ({ state }: ApiKeyRow): string => t(`integrations:keys.state.${state}`);
  return [
    { key: 'name', title: t('integrations:keys.name'), kind: 'text', value: ({ name }) => name },
    { key: 'start', title: t('integrations:keys.start'), kind: 'text', value: ({ start }) => `${start}…` },
    {
      key: 'programs',
      title: t('integrations:programs'),
      kind: 'text',
      value: ({ programs }) => programs.map(({ code }) => code).join(', '),
    },
    {
      key: 'state',
      title: t('integrations:state'),
      kind: 'text',
      filter: 'choice',
      value: stateText,
      render: (row) => <StateMark state={row.state} text={stateText(row)} />,
    },
    {
      key: 'expiresOn',
      title: t('integrations:keys.expiresOn'),
      kind: 'date',
      value: ({ expiresOn }) => expiresOn,
    },
    {
      key: 'lastUsedDate',
      title: t('integrations:keys.lastUsedDate'),
      ...stampCell(({ lastUsedDate }) => lastUsedDate, language),
    },
    {
      key: 'uses',
      title: t('integrations:keys.uses'),
      kind: 'number',
      decimals: 0,
      value: ({ uses }) => uses,
    },
    {
      key: 'createdBy',
      title: t('integrations:keys.createdBy'),
      kind: 'text',
      value: ({ createdBy }) => createdBy,
    },
    {
      key: 'createdDate',
      title: t('integrations:keys.createdDate'),
      ...stampCell(({ createdDate }) => createdDate, language),
    },
  ];
}

/** The keys with which dashboards read plans: who made them, whether they are used, and how they are taken back. */
export default function ApiKeysPage() {
  const t = useTexts('integrations');
  const refusalText = useRefusalText();
  const { language, functions } = useSession();
  const { confirm } = useConfirm();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['apiKeys'],
    queryFn: ({ signal }) => call(calls.list, { signal }),
  });
  const columns = useMemo(() => columnsOf(t, language), [t, language]);
  const table = useTable({
    name: 'apiKeys',
    columns,
    source: { rows: data, error, onRetry: () => void refetch() },
    keyOf: ({ apiKeyId }) => apiKeyId,
    titleColumn: 'name',
    lessNeeded: ['createdDate', 'createdBy', 'start'],
  });
  const mayEdit = functions.has('ROLE_BF_EDIT_INTEGRATION');

  const revoke = ({ apiKeyId, name }: ApiKeyRow): void =>
    confirm({
      title: t('integrations:keys.revokeTitle', { name }),
      text: t('integrations:keys.revokeText'),
      confirmText: t('integrations:keys.revoke'),
      isDangerous: true,
      onConfirm: () =>
        void call(calls.revoke, { params: { apiKeyId } })
          .then(
            () => announce('success', t('integrations:keys.revoked', { name })),
            (failure: unknown) => announce('error', refusalText(failure)),
          )
          .finally(() => void refetch()),
    });

  return (
    <>
      <PageHeader
        title={t('integrations:keys.title')}
        description={t('integrations:keys.description')}
        actions={
          mayEdit && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
              {t('integrations:keys.new')}
            </Button>
          )
        }
      />
      <TableView
        table={table}
        label={t('integrations:keys.title')}
        empty={
          <EmptyState icon={<IconKey size={28} />} title={t('integrations:keys.empty')}>
            {t('integrations:keys.emptyText')}
          </EmptyState>
        }
        menuOf={(row) =>
          mayEdit &&
          row.state === 'valid' && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('integrations:keys.revokeOf', { name: row.name })}
              onClick={() => revoke(row)}
            >
              {t('integrations:keys.revoke')}
            </Button>
          )
        }
      />
      {isOpen ? (
        <NewKeyDialog
          onClose={() => {
            setIsOpen(false);
            void refetch();
          }}
        />
      ) : null}
    </>
  );
}
