import { dataFeedEndpoints as calls } from '@stockwell/model/api/data-feeds';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** What others change meanwhile is asked for whenever a page opens. */
const staleTime = 0;
/** How often the page looks how far a pull is, in milliseconds. */
const pollTime = 2000;

/** Under which the answers of all pages of data feeds are remembered. */
export const feedsKey = ['dataFeeds'] as const;

export const useFeeds = (programId: number | null) =>
  useQuery({
    staleTime,
    queryKey: [...feedsKey, 'program', programId],
    queryFn: ({ signal }) => call(calls.dataFeeds, { params: { programId: programId ?? 0 }, signal }),
    enabled: programId !== null,
    refetchInterval: ({ state }) =>
      state.data?.feeds.some(({ lastDelivery }) => lastDelivery?.state === 'running') ? pollTime : false,
  });

export const useFeed = (dataFeedId: number | null) =>
  useQuery({
    queryKey: [...feedsKey, 'feed', dataFeedId],
    queryFn: ({ signal }) => call(calls.dataFeed, { params: { dataFeedId: dataFeedId ?? 0 }, signal }),
    enabled: dataFeedId !== null,
  });

export const useDeliveries = (dataFeedId: number | null) =>
  useQuery({
    staleTime,
    queryKey: [...feedsKey, 'deliveries', dataFeedId],
    queryFn: ({ signal }) => call(calls.deliveries, { params: { dataFeedId: dataFeedId ?? 0 }, signal }),
    enabled: dataFeedId !== null,
    refetchInterval: ({ state }) =>
      state.data?.some((delivery) => delivery.state === 'running') ? pollTime : false,
  });

export const useDelivery = (deliveryId: number) =>
  useQuery({
    queryKey: [...feedsKey, 'delivery', deliveryId],
    queryFn: ({ signal }) => call(calls.delivery, { params: { deliveryId }, signal }),
  });

/** Contents do not change. */
export const useDeliveryContent = (deliveryId: number | null) =>
  useQuery({
    queryKey: ['dataFeedContent', deliveryId],
    queryFn: ({ signal }) => call(calls.deliveryContent, { params: { deliveryId: deliveryId ?? 0 }, signal }),
    enabled: deliveryId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

export const useMapping = (dataFeedId: number | null) =>
  useQuery({
    staleTime,
    queryKey: [...feedsKey, 'mapping', dataFeedId],
    queryFn: ({ signal }) => call(calls.feedMapping, { params: { dataFeedId: dataFeedId ?? 0 }, signal }),
    enabled: dataFeedId !== null,
  });
