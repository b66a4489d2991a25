import { Button, Group } from '@mantine/core';
import { dataFeedEndpoints as calls } from '@stockwell/model/api/data-feeds';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useRecordName } from '../../../platform/routes/record-name.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TableSkeleton } from '../../../ui/table/index.ts';
import { feedsKey, useDeliveries, useDeliveryContent, useFeed, useMapping } from '../calls.ts';
import { NotRead } from '../NotRead.tsx';
import { useProgramCode } from '../use-feed-programs.ts';
import { useFeedTargets } from '../use-feed-targets.ts';
import { MappingWork } from './MappingWork.tsx';

/** Which place is which region, and which item is which reporting unit. */
export default function MappingPage() {
  const t = useTexts('dataFeeds');
  const dataFeedId = Number(useParams().dataFeedId);
  const [search] = useSearchParams();
  const feed = useFeed(dataFeedId);
  const deliveries = useDeliveries(dataFeedId);
  const mapping = useMapping(dataFeedId);
  const program = useProgramCode(feed.data?.programId);
  const targets = useFeedTargets(feed.data?.programId);
  useRecordName(feed.data?.name);
  const asked = Number(search.get('delivery'));
  const shown = useMemo(() => {
    const known = deliveries.data?.filter(({ state, hasContent }) => state === 'done' && hasContent) ?? [];
    return known.find(({ deliveryId }) => deliveryId === asked) ?? known[0] ?? null;
  }, [deliveries.data, asked]);
  const content = useDeliveryContent(shown?.deliveryId ?? null);
  const past = useQuery({
    queryKey: [...feedsKey, 'past', feed.data?.programId],
    queryFn: ({ signal }) =>
      call(calls.pastMapping, { params: { programId: feed.data?.programId ?? 0 }, signal }),
    enabled: feed.data !== undefined,
  });
  const failed = [feed, deliveries, mapping, content, past].find(({ error }) => error);
  if (failed)
    return (
      <NotRead
        title={t('dataFeeds:mapping.title')}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  const isReading = shown !== null && !content.data;
  if (!feed.data || !deliveries.data || !mapping.data || !past.data || !targets || isReading)
    return <TableSkeleton />;
  const hasNames = shown !== null || mapping.data.version > 0;
  return (
    <>
      <PageHeader
        title={t('dataFeeds:mapping.of', { name: feed.data.name })}
        description={[t('dataFeeds:ofProgram', { program }), t('dataFeeds:mapping.description')].join(' · ')}
        actions={
          <Group gap="sm">
            <Button component={Link} to={`/dataFeed/deliveries/${dataFeedId}`} variant="default">
              {t('dataFeeds:toDeliveries')}
            </Button>
          </Group>
        }
      />
      {hasNames ? (
        <MappingWork
          feed={feed.data}
          stored={mapping.data}
          content={content.data ?? { places: [], items: [], readings: [], duplicates: [] }}
          past={past.data}
          targets={targets}
          deliveryId={shown?.deliveryId ?? null}
          onStored={async () => void (await mapping.refetch())}
        />
      ) : (
        <EmptyState
          title={t('dataFeeds:mapping.noDelivery')}
          actions={
            <Button component={Link} to={`/dataFeed/deliveries/${dataFeedId}`}>
              {t('dataFeeds:toDeliveries')}
            </Button>
          }
        >
          {t('dataFeeds:mapping.noDeliveryText')}
        </EmptyState>
      )}
    </>
  );
}
