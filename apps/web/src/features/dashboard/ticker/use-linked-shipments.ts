import { useQueries } from '@tanstack/react-query';
import { engine } from '../../../engine/engine.ts';
import type { CopySummary } from '../../../local/documents/summary.ts';
import { today } from '../../../platform/clock.ts';
import { localOwner } from '../../../platform/session/owner.ts';
import { copyState } from '../figure-source.ts';

async function linkedIn(copy: CopySummary, signal: AbortSignal): Promise<number> {
  const owner = localOwner();
  if (!owner) return 0;
  const { readCopy } = await import('../../../local/documents/copy-store.ts');
  const stored = await readCopy(owner, copy);
  // A damaged copy is reported where it is listed.
  if (stored.result !== 'found') return 0;
  const input = { data: stored.value, realmCountryId: 0, today: today(), filters: {} };
  const asked = { ...input, name: 'linkedShipments' as const, master: { units: new Map() } };
  return Number(await engine().run('report', asked, { signal }));
}

/** How many shipments of these copies are linked to orders of an ERP system; undefined while they are counted. */
export function useLinkedShipments(copies: readonly CopySummary[]): number | undefined {
  return useQueries({
    queries: copies.map((copy) => ({
      queryKey: ['dashboard', 'linked', copy.programId, ...copyState(copy)],
      networkMode: 'always' as const,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => linkedIn(copy, signal),
    })),
    combine: (results) =>
      results.every(({ data }) => data !== undefined)
        ? results.reduce((sum, { data }) => sum + (data ?? 0), 0)
        : undefined,
  });
}
