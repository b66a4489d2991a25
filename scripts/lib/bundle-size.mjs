import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a device stores to work offline, in bytes; what the sign-in page downloads as JavaScript, compressed. */
export const limits = { offlineCache: 4.5 * 1024 * 1024, signIn: 185 * 1024 };

/**
 * The files that the service worker stores before the application is offline, each once, from its list of files.
 * @returns {{ url: string, isPacked?: boolean }[]}
 */
export function precachedFiles(serviceWorker) {
  const entries = serviceWorker.match(/\{[^{}]*"url":"[^"]+"[^{}]*\}/g);
  if (!entries) throw new Error('The service worker has no list of files: nothing would work offline.');
  return [...new Map(entries.map((entry) => JSON.parse(entry)).map((file) => [file.url, file])).values()];
}

/** The scripts that the first page loads before it is shown. */
export function startScripts(html) {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => tag.startsWith('<script') || tag.includes('rel="modulepreload"'))
    .flatMap((tag) => /\b(?:src|href)="([^"]+\.js)"/.exec(tag)?.[1] ?? []);
}

/**
 * @param {string} folder the built web application
 * @returns {{ offlineCache: number, signIn: number }} in bytes
 */
export function measureBundle(folder) {
  const at = (url) => path.join(folder, url);
  const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);
  // Browsers compress at this level.
  const storedSize = ({ url, isPacked }) =>
    isPacked ? gzipSync(readFileSync(at(url)), { level: 6 }).length : statSync(at(url)).size;
  const cached = precachedFiles(readFileSync(at('sw.js'), 'utf8'));
  const scripts = startScripts(readFileSync(at('index.html'), 'utf8'));
  return {
    offlineCache: sum(cached.map(storedSize)),
    signIn: sum(scripts.map((url) => gzipSync(readFileSync(at(url)), { level: 9 }).length)),
  };
}

const inKiB = (bytes) => `${Math.round(bytes / 1024).toLocaleString('en')} KiB`;

/** A line for each size; `isOver` where one is above its limit. */
export function sizeReport(sizes) {
  const lines = [
    ['Offline cache', sizes.offlineCache, limits.offlineCache],
    ['JavaScript of the sign-in page, compressed', sizes.signIn, limits.signIn],
  ];
  return {
    text: lines.map(([name, size, limit]) => `${name}: ${inKiB(size)} of ${inKiB(limit)}`).join('\n'),
    isOver: lines.some(([, size, limit]) => size > limit),
  };
}
