import { useEffect } from 'react';
import type { ProgramCopy } from '../../local/documents/names.ts';
import { usePrefetchPage } from '../../platform/routes/use-prefetch-page.ts';
import { useSession } from '../../platform/session/context.ts';
import { localOwner } from '../../platform/session/owner.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { useChosenCopy } from '../../ui/program/choices.ts';

async function makeReady(copy: ProgramCopy): Promise<void> {
  const owner = localOwner();
  if (!owner) return;
  // What opens programs imports much: only who has a program on the device needs it.
  const [{ openCopy }, { readLists }, { labelLists }] = await Promise.all([
    import('../../ui/program/open-copies.ts'),
    import('../../ui/program/use-lists.ts'),
    import('../../ui/program/program-labels.ts'),
  ]);
  await Promise.all([openCopy(owner, copy).load([]), readLists(owner, labelLists)]);
}

/** Has the program that was last worked on ready before its plan is opened, while nothing else is to do. */
export function usePrefetchProgram(): void {
  const { functions } = useSession();
  const [copy] = useChosenCopy();
  const isLikely = copy !== null && functions.has('ROLE_BF_SUPPLY_PLAN');
  usePrefetchPage('/supplyPlan', isLikely);
  useEffect(() => {
    if (!copy || !isLikely) return;
    // Whatever is wrong with the copy is reported where it is opened.
    return whenIdle(() => void makeReady(copy).catch(() => undefined));
  }, [copy, isLikely]);
}
