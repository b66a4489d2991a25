import type { ProgramOption } from '../../ui/report/index.ts';

/** What the figures of the dashboard can be about. */
export interface Offered {
  readonly programs: readonly ProgramOption[];
  readonly mayDownload: boolean;
  /** Figures of the server need a function of their own and a connection. */
  readonly hasServer: boolean;
}
