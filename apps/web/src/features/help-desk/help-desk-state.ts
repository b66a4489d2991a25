import { useSyncExternalStore } from 'react';

/** Somebody wants the help desk: its menu, or one form at once. */
export interface HelpDeskRequest {
  readonly formId: string | null;
  /** Where the keyboard was; it goes back there at the end. */
  readonly opener: Element | null;
  /** Every asking is another one, also for the same form. */
  readonly turn: number;
}

let asked: HelpDeskRequest | null = null;
let turns = 0;
const listeners = new Set<() => void>();

function notify(next: HelpDeskRequest | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Opens the help desk from anywhere below the header; every opening begins again. */
export function openHelpDesk(formId: string | null = null): void {
  turns += 1;
  notify({ formId, opener: document.activeElement, turn: turns });
}

export const closeHelpDesk = (): void => notify(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useHelpDeskRequest = (): HelpDeskRequest | null => useSyncExternalStore(subscribe, () => asked);

const helpDesk = { open: openHelpDesk } as const;

/** `open()` shows the menu, `open(formId)` a form; without a connection both say that one is needed. */
export const useHelpDesk = (): typeof helpDesk => helpDesk;
