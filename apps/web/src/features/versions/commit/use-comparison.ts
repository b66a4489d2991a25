import type { Choice } from '@stockwell/engine/merge/index';
import { useCallback, useEffect, useState } from 'react';
import { refusalOf } from '../../../api/refusal.ts';
import { isCancelled } from '../../../engine/client.ts';
import { engine } from '../../../engine/engine.ts';
import { timeStamp, today } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { type CopySummary, useLocalOwner } from '../../../ui/program/index.ts';
import { type Compared, compareSides } from './compare.ts';
import { type CommitSides, loadSides } from './load-sides.ts';

export type ComparisonState =
  | { readonly phase: 'none' | 'loading' | 'syncFirst' | 'unreadable' }
  | { readonly phase: 'foreignBudgets'; readonly shipments: number }
  | { readonly phase: 'failed'; readonly messageCode: string }
  /** The last result stays while a choice is worked in. */
  | { readonly phase: 'comparing'; readonly sides: CommitSides; readonly compared: Compared | null }
  | { readonly phase: 'ready'; readonly sides: CommitSides; readonly compared: Compared };

export interface ComparisonHandle {
  readonly state: ComparisonState;
  readonly choose: (choices: readonly Choice[]) => void;
  /** Fetches the newest version and compares again. */
  readonly again: () => void;
}

const none: ComparisonState = { phase: 'none' };
const noChoices: readonly Choice[] = [];

/** Compares a copy with the newest version on the server, and again after each choice. */
export function useComparison(copy: CopySummary | null): ComparisonHandle {
  const owner = useLocalOwner();
  const { lastSync } = useSession();
  const [state, setState] = useState<ComparisonState>(none);
  const [choices, setChoices] = useState(noChoices);
  const [round, setRound] = useState(0);
  // A summary is read again when anything of it changes; what is compared is the copy as it was when it was chosen.
  const key = copy ? `${copy.programId}~${copy.versionId}~${round}` : null;
  const [wanted, setWanted] = useState<{ key: string; copy: CopySummary } | null>(null);
  if (key !== (wanted?.key ?? null)) {
    setWanted(copy && key ? { key, copy } : null);
    setChoices(noChoices);
    setState(key ? { phase: 'loading' } : none);
  }

  useEffect(() => {
    if (!owner || !wanted) return;
    const stop = new AbortController();
    loadSides(owner, wanted.copy, lastSync, stop.signal).then(
      (loaded) => {
        if (stop.signal.aborted) return;
        if (loaded.result === 'loaded') setState({ phase: 'comparing', sides: loaded.sides, compared: null });
        else if (loaded.result === 'foreignBudgets')
          setState({ phase: 'foreignBudgets', shipments: loaded.shipments });
        else setState({ phase: loaded.result });
      },
      (failure: unknown) => {
        if (!stop.signal.aborted) setState({ phase: 'failed', messageCode: refusalOf(failure).messageCode });
      },
    );
    return () => stop.abort();
  }, [owner, wanted, lastSync]);

  const sides = 'sides' in state ? state.sides : null;
  const userId = owner?.userId;
  useEffect(() => {
    if (!sides || userId === undefined) return;
    const stop = new AbortController();
    compareSides(engine(), { sides, choices, today: today(), now: timeStamp(), userId }, stop.signal).then(
      (compared) => {
        if (!stop.signal.aborted) setState({ phase: 'ready', sides, compared });
      },
      (failure: unknown) => {
        if (stop.signal.aborted || isCancelled(failure)) return;
        console.warn('The versions could not be compared', failure);
        setState({ phase: 'failed', messageCode: refusalOf(failure).messageCode });
      },
    );
    return () => stop.abort();
  }, [sides, choices, userId]);

  const choose = useCallback((more: readonly Choice[]) => {
    setChoices((made) => [...made, ...more]);
    setState((now) => (now.phase === 'ready' ? { ...now, phase: 'comparing' } : now));
  }, []);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { state, choose, again };
}
