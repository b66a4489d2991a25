import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { limits, measureBundle, sizeReport } from './bundle-size.mjs';
import { temporaryTree } from './temporary.mjs';

it('counts every file of the offline cache once, as it is stored, and the scripts of the first page compressed', () => {
  const start = 'console.log("start");'.repeat(50);
  const page = 'console.log("page");'.repeat(60);
  const files = [
    { revision: null, url: 'assets/start.js' },
    { revision: null, url: 'assets/page.js', isPacked: true },
    { revision: null, url: 'assets/texts.bin' },
    { revision: null, url: 'assets/texts.bin' },
  ];
  const folder = temporaryTree({
    'assets/start.js': start,
    'assets/page.js': page,
    'assets/texts.bin': 'x'.repeat(700),
    'theme.js': 'a',
    'index.html':
      '<script src="/theme.js"></script><link rel="modulepreload" href="/assets/start.js"><link rel="stylesheet" href="/start.css">',
    'sw.js': `({url:r});precacheAndRoute(${JSON.stringify(files)})`,
  });
  expect(measureBundle(folder)).toEqual({
    offlineCache: start.length + gzipSync(page, { level: 6 }).length + 700,
    signIn: gzipSync(start, { level: 9 }).length + gzipSync('a', { level: 9 }).length,
  });
});

it('fails when the service worker lists no files', () => {
  const folder = temporaryTree({ 'index.html': '', 'sw.js': 'precacheAndRoute([])' });
  expect(() => measureBundle(folder)).toThrow('no list of files');
});

it('says how much of each limit is used, and whether one is exceeded', () => {
  const within = sizeReport({ offlineCache: limits.offlineCache, signIn: 1024 });
  expect(within.isOver).toBe(false);
  expect(within.text).toContain('Offline cache: 4,608 KiB of 4,608 KiB');
  expect(sizeReport({ offlineCache: limits.offlineCache + 1, signIn: 0 }).isOver).toBe(true);
});
