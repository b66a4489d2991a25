import { dashboardEndpoints as calls } from '@stockwell/model/api/dashboard';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { formatCount } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { wireText } from '../../i18n/wire-label.ts';
import { useOpens } from '../../platform/menu/use-opens.ts';
import { useSession } from '../../platform/session/context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel, TableSkeleton } from '../../ui/table/index.ts';
import { Carousel } from './Carousel.tsx';
import type { PartProps } from './parts.ts';

const everyMs = 1_000;
const users = '/user/listUser';

/** How many people hold each role: in all realms for who administers all of them, else in the own one. */
export function UsersByRolePart({ type }: PartProps) {
  const t = useTexts('dashboard');
  const { language } = useSession();
  const opens = useOpens();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'usersByRole', type],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      call(type === 1 ? calls.applicationUsers : calls.realmUsers, { signal, quiet: true }),
  });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={2} />;
  if (data.length === 0) return <EmptyState title={t('dashboard:users.none')} />;
  return (
    <Carousel
      label={t('dashboard:users.label')}
      everyMs={everyMs}
      slides={data.map(({ roleId, label, count }) => ({
        id: roleId,
        title: wireText(label, language),
        figure: formatCount(count, language),
        href: opens(users) ? users : undefined,
      }))}
    />
  );
}
