import type { SessionType } from '@stockwell/model/session/states';
import { type ComponentType, lazy } from 'react';
import type { ModuleId } from '../../platform/session/context.ts';
import { AccessPart } from './AccessPart.tsx';
import { LocalDataPart } from './LocalDataPart.tsx';
import { ProgramsPart } from './ProgramsPart.tsx';
import { RecentPart } from './RecentPart.tsx';
import { SessionPart } from './SessionPart.tsx';
import { TilesPart } from './TilesPart.tsx';
import type { DashboardType } from './tiles.ts';
import { UsersByRolePart } from './UsersByRolePart.tsx';

export interface PartProps {
  readonly type: DashboardType;
}

/** A part of the dashboard. Features add theirs to the list; the page only lays them out. */
export interface DashboardPart {
  readonly id: string;
  readonly titleKey: string;
  /** What it answers, in plain words. */
  readonly questionKey?: string;
  readonly content: ComponentType<PartProps>;
  /** `wide` takes the whole row, `side` stands in the narrow column. */
  readonly place: 'wide' | 'main' | 'side';
  readonly module?: ModuleId;
  readonly sessionType?: SessionType;
  /** Of these dashboards alone; of all of them when there are none. */
  readonly types?: readonly DashboardType[];
  /** Mostly below the window, and not made before somebody comes near: the room that it is given until then. */
  readonly waits?: string;
  /** Shown to holders of any of these; to everybody when there are none. */
  readonly functions?: readonly string[];
}

/** Figures need the reports' kit and all master data: the rest of the page does not wait for them. */
const StartPart = lazy(() => import('./start/StartPart.tsx'));
const TickerPart = lazy(() => import('./ticker/TickerPart.tsx'));
const ForecastsPart = lazy(() => import('./forecasts/ForecastsPart.tsx'));
const OverviewPart = lazy(() => import('./overview/OverviewPart.tsx'));
const SpotlightPart = lazy(() => import('./spotlight/SpotlightPart.tsx'));

export const dashboardParts: readonly DashboardPart[] = [
  { id: 'start', titleKey: 'dashboard:start.title', content: StartPart, place: 'wide' },
  { id: 'ticker', titleKey: 'dashboard:ticker.title', content: TickerPart, place: 'wide', module: 2 },
  {
    id: 'forecasts',
    titleKey: 'dashboard:forecasts.title',
    questionKey: 'dashboard:forecasts.question',
    content: ForecastsPart,
    place: 'wide',
    module: 1,
  },
  {
    id: 'overview',
    titleKey: 'dashboard:overview.title',
    questionKey: 'dashboard:overview.question',
    content: OverviewPart,
    place: 'wide',
    module: 2,
    functions: ['ROLE_BF_SP_DASHBOARD', 'ROLE_BF_SUPPLY_PLAN'],
  },
  {
    id: 'spotlight',
    titleKey: 'dashboard:spotlight.title',
    questionKey: 'dashboard:spotlight.question',
    content: SpotlightPart,
    waits: '60rem',
    place: 'wide',
    module: 2,
    functions: ['ROLE_BF_SP_DASHBOARD', 'ROLE_BF_SUPPLY_PLAN'],
  },
  {
    id: 'programs',
    titleKey: 'dashboard:programs.title',
    content: ProgramsPart,
    place: 'main',
    module: 2,
    functions: ['ROLE_BF_DOWNLOAD_PROGARM', 'ROLE_BF_IMPORT_PROGARM', 'ROLE_BF_SUPPLY_PLAN'],
  },
  {
    id: 'users',
    titleKey: 'dashboard:users.title',
    content: UsersByRolePart,
    place: 'side',
    sessionType: 'Online',
    types: [1, 2],
  },
  {
    id: 'tiles',
    titleKey: 'dashboard:tiles.title',
    content: TilesPart,
    place: 'main',
    sessionType: 'Online',
  },
  {
    id: 'local',
    titleKey: 'dashboard:local.title',
    content: LocalDataPart,
    place: 'main',
    sessionType: 'Offline',
  },
  { id: 'access', titleKey: 'dashboard:access.title', content: AccessPart, place: 'main' },
  { id: 'session', titleKey: 'dashboard:session.title', content: SessionPart, place: 'side' },
  { id: 'recent', titleKey: 'dashboard:recent.title', content: RecentPart, place: 'side' },
];
