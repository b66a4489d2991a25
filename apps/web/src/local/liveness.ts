import { deferred } from './deferred.ts';

/**
 * Reports whether a tab of a session is still open. Every tab holds a shared lock in the session's name;
 * the browser lets go of it when the tab is closed, crashes or reloads, so nothing has to be tidied up.
 */
export interface Liveness {
  hold(sessionId: string): () => void;
  isLive(sessionId: string): Promise<boolean>;
}

/** The part of the browser's lock manager this needs. */
export interface Locks {
  request(name: string, options: { mode: 'shared' }, callback: () => Promise<void>): Promise<unknown>;
  query(): Promise<{ held?: { name?: string }[] }>;
}

export function lockLiveness(locks: Locks = navigator.locks): Liveness {
  return {
    hold(sessionId) {
      const letGo = deferred<void>();
      void locks.request(nameOf(sessionId), { mode: 'shared' }, () => letGo.promise);
      return () => letGo.resolve();
    },
    async isLive(sessionId) {
      const { held = [] } = await locks.query();
      return held.some(({ name }) => name === nameOf(sessionId));
    },
  };
}

function nameOf(sessionId: string): string {
  return `stockwell/session/${sessionId}`;
}
