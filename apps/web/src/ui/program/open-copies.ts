import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { untilPainted } from '../../local/documents/before-writing.ts';
import { copyKey, type ProgramCopy, programCopy } from '../../local/documents/names.ts';
import { OpenCopy } from '../../local/documents/open-copy.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import { localOwner, subscribeLocalOwner } from '../../platform/session/owner.ts';
import { pauseWhileSignedIn } from './signed-in-pause.ts';

const opened = new WeakMap<RecordOwner, Map<string, OpenCopy>>();

/** One for all screens of this tab, so that undo goes on from one to the next. */
export function openCopy(owner: RecordOwner, copy: ProgramCopy): OpenCopy {
  const mine = opened.get(owner) ?? new Map<string, OpenCopy>();
  opened.set(owner, mine);
  const key = copyKey(copy, owner.userId);
  const known = mine.get(key) ?? new OpenCopy(owner, copy, untilPainted, pauseWhileSignedIn(owner));
  mine.set(key, known);
  return known;
}

export const useLocalOwner = (): RecordOwner | null => useSyncExternalStore(subscribeLocalOwner, localOwner);

/** The open copy that the screens of this tab share. */
export function useOpenCopy(copy: ProgramCopy | null): OpenCopy | null {
  const owner = useLocalOwner();
  const programId = copy?.programId;
  const versionId = copy?.versionId;
  return useMemo(
    () =>
      owner && programId !== undefined && versionId !== undefined
        ? openCopy(owner, programCopy({ programId, versionId }))
        : null,
    [owner, programId, versionId],
  );
}

const nothing = () => () => undefined;

/** A part of the state of an open copy. The same object is returned, and nothing is rendered, until it changes. */
export function useSteady<T>(
  open: OpenCopy | null,
  look: (open: OpenCopy) => T,
  isSame: (a: T, b: T) => boolean,
  without: T,
): T {
  const seen = useRef(without);
  return useSyncExternalStore(
    useCallback((listener: () => void) => (open ? open.subscribe(listener) : nothing()), [open]),
    () => {
      const next = open ? look(open) : without;
      if (!isSame(seen.current, next)) seen.current = next;
      return seen.current;
    },
  );
}

export interface Saving {
  /** Something is on its way to the device. */
  readonly saving: boolean;
  readonly lastSaved: number | null;
}

const notSaving: Saving = { saving: false, lastSaved: null };
const savingOf = ({ isSaving, lastSaved }: OpenCopy): Saving => ({ saving: isSaving, lastSaved });
const isSameSaving = (a: Saving, b: Saving): boolean => a.saving === b.saving && a.lastSaved === b.lastSaved;

/** Whether what was typed is on the device: reported to who shows it, and to nobody else. */
export const useSaving = (copy: ProgramCopy | null): Saving =>
  useSteady(useOpenCopy(copy), savingOf, isSameSaving, notSaving);
