import type { DashboardMonths } from '../dashboard-window.ts';

export interface DashboardMasterData {
  /** The months of the overview of programs, as the realm has set them. */
  readonly topDashboard: DashboardMonths;
  /** The months that the spotlight on each program opens with: its own, where it has set them, else its realm's. */
  readonly bottomDashboard: ReadonlyMap<number, DashboardMonths>;
}
