import { useLocalStorage } from '@mantine/hooks';
import {
  dashboardChoiceEndpoints as calls,
  type DashboardChoice,
  type DashboardChoices,
  type DashboardPart,
  dashboardChoiceSchemas,
} from '@stockwell/model/api/dashboard-choices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { useSession } from '../../platform/session/context.ts';

type Choice<P extends DashboardPart> = DashboardChoice<P> | null;

export interface KeptChoice<P extends DashboardPart> {
  readonly choice: Choice<P>;
  readonly keep: (next: DashboardChoice<P>) => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface LocalChoice<C> {
  readonly choice: C | null;
  /** What the server had when this device last heard of it. */
  readonly known: C | null;
}

type Settling<C> = { readonly take: C } | { readonly send: C } | null;

/** What this device takes over from the server, or sends to it; null where there is nothing to do. */
export function settleChoice<C>({ choice, known }: LocalChoice<C>, server: C | null): Settling<C> {
  const isUnsent = choice !== null && !isSame(choice, known) && !isSame(choice, server);
  if (isUnsent) return { send: choice };
  return server === null || (isSame(choice, server) && isSame(known, server)) ? null : { take: server };
}

/**
 * What a user has chosen on a part of the dashboard. It is remembered on this device, so that the page opens with it and
 * works without a connection, and on the server, so that it is there on the next device. The last choice counts.
 */
export function useKeptChoice<P extends DashboardPart>(part: P): KeptChoice<P> {
  const { user, sessionType } = useSession();
  const isOnline = sessionType === 'Online';
  const userId = user?.userId ?? 0;
  const place = `stockwell.dashboard.${userId}.${part}`;
  const [stored, store] = useLocalStorage<Choice<P>>({
    key: place,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const [known, setKnown] = useLocalStorage<Choice<P>>({
    key: `${place}.server`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const choice = (dashboardChoiceSchemas[part].safeParse(stored).data ?? null) as Choice<P>;
  const client = useQueryClient();
  const queryKey = ['dashboard', 'choices', userId];
  const { data } = useQuery({
    queryKey,
    enabled: isOnline && userId > 0,
    queryFn: ({ signal }) => call(calls.dashboardChoices, { signal, quiet: true }),
  });
  const { mutate: send } = useMutation({
    // One after the other: the server has what was chosen last.
    scope: { id: place },
    mutationFn: async (next: DashboardChoice<P>) => {
      // An answer that is older than the choice would take it back.
      await client.cancelQueries({ queryKey });
      return call(calls.saveDashboardChoices, { body: { [part]: next }, quiet: true });
    },
    onSuccess: (saved) => {
      setKnown(saved[part] as Choice<P>);
      client.setQueryData<DashboardChoices>(queryKey, (before) => ({
        ...(before ?? saved),
        [part]: saved[part],
      }));
    },
  });
  // As a text it stays the same until something is chosen: a call that failed is made again only then, or with the next
  // connection.
  const settling = JSON.stringify(data ? settleChoice({ choice, known }, data[part] as Choice<P>) : null);
  useEffect(() => {
    const next = JSON.parse(settling) as Settling<DashboardChoice<P>>;
    if (!next || !isOnline) return;
    if ('send' in next) send(next.send);
    else {
      store(next.take);
      setKnown(next.take);
    }
  }, [settling, isOnline, send, store, setKnown]);
  return { choice, keep: store };
}
