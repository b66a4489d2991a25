import { useCallback, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { filterPrefix } from '../../platform/session/browser-session.ts';

/** What was last chosen, kept for this tab until the next sign-in and carried from screen to screen. */

const listeners = new Set<() => void>();

function readText(name: string): string | null {
  try {
    return sessionStorage.getItem(filterPrefix + name);
  } catch {
    return null;
  }
}

function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(filterPrefix + name, JSON.stringify(value));
  } catch {
    // A storage that is full or forbidden costs a convenience only.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function parsed<T>(text: string | null, schema: z.ZodType<T>): T | undefined {
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A choice that outlives the page; `usual` while nothing sensible is remembered. */
export function useRemembered<T>(
  name: string,
  schema: z.ZodType<T>,
  usual: T,
): readonly [T, (value: T) => void] {
  const text = useSyncExternalStore(subscribe, () => readText(name));
  const [read, setRead] = useState({ text, value: parsed(text, schema) });
  // Parsed once for each text, so that the value stays the same object.
  const current = read.text === text ? read : { text, value: parsed(text, schema) };
  if (current !== read) setRead(current);
  const change = useCallback((value: T) => keep(name, value), [name]);
  return [current.value ?? usual, change];
}
