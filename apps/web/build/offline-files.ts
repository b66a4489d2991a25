import { chunkGroupNames } from '../chunks.ts';

interface OfflineFile {
  readonly url: string;
  readonly revision: string | null;
  readonly size: number;
}

/** Below this a packed file is hardly smaller, if at all. */
const smallestPacked = 512;

const codeOf = /^assets\/(.+)-[\w-]{8}\.(?:js|css)$/;

/**
 * Whether the service worker stores a file packed: the code of single pages and parts. Browsers keep the compiled form
 * of code that is stored as it is, so what every start needs stays plain.
 */
export function isPacked({ url, size }: Pick<OfflineFile, 'url' | 'size'>): boolean {
  const name = codeOf.exec(url)?.[1];
  return name !== undefined && !chunkGroupNames.includes(name) && size >= smallestPacked;
}

/** Notes in the service worker's list of files which ones it packs; `scripts/lib/bundle-size.mjs` reads it there. */
export const markPacked = <File extends OfflineFile>(files: readonly File[]) => ({
  manifest: files.map((file) => (isPacked(file) ? { ...file, isPacked: true } : file)),
  warnings: [],
});
