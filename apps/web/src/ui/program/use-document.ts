import { type Changes, noChanges } from '@stockwell/engine/changes/change';
import { useCallback, useMemo } from 'react';
import type { DocumentName, DocumentOf, PartIdOf } from '../../local/documents/document-types.ts';
import type { DocumentCopy } from '../../local/documents/names.ts';
import type { EditAbout, OpenCopy, OpenState, StepName } from '../../local/documents/open-copy.ts';
import type { SaveResult } from '../../local/documents/save-parts.ts';
import type { CopySummary } from '../../local/documents/summary.ts';
import { isKept } from '../../local/storage-failure.ts';
import { timeStamp } from '../../platform/clock.ts';
import { useUnsavedSource } from '../../platform/unsaved.ts';
import type { StepUndone } from '../notice/use-announce-undo.ts';
import { useLocalOwner, useOpenCopy, useSteady } from './open-copies.ts';
import { isSameSummary } from './same-summary.ts';
import { useShownParts } from './use-shown-parts.ts';

/** A copy of a kind opened for work. */
export interface OpenDocument<K extends DocumentName> {
  readonly state: 'none' | OpenState;
  readonly copy: DocumentCopy<K> | null;
  /** What is tried on a copy, beside it: edits stay there until they are saved into the copy. */
  readonly isScratch?: true;
  readonly summary: CopySummary<K> | null;
  /** The general part and the chosen parts. */
  readonly data: DocumentOf<K> | null;
  /** The same as it stands this moment, also before the next rendering. */
  now(): DocumentOf<K> | null;
  /** Why nothing may be entered. */
  readonly readonly: null | 'viewer' | 'uploading';
  /** Shows the changes at once; resolves when it is on the device, or with why it is not. */
  edit(make: (data: DocumentOf<K>) => Changes, about: EditAbout<PartIdOf<K>>): Promise<SaveResult>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The name of the newest step of the copy, where it has one and may be taken back. */
  readonly newestStep: StepName | null;
  /** Takes back this step and no other: nothing when something was done after it, or when the copy takes no changes. */
  undoStep(step: StepName): Promise<StepUndone>;
  /** Why the last edit is not on the device; where the device did not store it, it is kept and goes with the next try. */
  readonly trouble: Exclude<SaveResult, { result: 'saved' }> | null;
  retry(): Promise<SaveResult>;
}

const noCopy: SaveResult = { result: 'missing' };

/** What screens render of a copy. Whether it is saved is a state of its own: see `useSaving`. */
type Shown<K extends DocumentName> = Pick<
  OpenDocument<K>,
  'state' | 'summary' | 'data' | 'canUndo' | 'canRedo' | 'newestStep' | 'trouble'
>;

const nothingShown = {
  state: 'loading',
  summary: null,
  data: null,
  canUndo: false,
  canRedo: false,
  newestStep: null,
  trouble: null,
} as const;

function shownOf<K extends DocumentName>(open: OpenCopy<K>, parts: readonly PartIdOf<K>[]): Shown<K> {
  const has = open.has(parts);
  const { state } = open;
  const opening = open.hasFailed(parts) ? 'failed' : 'loading';
  return {
    state: state === 'ready' && !has ? opening : state,
    summary: open.summary,
    data: has ? open.data(parts) : null,
    canUndo: open.canUndo(parts),
    canRedo: open.canRedo(parts),
    newestStep: open.newestStep,
    trouble: open.trouble,
  };
}

const isSameShown = <K extends DocumentName>(a: Shown<K>, b: Shown<K>): boolean =>
  a.state === b.state &&
  a.data === b.data &&
  a.canUndo === b.canUndo &&
  a.canRedo === b.canRedo &&
  a.newestStep === b.newestStep &&
  a.trouble === b.trouble &&
  isSameSummary(a.summary, b.summary);

/** The same list as long as it names the same parts. */
function useParts<P extends number | string>(parts: readonly P[]): readonly P[] {
  const wanted = JSON.stringify(parts);
  return useMemo(() => JSON.parse(wanted) as readonly P[], [wanted]);
}

/** The document of some parts of a copy, opened for work. `isOnAll`: the wanted parts are all that the copy has. */
export function useDocument<K extends DocumentName>(
  copy: DocumentCopy<K> | null,
  wanted: readonly PartIdOf<K>[],
  viewer: boolean,
  isOnAll = false,
): OpenDocument<K> {
  const owner = useLocalOwner();
  const open = useOpenCopy(copy);
  const parts = useShownParts(open, useParts(wanted), isOnAll);
  const shown = useSteady<K, Shown<K>>(
    open,
    useCallback((one: OpenCopy<K>) => shownOf(one, parts), [parts]),
    isSameShown,
    nothingShown,
  );
  useUnsavedSource(open);
  const readonly = viewer ? 'viewer' : shown.summary?.readonly ? 'uploading' : null;
  const mayEnter = readonly === null;
  const actions = useMemo(
    () => ({
      edit: async (
        make: (data: DocumentOf<K>) => Changes,
        about: EditAbout<PartIdOf<K>>,
      ): Promise<SaveResult> => {
        if (!open) return noCopy;
        if (!mayEnter || !owner) return { result: 'readonly' };
        const stamp = { userId: owner.userId, at: timeStamp() };
        const data = open.data([...new Set([...parts, ...about.units])]);
        return open.edit(data ? make(data) : noChanges, { ...about, stamp });
      },
      undo: async () => void (mayEnter && (await open?.undo(parts))),
      undoStep: async (step: StepName): Promise<StepUndone> => {
        if (!mayEnter || !open) return 'refused';
        const done = await open.undoIfNewest(step);
        return done === null
          ? 'tooLate'
          : done.result === 'saved' || isKept(done.result)
            ? 'undone'
            : 'refused';
      },
      redo: async () => void (mayEnter && (await open?.redo(parts))),
      retry: async () => open?.retry() ?? noCopy,
      now: () => (open?.has(parts) ? open.data(parts) : null),
    }),
    [open, owner, parts, mayEnter],
  );
  return useMemo(
    () => ({
      ...shown,
      state: copy ? shown.state : 'none',
      copy,
      readonly,
      ...actions,
      canUndo: mayEnter && shown.canUndo,
      canRedo: mayEnter && shown.canRedo,
      newestStep: mayEnter ? shown.newestStep : null,
    }),
    [shown, copy, readonly, actions, mayEnter],
  );
}
