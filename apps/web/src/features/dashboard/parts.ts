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

export interface PartProps {
  readonly type: DashboardType;
}

/** A part of the dashboard. Features add theirs to the list; the page only lays them out. */
export interface DashboardPart {
  readonly id: string;
  readonly titleKey: string;
  readonly content: ComponentType<PartProps>;
  /** `wide` takes the whole row, `side` stands in the narrow column. */
  readonly place: 'wide' | 'main' | 'side';
  readonly module?: ModuleId;
  readonly sessionType?: SessionType;
  /** Mostly below the window, and not made before somebody comes near: the room that it is given until then. */
  readonly waits?: string;
  /** Shown to holders of any of these; to everybody when there are none. */
  readonly functions?: readonly string[];
}

/** Figures need the reports' kit and all master data: the rest of the page does not wait for them. */
const OverviewPart = lazy(() => import('./overview/OverviewPart.tsx'));
const SpotlightPart = lazy(() => import('./spotlight/SpotlightPart.tsx'));

export const dashboardParts: readonly DashboardPart[] = [
  {
    id: 'overview',
    titleKey: 'dashboard:overview.title',
    content: OverviewPart,
    place: 'wide',
    module: 2,
    functions: ['ROLE_BF_SP_DASHBOARD', 'ROLE_BF_SUPPLY_PLAN'],
  },
  {
    id: 'spotlight',
    titleKey: 'dashboard:spotlight.title',
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
