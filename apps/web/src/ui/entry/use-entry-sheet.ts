import { type Changes, noChanges } from '@stockwell/engine/changes/change';
import type { EntryIssue } from '@stockwell/engine/entry/index';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useMemo, useRef, useState } from 'react';
import type { WaitingScreenOf } from '../../local/documents/waiting-names.ts';
import { isKept, type StorageFailure } from '../../local/storage-failure.ts';
import type { OpenProgram } from '../program/index.ts';
import type { SheetEdit, SheetHistory } from '../sheet/index.ts';
import {
  afterEdit,
  type EntryDrafts,
  type EntrySource,
  type EntryStep,
  isBlank,
  settle,
  validateDrafts,
} from './entry-state.ts';
import { useWaitingStore } from './use-waiting-store.ts';
import { withRowsOf } from './waiting-store.ts';

export interface EntrySheetInput<E extends object> {
  readonly program: OpenProgram;
  readonly source: EntrySource<E>;
  /** The saved entries of a document: the same map for the same document. */
  readonly savedIn: (data: ProgramData) => ReadonlyMap<string, E>;
  /** What entries that break no rule change in the document. */
  readonly write: (data: ProgramData, entries: readonly E[]) => Changes;
  readonly productOf: (entry: E) => number | null;
  /** The products that the sheet shows: steps of its history concern them. */
  readonly planningUnitIds: readonly number[];
  /** Under whose name rows that wait are kept on this device. */
  readonly screen: WaitingScreenOf<'supplyPlan'>;
  /** Whether an entry is one that the sheet can show; stays the same function. */
  readonly isShape: (entry: unknown) => boolean;
  /** Rows that wait but belong to other products, months or screens stay aside. */
  readonly isShown: (entry: E) => boolean;
}

/** What became of some rows: how many are saved, and how many wait for correction. */
export interface EntryOutcome {
  readonly saved: number;
  readonly waiting: number;
}

export interface EntrySheet<E extends object> {
  /** False until the rows that waited are back: nothing is typed before. */
  readonly isReady: boolean;
  /** Rows that wait and are shown here, in the order they were made. */
  readonly drafts: EntryDrafts<E>;
  readonly issues: ReadonlyMap<string, readonly EntryIssue[]>;
  readonly waiting: number;
  /** Ids of rows that were made or changed since the sheet was opened: they stay in sight and open. */
  readonly touched: ReadonlySet<string>;
  readonly edit: (edit: SheetEdit) => EntryOutcome;
  /** Whole entries, as dialogs and files bring them; one step of undo. */
  readonly set: (entries: readonly E[]) => EntryOutcome;
  /** Takes rows away that are not saved; of saved ones the change that waits. One step of undo. */
  readonly discard: (ids: readonly string[]) => void;
  /** The rows as they stand this moment, also before the next rendering. */
  readonly now: () => { readonly source: EntrySource<E>; readonly drafts: EntryDrafts<E> };
  readonly history: SheetHistory;
  /** Why rows that wait are not on the device; null when they are. */
  readonly unkept: StorageFailure | null;
  readonly keepAgain: () => void;
}

/**
 * Right rows go to the copy at once, the others wait. Every edit reads the rows as they stand this moment and
 * changes them within the event that brought it, so that edits that follow each other quickly build on one another.
 * Each is one step of the copy's own history, whatever became of its rows.
 */
export function useEntrySheet<E extends object>(input: EntrySheetInput<E>): EntrySheet<E> {
  const { program, source, isShown } = input;
  const store = useWaitingStore<E>(
    program.copy,
    program.isScratch ? `what-if/${input.screen}` : input.screen,
    input.isShape,
  );
  const [none] = useState<EntryDrafts<E>>(new Map());
  const kept = store?.isReady ? store.rows : none;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(input);
  latest.current = input;

  const shown = useMemo(() => new Map([...kept].filter(([, entry]) => isShown(entry))), [kept, isShown]);
  const issues = useMemo(() => validateDrafts(source, shown), [source, shown]);

  const waitingNow = (): EntryDrafts<E> => store?.rows ?? none;
  const write = (rows: EntryDrafts<E>): void =>
    store?.set(rows, (entry) => isBlank(latest.current.source, entry));
  const now = () => {
    const { current } = latest;
    const data = current.program.now();
    const live = data ? { ...current.source, saved: current.savedIn(data) } : current.source;
    const drafts = new Map([...waitingNow()].filter(([, entry]) => current.isShown(entry)));
    return { source: live, drafts };
  };

  const take = ({ drafts, right }: EntryStep<E>): EntryOutcome => {
    const { current } = latest;
    const before = waitingNow();
    const { kind } = current.source;
    const aside = [...before].filter(([, entry]) => !current.isShown(entry));
    const after: EntryDrafts<E> = new Map([...aside, ...drafts]);
    write(after);
    if (right.length > 0) setTouched((known) => new Set([...known, ...right.map(kind.id)]));
    const units = [...new Set(right.flatMap((entry) => current.productOf(entry) ?? []))];
    const waitInstead = (): void =>
      write(new Map([...waitingNow(), ...right.map((entry) => [kind.id(entry), entry] as const)]));
    void current.program
      .edit((data) => (right.length > 0 ? current.write(data, right) : noChanges), {
        units: units.length > 0 ? units : current.planningUnitIds,
        onDropped: waitInstead,
        also: {
          undo: () => write(withRowsOf(waitingNow(), after, before)),
          redo: () => write(withRowsOf(waitingNow(), before, after)),
        },
      })
      .then(({ result }) => {
        // What the device did not store is kept in memory; anything else has refused it, so the rows wait here.
        if (result !== 'saved' && !isKept(result)) waitInstead();
      });
    return { saved: right.length, waiting: drafts.size };
  };

  return {
    isReady: store?.isReady ?? false,
    unkept: store?.unkept ?? null,
    keepAgain: () => store?.keepAgain(),
    drafts: shown,
    issues,
    touched,
    waiting: [...shown.values()].filter((entry) => !isBlank(source, entry)).length,
    now,
    edit: (edit) => {
      const current = now();
      return take(afterEdit(current.source, current.drafts, edit));
    },
    set: (entries) => {
      const { source: live, drafts } = now();
      const added = entries.map((entry) => [live.kind.id(entry), entry] as const);
      return take(settle(live, new Map([...drafts, ...added])));
    },
    discard: (ids) => {
      const gone = new Set(ids);
      take({ drafts: new Map([...now().drafts].filter(([id]) => !gone.has(id))), right: [] });
    },
    history: {
      undo: () => void program.undo(),
      redo: () => void program.redo(),
      canUndo: program.canUndo,
      canRedo: program.canRedo,
    },
  };
}
