import { gunzipSync } from 'node:zlib';
import { type BodyLimits, bodyCodes } from '@stockwell/model/api/body-limits';
import { scanJson } from '@stockwell/model/api/scan-json';
import { Refusal } from '../refusal.ts';

const broken = () => new Refusal(400, bodyCodes.broken);
const tooLarge = (most: number) => new Refusal(413, bodyCodes.tooLarge, { details: { most } });
export const tooComplex = (limit?: 'depth' | 'values' | 'entries', most?: number) =>
  new Refusal(413, bodyCodes.tooComplex, limit ? { details: { limit, most } } : {});

/** Names that would reach the prototype of an object, written plainly or with escapes. */
const suspect = /"(?:_|\\u005[fF]){2}proto(?:_|\\u005[fF]){2}"\s*:|"constructor"\s*:|\\u00/;

function reachesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value)) {
    if (Object.hasOwn(value, '__proto__')) return true;
    const { constructor: own } = value as { constructor?: unknown };
    if (Object.hasOwn(value, 'constructor') && typeof own === 'object' && own !== null)
      if (Object.hasOwn(own, 'prototype')) return true;
  }
  return Object.values(value).some(reachesPrototype);
}

/** A JSON text as a value. What goes beyond the limits is refused before anything of it is built. */
export function parseWithin(bytes: Uint8Array, limits: BodyLimits): unknown {
  if (bytes.length > limits.unpackedBytes) throw tooLarge(limits.unpackedBytes);
  const { exceeded } = scanJson(bytes, limits);
  if (exceeded) throw tooComplex(exceeded, limits[exceeded]);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw broken();
  }
  if (suspect.test(text) && reachesPrototype(value)) throw broken();
  return value;
}

/** Unpacks gzip, at most to the size that the limits allow. */
export function inflate(content: Uint8Array, limits: BodyLimits): Uint8Array {
  try {
    return gunzipSync(content, { maxOutputLength: limits.unpackedBytes });
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? failure.code : null;
    throw code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(limits.unpackedBytes) : broken();
  }
}

export interface ReadDocument {
  readonly value: unknown;
  /** The gzip bytes that it came in, where it came packed. */
  readonly packed: Uint8Array | null;
}

/** Reads a body that is JSON, or JSON in a text, or packed: compressed and written in base64. */
export function readDocument(bytes: Uint8Array, limits: BodyLimits): ReadDocument {
  const first = bytes.find((byte) => byte > 0x20);
  if (first === 0x7b || first === 0x5b) return { value: parseWithin(bytes, limits), packed: null };
  if (first === 0x22) {
    const text = parseWithin(bytes, limits);
    return typeof text === 'string' ? readDocument(Buffer.from(text), limits) : { value: text, packed: null };
  }
  const packed = Buffer.from(Buffer.from(bytes).toString('latin1'), 'base64');
  return { value: parseWithin(inflate(packed, limits), limits), packed };
}
