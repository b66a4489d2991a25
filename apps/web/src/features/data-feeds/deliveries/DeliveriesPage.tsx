import { Alert, Button, Group, Stack } from '@mantine/core';
import { can } from '@stockwell/model/access/can';
import { dataFeedEndpoints as calls } from '@stockwell/model/api/data-feeds';
import { isPulled } from '@stockwell/model/integrations/data-feeds/feed';
import { IconArrowsShuffle, IconDownload, IconInfoCircle, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { useMessage } from '../../../i18n/message.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useRecordName } from '../../../platform/routes/record-name.ts';
import { useSession } from '../../../platform/session/context.ts';
import { announce } from '../../../ui/notice/announce.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TableSkeleton } from '../../../ui/table/index.ts';
import { feedsKey, useDeliveries, useFeed } from '../calls.ts';
import { NotRead } from '../NotRead.tsx';
import { hostOf, sourceText } from '../source-text.ts';
import { useProgramCode } from '../use-feed-programs.ts';
import { DeliveryTable } from './DeliveryTable.tsx';
import { RunningDelivery } from './RunningDelivery.tsx';
import { UploadDialog } from './UploadDialog.tsx';

/** What a data feed has brought, with the ways to bring more. */
export default function DeliveriesPage() {
  const t = useTexts('dataFeeds');
  const message = useMessage();
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const { access } = useSession();
  const dataFeedId = Number(useParams().dataFeedId);
  const { data: feed, error, refetch } = useFeed(dataFeedId);
  const deliveries = useDeliveries(dataFeedId);
  const program = useProgramCode(feed?.programId);
  const [isUploading, setUploading] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useRecordName(feed?.name);
  if (error)
    return <NotRead title={t('dataFeeds:deliveries.title')} error={error} onRetry={() => void refetch()} />;
  if (!feed) return <TableSkeleton />;
  const refresh = () => queries.invalidateQueries({ queryKey: feedsKey });
  const running = deliveries.data?.find(({ state }) => state === 'running');
  const mayPull = isPulled(feed.source) && feed.pulls && feed.active;

  async function pull(): Promise<void> {
    setAsking(true);
    try {
      await call(calls.pullDataFeed, { params: { dataFeedId } });
    } catch (cause) {
      announce('error', refusalText(cause));
    } finally {
      await refresh();
      setAsking(false);
    }
  }

  return (
    <>
      <PageHeader
        title={t('dataFeeds:deliveries.of', { name: feed.name })}
        description={[t('dataFeeds:ofProgram', { program }), sourceText(feed.source, t), hostOf(feed.source)]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <Group gap="sm">
            <Button
              component={Link}
              to={`/dataFeed/mapping/${dataFeedId}`}
              variant="default"
              leftSection={<IconArrowsShuffle size={16} aria-hidden />}
            >
              {t('dataFeeds:map')}
            </Button>
            <Button
              variant={isPulled(feed.source) ? 'default' : 'filled'}
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => setUploading(true)}
            >
              {t('dataFeeds:upload')}
            </Button>
            {mayPull ? (
              <Button
                leftSection={<IconDownload size={16} aria-hidden />}
                disabled={running !== undefined}
                loading={isAsking}
                onClick={() => void pull()}
              >
                {t('dataFeeds:pull')}
              </Button>
            ) : null}
          </Group>
        }
      />
      <Stack gap="md">
        {isPulled(feed.source) && !feed.pulls ? (
          <Alert role="note" icon={<IconInfoCircle aria-hidden />} color="blue" variant="light">
            {t('dataFeeds:noPulls')}
          </Alert>
        ) : null}
        {feed.failures > 0 && feed.failure && !running ? (
          <ErrorNotice
            title={t('dataFeeds:failing', { count: feed.failures })}
            text={message(feed.failure)}
          />
        ) : null}
        {running ? <RunningDelivery delivery={running} onCancelled={() => void refresh()} /> : null}
        <DeliveryTable
          rows={deliveries.data}
          error={deliveries.error}
          onRetry={() => void deliveries.refetch()}
          mayPreview={can(access, 'ROLE_BF_SUPPLY_PLAN_IMPORT', [feed.programId])}
          isMapped={feed.mappingVersion > 0}
        />
      </Stack>
      {isUploading ? (
        <UploadDialog feed={feed} onClose={() => setUploading(false)} onUploaded={() => void refresh()} />
      ) : null}
    </>
  );
}
