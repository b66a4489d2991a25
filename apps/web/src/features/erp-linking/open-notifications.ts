import type { erpLinkingEndpoints } from '@stockwell/model/api/erp-linking';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../api/client.ts';
import { wire } from '../../api/wire.ts';
import { useSession } from '../../platform/session/context.ts';

/** The header is on every page: it takes the call without its schemas. */
const count = wire<typeof erpLinkingEndpoints.notificationCount>(
  'GET',
  '/api/erpLinking/getNotificationCount',
  'signedIn',
);

export const notificationCountKey = ['erpLinking', 'notificationCount'] as const;

/** Who goes from page to page quickly does not ask each time. */
const freshMs = 15_000;

/** How many notifications of linked orders nobody has addressed; asked again when another page opens. */
export function useOpenNotifications(): number {
  const { sessionType } = useSession();
  const { pathname } = useLocation();
  const isOnline = sessionType === 'Online';
  const { data, refetch, isStale } = useQuery({
    queryKey: notificationCountKey,
    // A number on an icon is a courtesy: whatever goes wrong with it leads nowhere else.
    queryFn: ({ signal }) => call(count, { signal, quiet: true }),
    staleTime: freshMs,
    retry: false,
    enabled: isOnline,
  });
  useEffect(() => {
    if (isOnline && isStale && pathname !== '') void refetch();
  }, [pathname, isOnline, isStale, refetch]);
  return data ?? 0;
}
