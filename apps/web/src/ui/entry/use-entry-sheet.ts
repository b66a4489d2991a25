import { noteEdit } from '@stockwell/engine/edits/edits';
import type { EntryIssue } from '@stockwell/engine/entry/index';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useMemo, useRef, useState } from 'react';
import type { OpenProgram } from '../program/index.ts';
import type { SheetEdit, SheetHistory } from '../sheet/index.ts';
import {
  afterEdit,
  type EntryDrafts,
  type EntrySource,
  type EntryStep,
  isBlank,
  judgeDrafts,
  settle,
} from './entry-state.ts';
import { useDrafts } from './use-drafts.ts';

export interface EntrySheetInput<E extends object> {
  readonly program: OpenProgram;
  readonly source: EntrySource<E>;
  /** Writes entries that break no rule into the document. */
  readonly write: (data: ProgramData, entries: readonly E[]) => ProgramData;
  readonly productOf: (entry: E) => number | null;
  /** Where rows that wait are kept on this device. */
  readonly draftsKey: string | null;
  readonly isShape: (entry: unknown) => boolean;
  /** Rows that wait but belong to other products, months or screens stay aside. */
  readonly isShown: (entry: E) => boolean;
}

interface Step<E> {
  readonly before: EntryDrafts<E>;
  readonly after: EntryDrafts<E>;
  /** Whether the step also changed the copy. */
  readonly wrote: boolean;
}

export interface EntrySheet<E extends object> {
  /** False until the rows that waited are back: nothing is typed before. */
  readonly isReady: boolean;
  /** Rows that wait and are shown here, in the order they were made. */
  readonly drafts: EntryDrafts<E>;
  readonly issues: ReadonlyMap<string, readonly EntryIssue[]>;
  /** How many rows wait for correction here, and aside. */
  readonly waiting: number;
  readonly waitingAside: number;
  /** Ids of rows that were made or changed since the sheet was opened: they stay in sight and open. */
  readonly touched: ReadonlySet<string>;
  readonly edit: (edit: SheetEdit) => void;
  /** Whole entries, as dialogs and files bring them; one step of undo. */
  readonly set: (entries: readonly E[]) => void;
  /** Takes rows away that are not saved; of saved ones the change that waits. */
  readonly discard: (ids: readonly string[]) => void;
  readonly history: SheetHistory;
  /** Rows that wait found no room on the device. */
  readonly isUnkept: boolean;
  readonly keepAgain: () => void;
}

/** Right rows go to the copy at once, the others wait; every edit is one step of undo, whatever became of it. */
export function useEntrySheet<E extends object>(input: EntrySheetInput<E>): EntrySheet<E> {
  const { program, source, isShown } = input;
  const { drafts: all, setDrafts, isReady, ...kept } = useDrafts<E>(input.draftsKey, input.isShape);
  const [past, setPast] = useState<readonly Step<E>[]>([]);
  const [future, setFuture] = useState<readonly Step<E>[]>([]);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef({ input, all });
  latest.current = { input, all };

  const shown = useMemo(() => new Map([...all].filter(([, entry]) => isShown(entry))), [all, isShown]);
  const issues = useMemo(() => judgeDrafts(source, shown), [source, shown]);

  const take = ({ drafts, right }: EntryStep<E>) => {
    const { all: before } = latest.current;
    const aside = [...before].filter(([, entry]) => !isShown(entry));
    const after: EntryDrafts<E> = new Map([...aside, ...drafts]);
    setPast([...past, { before, after, wrote: right.length > 0 }]);
    setFuture([]);
    setDrafts(after);
    if (right.length === 0) return;
    const { kind } = source;
    setTouched(new Set([...touched, ...right.map(kind.id)]));
    const units = [...new Set(right.flatMap((entry) => input.productOf(entry) ?? []))];
    void program
      .edit((data) => noteEdit(data, input.write(data, right)), { units })
      .then(({ result }) => {
        // A full device keeps the edit in memory; anything else has refused it, so the rows wait here.
        if (result === 'saved' || result === 'full') return;
        setDrafts(
          new Map([...latest.current.all, ...right.map((entry) => [kind.id(entry), entry] as const)]),
        );
      });
  };

  const undo = () => {
    const step = past.at(-1);
    if (!step) return void program.undo();
    setPast(past.slice(0, -1));
    setFuture([step, ...future]);
    setDrafts(step.before);
    if (step.wrote) void program.undo();
  };
  const redo = () => {
    const [step, ...rest] = future;
    if (!step) return void program.redo();
    setFuture(rest);
    setPast([...past, step]);
    setDrafts(step.after);
    if (step.wrote) void program.redo();
  };

  return {
    ...kept,
    isReady,
    drafts: shown,
    issues,
    touched,
    waiting: [...shown.values()].filter((entry) => !isBlank(source, entry)).length,
    waitingAside: all.size - shown.size,
    edit: (edit) => take(afterEdit(source, shown, edit)),
    set: (entries) =>
      take(
        settle(
          source,
          new Map([...shown, ...entries.map((entry) => [source.kind.id(entry), entry] as const)]),
        ),
      ),
    discard: (ids) => {
      const gone = new Set(ids);
      take({ drafts: new Map([...shown].filter(([id]) => !gone.has(id))), right: [] });
    },
    history: {
      undo,
      redo,
      canUndo: past.length > 0 || program.canUndo,
      canRedo: future.length > 0 || program.canRedo,
    },
  };
}
