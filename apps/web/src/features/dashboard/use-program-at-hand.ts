import { useEffect } from 'react';
import { useSession } from '../../app/session/context.ts';
import { localOwner } from '../../app/session/owner.ts';
import { usePageAtHand } from '../../app/use-page-at-hand.ts';
import { whenIdle } from '../../app/when-idle.ts';
import type { ProgramCopy } from '../../local/documents/names.ts';
import { useChosenCopy } from '../../ui/program/choices.ts';

async function makeReady(copy: ProgramCopy): Promise<void> {
  const owner = localOwner();
  if (!owner) return;
  // What opens programs brings much along: only who has a program on the device needs it.
  const [{ openCopy }, { readLists }] = await Promise.all([
    import('../../ui/program/open-copies.ts'),
    import('../../ui/program/use-words.ts'),
  ]);
  await Promise.all([openCopy(owner, copy).load([]), readLists(owner)]);
}

/** Has the program that was last worked on ready before its plan is opened, while nothing else is to do. */
export function useProgramAtHand(): void {
  const { functions } = useSession();
  const [copy] = useChosenCopy();
  const isLikely = copy !== null && functions.has('ROLE_BF_SUPPLY_PLAN');
  usePageAtHand('/supplyPlan', isLikely);
  useEffect(() => {
    if (!copy || !isLikely) return;
    // Whatever is wrong with the copy is told where it is opened.
    return whenIdle(() => void makeReady(copy).catch(() => undefined));
  }, [copy, isLikely]);
}
