import type { LanguageCode } from '@stockwell/model/languages';
import type { Texts } from './overrides.ts';

/** Where the texts of a language are: those of the sign-in page, and all others. */
export interface TextUrls {
  readonly start: string;
  readonly rest: string;
}

type TextFile = Readonly<Record<string, Texts>>;

async function fetched(url: string): Promise<TextFile> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url} could not be loaded`);
  return new Response(answer.body.pipeThrough(new DecompressionStream('deflate-raw'))).json();
}

/** Reads texts from compressed files; each is fetched once, and again only after it has failed. */
export function packedTextFiles(
  urls: Readonly<Record<LanguageCode, TextUrls>>,
  atStart: readonly string[],
  fetchFile: (url: string) => Promise<TextFile> = fetched,
) {
  const files = new Map<string, Promise<TextFile>>();
  function fileAt(url: string): Promise<TextFile> {
    const known = files.get(url);
    if (known) return known;
    const file = fetchFile(url);
    files.set(url, file);
    file.catch(() => files.delete(url));
    return file;
  }
  return async (language: LanguageCode, namespace: string): Promise<Texts | undefined> => {
    const { start, rest } = urls[language];
    return (await fileAt(atStart.includes(namespace) ? start : rest))[namespace];
  };
}
