/**
 * The service worker keeps the whole application on the device. A new release is fetched in the background
 * and then waits: it takes over only when a person says so, and only the tab in which it was said reloads by
 * itself. Other tabs may hold unsaved work and are notified instead.
 */

type State = 'current' | 'waiting' | 'replaced';

let state: State = 'current';
let registration: ServiceWorkerRegistration | null = null;
let reloadWhenTaken = false;
const listeners = new Set<() => void>();

function become(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

const hourMs = 3_600_000;

/** Watches for a worker that has finished installing beside a running one. */
function watchInstalling(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) become('waiting');
  });
}

export async function registerServiceWorker(url = '/sw.js'): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const hadController = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (reloadWhenTaken) window.location.reload();
    else if (hadController) become('replaced');
  });
  const registered = await navigator.serviceWorker.register(url);
  registration = registered;
  if (registered.waiting && hadController) become('waiting');
  watchInstalling(registered.installing);
  registered.addEventListener('updatefound', () => watchInstalling(registered.installing));
  setInterval(lookForUpdate, hourMs);
}

/** Asks whether there is a newer release. Being offline is no failure. */
export function lookForUpdate(): void {
  registration?.update().catch(() => undefined);
}

/** Loads the new release now. */
export function takeUpdate(): void {
  if (state === 'waiting' && registration?.waiting) {
    reloadWhenTaken = true;
    registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  } else {
    window.location.reload();
  }
}

export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function updateState(): State {
  return state;
}
