import { useMemo } from 'react';
import type { CopySummary } from '../../local/documents/summary.ts';
import { useSession } from '../../platform/session/context.ts';
import { useCopies } from '../../ui/program/use-copies.ts';
import { type ReportScope, useReportScope } from '../../ui/report/index.ts';
import { newestCopies, type Offered } from './figure-source.ts';

const noProgram = () => null;

export interface FigureSources {
  readonly scope: ReportScope;
  readonly offered: Offered;
  /** The copies that figures are of, by program. */
  readonly newest: ReadonlyMap<number, CopySummary>;
}

/** The programs that the figures of the dashboard can be about, on this device and on the server. */
export function useFigureSources(): FigureSources {
  const { functions } = useSession();
  const scope = useReportScope(noProgram);
  const { copies } = useCopies();
  const { programs, isOnline, mayDownload } = scope;
  const hasServer = isOnline && functions.has('ROLE_BF_SP_DASHBOARD');
  return useMemo(
    () => ({ scope, offered: { programs, mayDownload, hasServer }, newest: newestCopies(copies) }),
    [scope, programs, mayDownload, hasServer, copies],
  );
}
