import type { Excluded } from '@stockwell/engine/merge/dataset/index';
import type { Choice } from '@stockwell/engine/merge/index';
import { useCallback, useEffect, useState } from 'react';
import { refusalOf } from '../../../api/refusal.ts';
import { isCancelled } from '../../../engine/client.ts';
import { engine } from '../../../engine/engine.ts';
import type { DocumentName } from '../../../local/documents/document-types.ts';
import { timeStamp, today } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { type CopySummary, useLocalOwner } from '../../../ui/program/index.ts';
import { type Compared, compareSides } from './compare.ts';
import { type CommitSides, loadSides } from './load-sides.ts';

export type ComparisonState<K extends DocumentName> =
  | { readonly phase: 'none' | 'loading' | 'syncFirst' | 'unreadable' }
  | { readonly phase: 'foreignBudgets'; readonly shipments: number }
  | { readonly phase: 'failed'; readonly messageCode: string }
  /** The last result stays while a choice is worked in. */
  | { readonly phase: 'comparing'; readonly sides: CommitSides<K>; readonly compared: Compared<K> | null }
  | { readonly phase: 'ready'; readonly sides: CommitSides<K>; readonly compared: Compared<K> };

export interface ComparisonHandle<K extends DocumentName> {
  readonly state: ComparisonState<K>;
  readonly choose: (choices: readonly Choice[]) => void;
  /** Leaves own changes of some rows out, in the place of those that were left out before. */
  readonly exclude: (excluded: Excluded) => void;
  /** Fetches the newest version and compares again. */
  readonly again: () => void;
}

const none = { phase: 'none' } as const;
const noChoices: readonly Choice[] = [];
const nothingExcluded: Excluded = {};

/** Compares a copy with the newest version on the server, and again after each choice. */
export function useComparison<K extends DocumentName>(copy: CopySummary<K> | null): ComparisonHandle<K> {
  const owner = useLocalOwner();
  const { lastSync } = useSession();
  const [state, setState] = useState<ComparisonState<K>>(none);
  const [choices, setChoices] = useState(noChoices);
  const [excluded, setExcluded] = useState(nothingExcluded);
  const [round, setRound] = useState(0);
  // A summary is read again when anything of it changes; what is compared is the copy as it was when it was chosen.
  const key = copy ? `${copy.programId}~${copy.versionId}~${round}` : null;
  const [wanted, setWanted] = useState<{ key: string; copy: CopySummary<K> } | null>(null);
  if (key !== (wanted?.key ?? null)) {
    setWanted(copy && key ? { key, copy } : null);
    setChoices(noChoices);
    setExcluded(nothingExcluded);
    setState(key ? { phase: 'loading' } : none);
  }

  useEffect(() => {
    if (!owner || !wanted) return;
    const stop = new AbortController();
    loadSides(owner, wanted.copy, lastSync, stop.signal).then(
      (loaded) => {
        if (stop.signal.aborted) return;
        // After a sync the same copy is compared again: what is looked at stays until there is something new.
        if (loaded.result === 'loaded')
          setState((now) => ({
            phase: 'comparing',
            sides: loaded.sides,
            compared: 'compared' in now ? now.compared : null,
          }));
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
    compareSides(
      engine(),
      { sides, choices, excluded, today: today(), now: timeStamp(), userId },
      stop.signal,
    ).then(
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
  }, [sides, choices, excluded, userId]);

  const choose = useCallback((more: readonly Choice[]) => {
    setChoices((made) => [...made, ...more]);
    setState((now) => (now.phase === 'ready' ? { ...now, phase: 'comparing' } : now));
  }, []);
  const exclude = useCallback((next: Excluded) => {
    setExcluded(next);
    setState((now) => (now.phase === 'ready' ? { ...now, phase: 'comparing' } : now));
  }, []);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { state, choose, exclude, again };
}
