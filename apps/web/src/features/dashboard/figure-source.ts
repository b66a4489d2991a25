import type { CopySummary } from '../../local/documents/summary.ts';
import type { ProgramOption } from '../../ui/report/index.ts';

/** What the figures of the dashboard can be about. */
export interface Offered {
  readonly programs: readonly ProgramOption[];
  readonly mayDownload: boolean;
  /** Figures of the server need a function of their own and a connection. */
  readonly hasServer: boolean;
}

/** Where figures come from: copies on this device, or the newest versions of the server. */
export interface FigureSource {
  readonly downloaded: boolean;
  readonly programs: readonly ProgramOption[];
}

/** The source that was wanted, as far as it is there; null for somebody who has not chosen yet. */
export function figureSource(
  wanted: boolean | null,
  { programs, mayDownload, hasServer }: Offered,
): FigureSource {
  const copies = programs.filter(({ isLocal }) => isLocal);
  const downloaded = !hasServer || (mayDownload && (wanted ?? copies.length > 0));
  return { downloaded, programs: downloaded ? copies : programs };
}

/** The newest copy of each program. */
export function newestCopies<C extends { readonly programId: number; readonly versionId: number }>(
  copies: readonly C[],
): ReadonlyMap<number, C> {
  const newest = new Map<number, C>();
  for (const copy of copies)
    if (copy.versionId > (newest.get(copy.programId)?.versionId ?? 0)) newest.set(copy.programId, copy);
  return newest;
}

/** What figures of a copy follow from: another document or another list of problems has other ones. */
export const copyState = (copy: CopySummary): readonly unknown[] => [
  copy.versionId,
  copy.changedParts,
  copy.openCount,
  copy.addressedCount,
  copy.newsUntil,
  copy.downloadedAt,
];
