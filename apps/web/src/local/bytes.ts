/** Bytes that WebCrypto and IndexedDB both take. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function randomBytes(count: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(count));
}

/**
 * One unmistakable text for several parts: as JSON, so that ("a|b", "c") and ("a", "b|c") differ and
 * the number 7 is not the text "7".
 */
export function partsAsBytes(parts: readonly (string | number)[]): Bytes {
  return utf8(JSON.stringify(parts));
}

export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** Undefined for text that is no base64url. */
export function fromBase64url(text: string): Bytes | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

const pieceBytes = 16_384;

export function toBase64url(bytes: Bytes): string {
  // In pieces: a call takes only so many arguments.
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + pieceBytes)));
  const binary = pieces.join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function gzip(bytes: Bytes): Promise<Bytes> {
  return through(bytes, new CompressionStream('gzip'));
}

export async function gunzip(bytes: Bytes): Promise<Bytes> {
  return through(bytes, new DecompressionStream('gzip'));
}

/** Fed directly: a blob in between would be registered with the browser's main process every time. */
async function through(bytes: Bytes, stream: CompressionStream | DecompressionStream): Promise<Bytes> {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const [whole] = await Promise.all([new Response(stream.readable).arrayBuffer(), written]);
  return new Uint8Array(whole);
}

/** False also for what is not bytes at all. */
export function isSameBytes(a: unknown, b: unknown): boolean {
  if (!(a instanceof Uint8Array) || !(b instanceof Uint8Array) || a.length !== b.length) return false;
  return a.every((byte, i) => byte === b[i]);
}

export function concatenated(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
