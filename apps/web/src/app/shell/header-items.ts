import type { RoutePath } from '@stockwell/model/access/routes';
import type { SessionType } from '@stockwell/model/session/states';
import {
  type Icon,
  IconBook,
  IconCloudDownload,
  IconCloudUpload,
  IconHelpCircle,
  IconHome,
  IconInbox,
  IconRefresh,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useOpenNotifications } from '../../features/erp-linking/index.ts';
import { openHelpDesk, useOpenTickets, useQueuedTickets } from '../../features/help-desk/index.ts';
import type { ModuleId } from '../../platform/session/context.ts';
import { useModifiedCount, useOutdatedCount } from '../../ui/program/use-newer.ts';

/** A number on an icon, and whether it asks for attention. */
export interface HeaderBadge {
  readonly count: number;
  readonly tone: 'attention' | 'quiet';
}

export interface HeaderItem {
  readonly id: string;
  readonly labelKey: string;
  readonly icon: Icon;
  /** Where it leads; without it, `run` says what happens. */
  readonly to?: RoutePath;
  readonly run?: () => void;
  readonly onlineOnly?: boolean;
  readonly module?: ModuleId;
  /** Shown to holders of any of these; to everybody when there are none. */
  readonly functions?: readonly string[];
  /** A hook: the header calls it at each drawing. */
  readonly useBadge?: () => HeaderBadge | null;
}

/** Open tickets of the user, in red. */
function useTicketBadge(): HeaderBadge | null {
  const count = useOpenTickets();
  return count > 0 ? { count, tone: 'attention' } : null;
}

/** Unfinished tickets, for those who work on them. */
function useQueueBadge(): HeaderBadge | null {
  const count = useQueuedTickets();
  return count ? { count, tone: 'attention' } : null;
}

const attention = (count: number): HeaderBadge | null => (count > 0 ? { count, tone: 'attention' } : null);

/** Programs on this device of which the server has a newer version. */
const useOutdatedPlans = (): HeaderBadge | null => attention(useOutdatedCount('supplyPlan'));
const useOutdatedForecasts = (): HeaderBadge | null => attention(useOutdatedCount('forecast'));

/** Copies with changes that were not uploaded. */
const useModifiedPlans = (): HeaderBadge | null => attention(useModifiedCount('supplyPlan'));
const useModifiedForecasts = (): HeaderBadge | null => attention(useModifiedCount('forecast'));

/** Linked orders that were cancelled or got another product. */
const useErpBadge = (): HeaderBadge | null => attention(useOpenNotifications());

/** The icons between the title and the avatar, from left to right. */
export const headerItems: readonly HeaderItem[] = [
  {
    id: 'helpDesk',
    labelKey: 'menu:header.helpDesk',
    icon: IconHelpCircle,
    onlineOnly: true,
    run: () => openHelpDesk(),
    useBadge: useTicketBadge,
  },
  {
    id: 'ticketQueue',
    labelKey: 'menu:header.ticketQueue',
    icon: IconInbox,
    to: '/tickets/queue',
    onlineOnly: true,
    functions: ['ROLE_BF_LIST_TICKET'],
    useBadge: useQueueBadge,
  },
  {
    id: 'erpNotifications',
    labelKey: 'menu:erpNotifications',
    icon: IconTruckDelivery,
    to: '/shipmentLinkingNotification',
    onlineOnly: true,
    module: 2,
    functions: ['ROLE_BF_MANUAL_TAGGING'],
    useBadge: useErpBadge,
  },
  {
    id: 'download',
    labelKey: 'menu:header.download',
    icon: IconCloudDownload,
    to: '/program/downloadProgram',
    onlineOnly: true,
    module: 2,
    functions: ['ROLE_BF_DOWNLOAD_PROGARM'],
    useBadge: useOutdatedPlans,
  },
  {
    id: 'downloadForecast',
    labelKey: 'menu:header.download',
    icon: IconCloudDownload,
    to: '/dataset/loadDeleteDataSet',
    onlineOnly: true,
    module: 1,
    functions: ['ROLE_BF_LOAD_DELETE_DATASET'],
    useBadge: useOutdatedForecasts,
  },
  {
    id: 'upload',
    labelKey: 'menu:header.upload',
    icon: IconCloudUpload,
    to: '/program/syncPage',
    onlineOnly: true,
    module: 2,
    functions: ['ROLE_BF_COMMIT_VERSION'],
    useBadge: useModifiedPlans,
  },
  {
    id: 'uploadForecast',
    labelKey: 'menu:header.upload',
    icon: IconCloudUpload,
    to: '/dataset/commitTree',
    onlineOnly: true,
    module: 1,
    functions: ['ROLE_BF_COMMIT_DATASET'],
    useBadge: useModifiedForecasts,
  },
  {
    id: 'manual',
    labelKey: 'menu:header.manual',
    icon: IconBook,
    onlineOnly: true,
    // The icon is on every page, the download on few: its code comes when it is asked for.
    run: () =>
      void import('../../features/user-manual/download-manual.ts').then(({ downloadManual }) =>
        downloadManual(),
      ),
  },
  { id: 'refresh', labelKey: 'menu:header.refresh', icon: IconRefresh, run: () => window.location.reload() },
  { id: 'home', labelKey: 'menu:header.home', icon: IconHome, to: '/ApplicationDashboard' },
];

export interface HeaderViewer {
  readonly functions: ReadonlySet<string>;
  readonly sessionType: SessionType;
  readonly module: ModuleId;
}

export function visibleHeaderItems(
  items: readonly HeaderItem[],
  viewer: HeaderViewer,
): readonly HeaderItem[] {
  return items.filter(
    ({ onlineOnly, module, functions }) =>
      (!onlineOnly || viewer.sessionType === 'Online') &&
      (module === undefined || module === viewer.module) &&
      (functions === undefined || functions.some((id) => viewer.functions.has(id))),
  );
}
