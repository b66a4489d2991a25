import type { ProgramMerge } from '@stockwell/engine/merge/index';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useQuery } from '@tanstack/react-query';
import { documentCalls } from '../../../api/document-calls.ts';
import { engine } from '../../../engine/engine.ts';
import { programCopy, readCopy } from '../../../local/documents/index.ts';
import { localOwner } from '../../../platform/session/owner.ts';
import { type Chosen, chosenText } from './lines.ts';

export interface Difference {
  readonly merge: ProgramMerge;
  readonly older: ProgramData;
  readonly newer: ProgramData;
}

async function documentOf(
  programId: number,
  { from, versionId }: Chosen,
  signal: AbortSignal,
): Promise<ProgramData> {
  if (from === 'server') return documentCalls('supplyPlan').document({ programId, versionId }, signal);
  const owner = localOwner();
  const stored = owner ? await readCopy(owner, programCopy({ programId, versionId })) : null;
  if (stored?.result !== 'found') throw new Error('The copy does not open');
  return stored.value;
}

/** What is different between two versions of a program. */
export function useDifference(programId: number | null, older: Chosen | null, newer: Chosen | null) {
  const ready = programId !== null && older !== null && newer !== null;
  return useQuery({
    queryKey: ['versions', 'between', programId, older && chosenText(older), newer && chosenText(newer)],
    enabled: ready && chosenText(older) !== chosenText(newer),
    // Copies are worked on: what was compared a moment ago may be different now.
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Difference> => {
      if (!ready) throw new Error('Two versions are needed');
      const [base, mine] = await Promise.all([
        documentOf(programId, older, signal),
        documentOf(programId, newer, signal),
      ]);
      const merge = await engine().run('merge', { base, mine, theirs: base }, { signal });
      return { merge, older: base, newer: mine };
    },
  });
}
