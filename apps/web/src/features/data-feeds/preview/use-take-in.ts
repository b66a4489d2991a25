import { isEmpty, noChanges } from '@stockwell/engine/changes/change';
import type { FeedRow } from '@stockwell/engine/entry/data-feeds/diff';
import { type TakeInStamp, takeIn } from '@stockwell/engine/entry/data-feeds/take-in';
import { dataFeedEndpoints as calls } from '@stockwell/model/api/data-feeds';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import type { StepName } from '../../../local/documents/open-copy.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import { hideUndo } from '../../../ui/notice/announce-undo.tsx';
import type { OpenProgram } from '../../../ui/program/index.ts';
import { feedsKey } from '../calls.ts';

/** What was taken in, and the name of its step. */
export interface TakenIn {
  readonly rows: number;
  readonly units: readonly number[];
  readonly step: StepName;
}

export interface TakeInRun {
  readonly isRunning: boolean;
  readonly done: TakenIn | null;
  /** Nothing else was done to the plan after it. */
  readonly canUndo: boolean;
  readonly isUndone: boolean;
  /** The device did not take it. */
  readonly isFailed: boolean;
  readonly run: (rows: readonly FeedRow[], stamp: TakeInStamp) => Promise<StepName | null>;
  readonly undo: () => Promise<void>;
}

/** Takes figures into the plan as one step of it, and tells the server that it was done. */
export function useTakeIn(program: OpenProgram, deliveryId: number): TakeInRun {
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [done, setDone] = useState<TakenIn | null>(null);
  const [isUndone, setUndone] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const isBusy = useRef(false);
  useUnsavedChanges(isRunning);

  /** The plan is what counts: a note that the server does not get is only missing from the list of deliveries. */
  async function note(changed: number, undone: boolean): Promise<void> {
    try {
      await call(calls.takenIn, { params: { deliveryId }, body: { changed, undone } });
      await queries.invalidateQueries({ queryKey: feedsKey });
    } catch (cause) {
      console.warn('The server was not told what was taken in', cause);
    }
  }

  async function write(rows: readonly FeedRow[], stamp: TakeInStamp): Promise<StepName | null> {
    const data = program.now();
    const changes = data ? takeIn(data, rows, stamp) : noChanges;
    if (isEmpty(changes)) {
      setFailed(true);
      return null;
    }
    const step = Symbol('taken in');
    const units = [...new Set(rows.map((row) => row.planningUnitId))];
    const taken: TakenIn = { rows: rows.length, units, step };
    const { result } = await program.edit(() => changes, {
      units,
      step,
      // However it is undone, here or in data entry, the list of deliveries says so.
      also: {
        undo: () => {
          hideUndo();
          setDone(null);
          setUndone(true);
          void note(taken.rows, true);
        },
        redo: () => {
          setDone(taken);
          setUndone(false);
          void note(taken.rows, false);
        },
      },
    });
    // What the device could not store yet is kept by the copy and tried again, which the page says by itself.
    if (['refused', 'readonly', 'missing', 'corrupt'].includes(result)) {
      setFailed(true);
      return null;
    }
    setDone(taken);
    void note(taken.rows, false);
    return step;
  }

  return {
    isRunning,
    done,
    canUndo: done !== null && program.newestStep === done.step,
    isUndone,
    isFailed,
    run: async (rows, stamp) => {
      if (isBusy.current) return null;
      isBusy.current = true;
      setRunning(true);
      setFailed(false);
      setUndone(false);
      try {
        return await write(rows, stamp);
      } finally {
        isBusy.current = false;
        setRunning(false);
      }
    },
    undo: async () => {
      if (done) await program.undoStep(done.step);
    },
  };
}
