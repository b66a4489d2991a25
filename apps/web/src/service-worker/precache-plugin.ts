import type { WorkboxPlugin } from 'workbox-core/types.js';
import { packResponse, unpackResponse } from './packed-responses.ts';

/** Packs the files of these paths when they are stored and unpacks them when they are used. */
export const packingPlugin = (packedPaths: ReadonlySet<string>): WorkboxPlugin => ({
  async cacheWillUpdate({ request, response }) {
    // One file that cannot be had fails the whole installation: an application with gaps would not work offline.
    if (response.status >= 400) return null;
    return packedPaths.has(new URL(request.url).pathname) ? packResponse(response) : response;
  },
  async cachedResponseWillBeUsed({ cachedResponse }) {
    return cachedResponse ? unpackResponse(cachedResponse) : null;
  },
});
