import { type BodyLimits, bodyCodes } from '@stockwell/model/api/body-limits';
import { travelsPacked } from '@stockwell/model/api/packed';
import { scanJson } from '@stockwell/model/api/scan-json';
import { type Bytes, gunzip, gzip, utf8 } from '../local/bytes.ts';
import { ApiError } from './client.ts';

const charactersAtOnce = 32_768;

function toBase64(bytes: Bytes): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += charactersAtOnce) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + charactersAtOnce)));
  }
  return btoa(parts.join(''));
}

const bodyError = (messageCode: string): ApiError => new ApiError(413, { messageCode });

/**
 * What is sent: the value itself, or its packed text where that is long. What the server would refuse for its
 * size is refused here, before minutes are spent on sending it.
 */
export async function packedIfLong<T>(value: T, limits: BodyLimits): Promise<T | string> {
  const bytes = utf8(JSON.stringify(value));
  if (bytes.length > limits.unpackedBytes) throw bodyError(bodyCodes.tooLarge);
  if (scanJson(bytes, limits).exceeded) throw bodyError(bodyCodes.tooComplex);
  if (!travelsPacked(bytes.length)) return value;
  const packed = toBase64(await gzip(bytes));
  if (packed.length > limits.bytes) throw bodyError(bodyCodes.tooLarge);
  return packed;
}

/** What was received, plain or packed. */
export async function unpacked(answer: unknown): Promise<unknown> {
  if (typeof answer !== 'string') return answer;
  const bytes = Uint8Array.from(atob(answer), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await gunzip(bytes)));
}
