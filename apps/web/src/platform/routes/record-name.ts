import { useEffect, useSyncExternalStore } from 'react';

/** The record that the open page is about: the last part of the breadcrumbs and of the tab's title. */
let current: string | null = null;
const listeners = new Set<() => void>();

function set(name: string | null): void {
  if (current === name) return;
  current = name;
  for (const listener of listeners) listener();
}

/** An edit page names its record as soon as it knows it. */
export function useRecordName(name: string | null | undefined): void {
  useEffect(() => {
    set(name || null);
    return () => set(null);
  }, [name]);
}

export function useCurrentRecordName(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
