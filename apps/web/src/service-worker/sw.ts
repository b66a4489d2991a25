import { clientsClaim } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { packingPlugin } from './precache-plugin.ts';

/** What the build notes of each file (`apps/web/build/offline-files.ts`). */
type OfflineFile = PrecacheEntry & { readonly isPacked?: true };

declare const self: {
  readonly __WB_MANIFEST: readonly OfflineFile[];
  readonly location: Location;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
};

declare const __SERVER_PATHS__: readonly string[];

// Filled in by the build, which finds this name once.
const files = self.__WB_MANIFEST;

const packedPaths = files
  .filter(({ isPacked }) => isPacked)
  .map(({ url }) => new URL(url, self.location.href).pathname);

// A new release waits until the user is ready for it.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The first visit already works offline.
clientsClaim();

addPlugins([packingPlugin(new Set(packedPaths))]);
precacheAndRoute([...files]);
cleanupOutdatedCaches();

// Every address of the application is answered with its one page; the server's own calls are left alone.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: __SERVER_PATHS__.map((path) => new RegExp(`^${path}(/|\\?|$)`)),
  }),
);
