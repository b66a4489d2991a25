import { Alert, Button, Group, Stack, Tabs } from '@mantine/core';
import { erpFeedEndpoints as calls, type ErpFeedConnector } from '@stockwell/model/api/erp-feeds';
import { IconFolder, IconInfoCircle, IconPlus, IconReload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useHolds } from '../../platform/session/context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useEntityHost } from '../../ui/entity/host.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorPanel, TableSkeleton } from '../../ui/table/index.ts';
import { MasterDataHost } from '../master-data/index.ts';
import { ConnectorCard } from './ConnectorCard.tsx';
import { ConnectorDialog } from './ConnectorDialog.tsx';
import { FeedTable } from './FeedTable.tsx';
import { UnknownLineTable } from './UnknownLineTable.tsx';
import { UploadForm } from './UploadForm.tsx';

/** The files in which ERPs send their orders: what arrived, what is wrong with it, and what nobody can match. */
export default function ErpFeedsPage() {
  return (
    <MasterDataHost>
      <ErpFeeds />
    </MasterDataHost>
  );
}

function ErpFeeds() {
  const t = useTexts('erpFeeds');
  const refusalText = useRefusalText();
  const host = useEntityHost();
  const queries = useQueryClient();
  const mayEdit = useHolds('ROLE_BF_EDIT_INTEGRATION');
  const [edited, setEdited] = useState<ErpFeedConnector | 'new' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['erpFeeds', 'connectors'],
    queryFn: ({ signal }) => call(calls.erpFeedConnectors, { signal }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['erpFeeds'] });

  async function run(): Promise<void> {
    try {
      await call(calls.runErpFeeds, {});
      host.announce('success', t('erpFeeds:runQueued'));
    } catch (failure) {
      host.announce('error', refusalText(failure));
    }
  }

  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const connectors = data?.connectors ?? [];
  return (
    <>
      <PageHeader
        title={t('erpFeeds:title')}
        description={t('erpFeeds:description')}
        actions={
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconReload size={16} aria-hidden />}
              onClick={() => void refresh()}
            >
              {t('erpFeeds:refresh')}
            </Button>
            {mayEdit && data?.watchesFolder && (
              <Button
                variant="default"
                leftSection={<IconFolder size={16} aria-hidden />}
                onClick={() => void run()}
              >
                {t('erpFeeds:runNow')}
              </Button>
            )}
            {mayEdit && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
                {t('erpFeeds:add')}
              </Button>
            )}
          </Group>
        }
      />
      {!data ? (
        <TableSkeleton />
      ) : (
        <Stack gap="lg">
          {!data.watchesFolder && (
            <Alert role="note" icon={<IconInfoCircle aria-hidden />} color="blue" variant="light">
              {t('erpFeeds:noFolderSet')}
            </Alert>
          )}
          {connectors.length === 0 ? (
            <EmptyState icon={<IconFolder size={32} />} title={t('erpFeeds:none')}>
              {t('erpFeeds:noneText')}
            </EmptyState>
          ) : (
            <Group gap="md" align="stretch">
              {connectors.map((connector) => (
                <ConnectorCard
                  key={connector.erpConnectorId}
                  connector={connector}
                  onEdit={mayEdit ? () => setEdited(connector) : undefined}
                />
              ))}
            </Group>
          )}
          {mayEdit && connectors.length > 0 && (
            <UploadForm connectors={connectors} onDone={() => void refresh()} />
          )}
          <Tabs defaultValue="files" keepMounted={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="files">{t('erpFeeds:tab.files')}</Tabs.Tab>
              <Tabs.Tab value="unknown">{t('erpFeeds:tab.unknown')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="files">
              <FeedTable />
            </Tabs.Panel>
            <Tabs.Panel value="unknown">
              <UnknownLineTable />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
      {edited && (
        <ConnectorDialog
          connector={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => void refresh()}
        />
      )}
    </>
  );
}
