import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';

/** Who has changes that are not saved. One registry, so that leaving, closing and updating ask in one place. */
const holders = new Set<string>();
/** Copies that are being written: they go on with that whatever their page shows. */
const writing = new Set<string>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function hold(list: Set<string>, holder: string, dirty: boolean): void {
  if (dirty === list.has(holder)) return;
  if (dirty) list.add(holder);
  else list.delete(holder);
  notify();
}

export const setUnsaved = (holder: string, dirty: boolean): void => hold(holders, holder, dirty);

export function hasUnsaved(): boolean {
  return holders.size > 0 || writing.size > 0;
}

/** Whether a screen holds what is in no copy yet. */
export const hasEntries = (): boolean => holders.size > 0;

export function subscribeToUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Declares that this screen holds unsaved changes while `dirty`. Leaving the page, closing the tab and loading
 * a new release then ask first. Call the returned function after a successful save or a deliberate cancel,
 * right before navigating away: the next render, which would clear `dirty`, comes too late for that.
 */
export function useUnsavedChanges(dirty: boolean): () => void {
  const holder = useId();
  useEffect(() => {
    setUnsaved(holder, dirty);
  }, [holder, dirty]);
  useEffect(() => () => setUnsaved(holder, false), [holder]);
  return useCallback(() => setUnsaved(holder, false), [holder]);
}

/** Something outside of the screens that holds changes for a while, such as a copy that is being written. */
export interface UnsavedSource {
  readonly isUnsaved: boolean;
  subscribe(listener: () => void): () => void;
}

/** Declares the unsaved changes of a source without rendering the screen again for each of them. */
export function useUnsavedSource(source: UnsavedSource | null): void {
  const holder = useId();
  useEffect(() => {
    if (!source) return;
    const note = (): void => hold(writing, holder, source.isUnsaved);
    note();
    const stop = source.subscribe(note);
    return () => {
      stop();
      hold(writing, holder, false);
    };
  }, [holder, source]);
}

export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribeToUnsaved, hasUnsaved);
}
