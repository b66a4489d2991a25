import { type RoutePath, routeAccess } from '@stockwell/model/access/routes';
import { useSyncExternalStore } from 'react';
import type { KeyValue } from '../../local/key-value.ts';

/**
 * The pages a user opened last on this device. Only plain page addresses are kept, never one that names a
 * record, because this lies in the open.
 */
const kept = 8;

const keyOf = (userId: number): string => `stockwell.recentPages.${userId}`;

export function readRecent(storage: KeyValue, userId: number): readonly RoutePath[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (path): path is RoutePath => typeof path === 'string' && Object.hasOwn(routeAccess, path),
    );
  } catch {
    return [];
  }
}

/** Newest first, each page once. The dashboard is where one starts, not where one has been. */
export function withRecent(recent: readonly RoutePath[], opened: RoutePath): readonly RoutePath[] {
  if (opened.includes('{') || opened === '/' || opened === '/ApplicationDashboard') return recent;
  return [opened, ...recent.filter((path) => path !== opened)].slice(0, kept);
}

const listeners = new Set<() => void>();
let shown: { readonly text: string; readonly pages: readonly RoutePath[] } = { text: '', pages: [] };

export function noteOpened(storage: KeyValue, userId: number, opened: RoutePath): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(withRecent(readRecent(storage, userId), opened)));
  } catch {
    // A full storage costs a convenience only.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRecentPages(userId: number | null): readonly RoutePath[] {
  return useSyncExternalStore(subscribe, () => {
    const pages = userId === null ? [] : readRecent(localStorage, userId);
    // The same list must be the same object, or React would draw without end.
    const text = pages.join('\n');
    if (text !== shown.text) shown = { text, pages };
    return shown.pages;
  });
}
