import { FeedFailure, feedCodes } from './feed-error.ts';

const declaration = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/;
const utf8 = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);
const latin1 = new Set(['iso-8859-1', 'latin1', 'latin-1', 'windows-1252', 'cp1252', 'iso-8859-15']);

const begins = (bytes: Uint8Array, ...expected: number[]): boolean =>
  expected.every((byte, index) => bytes[index] === byte);

/** Of a file from its first bytes: what it says of itself, UTF-8 where it says nothing. */
function encodingOf(first: Uint8Array): 'utf-8' | 'windows-1252' | 'iso-8859-15' {
  if (begins(first, 0x1f, 0x8b) || begins(first, 0x50, 0x4b, 0x03) || begins(first, 0x42, 0x5a, 0x68))
    throw new FeedFailure(feedCodes.compressed);
  const isWide = begins(first, 0xff, 0xfe) || begins(first, 0xfe, 0xff) || first.subarray(0, 4).includes(0);
  if (isWide) throw new FeedFailure(feedCodes.encoding);
  const start = Buffer.from(first.subarray(0, 200)).toString('latin1').replace('\u{ef}\u{bb}\u{bf}', '');
  const declared = declaration.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  if (utf8.has(declared)) return 'utf-8';
  if (!latin1.has(declared)) throw new FeedFailure(feedCodes.encoding);
  return declared === 'iso-8859-15' ? declared : 'windows-1252';
}

/** The text of a file, part by part as its bytes come. Bytes that its encoding does not have are refused. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  const read = (part?: Uint8Array): string => {
    try {
      return part ? (decoder?.decode(part, { stream: true }) ?? '') : (decoder?.decode() ?? '');
    } catch {
      throw new FeedFailure(feedCodes.brokenText);
    }
  };
  for await (const part of bytes) {
    if (part.length === 0) continue;
    decoder ??= new TextDecoder(encodingOf(part), { fatal: true });
    yield read(part);
  }
  yield read();
}
