import type { DashboardMonths } from '../dashboard-window.ts';

export interface DashboardMasterData {
  /** The months of the overview of programs, as the realm has set them. */
  readonly topDashboard: DashboardMonths;
}
