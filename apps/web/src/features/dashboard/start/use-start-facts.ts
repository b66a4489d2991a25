import type { RoutePath } from '@stockwell/model/access/routes';
import { dashboardEndpoints as calls } from '@stockwell/model/api/dashboard';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { entriesOf } from '../../../platform/menu/menu-filter.ts';
import { useOpens } from '../../../platform/menu/use-opens.ts';
import { useVisibleMenu } from '../../../platform/menu/use-visible-menu.ts';
import { useHolds, useSession } from '../../../platform/session/context.ts';
import { useChosenCopy } from '../../../ui/program/choices.ts';
import { useCopies } from '../../../ui/program/use-copies.ts';
import { outdated, useLatestVersions } from '../../../ui/program/use-newer.ts';
import { useTicketCounts } from '../../help-desk/index.ts';
import { newestCopies } from '../figure-source.ts';
import { useForecastCopies } from '../forecasts/use-forecast-copies.ts';
import type { StartFacts } from './answers.ts';

const freshFor = 60_000;

/** Pages of the menu that are reports to read; the others of this folder are work. */
const isReport = (route: RoutePath): boolean =>
  route.startsWith('/report/') && !workPages.some((page) => page === route);
const workPages: readonly RoutePath[] = [
  '/report/supplyPlanVersionAndReview',
  '/report/whatIf',
  '/report/problemList',
];
/** Where viewers begin, if they may open it. */
const firstReport: RoutePath = '/report/stockStatusMatrix';

/** What the first answers follow from: the device, and what the server counts for this user. */
export function useStartFacts(): StartFacts {
  const { module, sessionType } = useSession();
  const isOnline = sessionType === 'Online';
  const opens = useOpens();
  const menu = useVisibleMenu();
  const { copies } = useCopies();
  const latest = useLatestVersions();
  const [last] = useChosenCopy();
  const forecasts = useForecastCopies();
  const mayReview = useHolds('ROLE_BF_APPROVE_A_VERSION', 'ROLE_BF_EDIT_REALM') && isOnline;
  const administers = useHolds('ROLE_BF_VIEW_MAIL_OUTBOX', 'ROLE_BF_EDIT_REALM') && isOnline;
  const tickets = useTicketCounts();
  const reviews = useQuery({
    queryKey: ['dashboard', 'reviewerLevel'],
    enabled: mayReview,
    staleTime: freshFor,
    queryFn: ({ signal }) => call(calls.reviewerLevel, { signal, quiet: true }),
  });
  const admin = useQuery({
    queryKey: ['dashboard', 'adminLevel'],
    enabled: administers,
    staleTime: freshFor,
    queryFn: ({ signal }) => call(calls.adminLevel, { signal, quiet: true }),
  });
  const reports = entriesOf(menu)
    .map(({ route }) => route)
    .filter(isReport);
  return {
    module,
    opens,
    copies: [...newestCopies(copies).values()],
    last,
    outdated: outdated(copies, latest).length,
    forecasts: forecasts?.length,
    reviews: mayReview ? reviews.data?.SUPPLY_PLAN_COUNT : null,
    tickets: isOnline ? tickets : null,
    admin: administers ? admin.data : null,
    reports: reports.includes(firstReport)
      ? [firstReport, ...reports.filter((route) => route !== firstReport)]
      : reports,
  };
}
