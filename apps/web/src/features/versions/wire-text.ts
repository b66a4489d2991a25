import { programDataSchema } from '@stockwell/model/program-data/document';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { type Bytes, gunzip, gzip, utf8 } from '../../local/bytes.ts';

/** Texts of more than two million bytes travel packed: gzip, then base64. */
const longestPlain = 2_000_000;
const charactersAtOnce = 32_768;

function toBase64(bytes: Bytes): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += charactersAtOnce) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + charactersAtOnce)));
  }
  return btoa(parts.join(''));
}

/** What is sent: the value itself, or its packed text where that is long. */
export async function packedIfLong<T>(value: T): Promise<T | string> {
  const bytes = utf8(JSON.stringify(value));
  return bytes.length > longestPlain ? toBase64(await gzip(bytes)) : value;
}

/** What was received, plain or packed. */
export async function unpacked(answer: unknown): Promise<unknown> {
  if (typeof answer !== 'string') return answer;
  const bytes = Uint8Array.from(atob(answer), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await gunzip(bytes)));
}

/** Documents of the server are right by themselves; their usual values are filled in. */
export const documentFrom = async (answer: unknown): Promise<ProgramData> =>
  programDataSchema.parse(await unpacked(answer));
