import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { untilPainted } from '../../local/documents/before-writing.ts';
import type { DocumentName } from '../../local/documents/document-types.ts';
import { copyKey, type DocumentCopy } from '../../local/documents/names.ts';
import { OpenCopy } from '../../local/documents/open-copy.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import { localOwner, subscribeLocalOwner } from '../../platform/session/owner.ts';
import { pauseWhileSignedIn } from './signed-in-pause.ts';

type OpenCopies = { readonly [K in DocumentName]: Map<string, OpenCopy<K>> };

const opened = new WeakMap<RecordOwner, OpenCopies>();

/** One for all screens of this tab, so that undo goes on from one to the next. */
export function openCopy<K extends DocumentName>(owner: RecordOwner, copy: DocumentCopy<K>): OpenCopy<K> {
  const mine: OpenCopies = opened.get(owner) ?? { supplyPlan: new Map(), forecast: new Map() };
  opened.set(owner, mine);
  const ofKind: Map<string, OpenCopy<K>> = mine[copy.kind];
  const key = copyKey(copy, owner.userId);
  const known = ofKind.get(key) ?? new OpenCopy(owner, copy, untilPainted, pauseWhileSignedIn(owner));
  ofKind.set(key, known);
  return known;
}

export const useLocalOwner = (): RecordOwner | null => useSyncExternalStore(subscribeLocalOwner, localOwner);

/** The open copy that the screens of this tab share. */
export function useOpenCopy<K extends DocumentName>(copy: DocumentCopy<K> | null): OpenCopy<K> | null {
  const owner = useLocalOwner();
  const kind = copy?.kind;
  const programId = copy?.programId;
  const versionId = copy?.versionId;
  return useMemo(
    () =>
      owner && kind !== undefined && programId !== undefined && versionId !== undefined
        ? openCopy(owner, { kind, programId, versionId })
        : null,
    [owner, kind, programId, versionId],
  );
}

const nothing = () => () => undefined;

/** A part of the state of an open copy. The same object is returned, and nothing is rendered, until it changes. */
export function useSteady<K extends DocumentName, T>(
  open: OpenCopy<K> | null,
  look: (open: OpenCopy<K>) => T,
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
const savingOf = ({ isSaving, lastSaved }: Pick<OpenCopy, 'isSaving' | 'lastSaved'>): Saving => ({
  saving: isSaving,
  lastSaved,
});
const isSameSaving = (a: Saving, b: Saving): boolean => a.saving === b.saving && a.lastSaved === b.lastSaved;

/** Whether what was typed is on the device: reported to who shows it, and to nobody else. */
export const useSaving = <K extends DocumentName>(copy: DocumentCopy<K> | null): Saving =>
  useSteady<K, Saving>(useOpenCopy(copy), savingOf, isSameSaving, notSaving);
