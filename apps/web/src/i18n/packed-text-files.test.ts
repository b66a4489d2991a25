import { expect, it, vi } from 'vitest';
import { packedTextFiles } from './packed-text-files.ts';

const urlsOf = (language: string) => ({ start: `${language}-start`, rest: `${language}-rest` });
const urls = { en: urlsOf('en'), fr: urlsOf('fr'), sp: urlsOf('sp'), pr: urlsOf('pr') };

it('takes texts of the sign-in page from one file and all others from another', async () => {
  const fetchFile = vi.fn(async (url: string) => ({ common: { from: url }, lists: { from: url } }));
  const load = packedTextFiles(urls, ['common'], fetchFile);
  expect(await load('fr', 'common')).toEqual({ from: 'fr-start' });
  expect(await load('fr', 'lists')).toEqual({ from: 'fr-rest' });
  expect(await load('fr', 'unknown')).toBeUndefined();
  expect(fetchFile).toHaveBeenCalledTimes(2);
});

it('asks again for a file that could not be loaded', async () => {
  const fetchFile = vi.fn(async () => ({ common: { close: 'Close' } }));
  fetchFile.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const load = packedTextFiles(urls, ['common'], fetchFile);
  await expect(load('en', 'common')).rejects.toThrow('Failed to fetch');
  expect(await load('en', 'common')).toEqual({ close: 'Close' });
});

it('unpacks what the build has compressed', async () => {
  const body = new Blob([JSON.stringify({ common: { close: 'Fermer' } })])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  vi.stubGlobal('fetch', async () => new Response(body));
  try {
    expect(await packedTextFiles(urls, ['common'])('fr', 'common')).toEqual({ close: 'Fermer' });
  } finally {
    vi.unstubAllGlobals();
  }
});
