/**
 * How large the body of a call may be. Declared once: the server refuses what goes beyond, a device can say so
 * before it sends.
 */
export interface BodyLimits {
  /** Bytes on the way, packed or plain. */
  readonly bytes: number;
  /** Bytes of the JSON text after unpacking. */
  readonly unpackedBytes: number;
  /** Objects and lists inside each other. */
  readonly depth: number;
  /** Values in the whole body: texts, numbers, objects, lists. */
  readonly values: number;
  /** Entries of one list or one object. */
  readonly entries: number;
}

const megabyte = 1_048_576;

/** Largest body of a call that declares none. */
export const usualBody = megabyte;

/**
 * The document of a version. A program of 40 products × 8 years × 4 regions has 11.5 MB (1.3 MB packed), 602,000
 * values, 15,360 records in its longest list and a depth of 6; the largest uploads reach 25 MB. The limits are
 * about twice that.
 */
export const documentLimits: BodyLimits = {
  bytes: 16 * megabyte,
  unpackedBytes: 50 * megabyte,
  depth: 16,
  values: 3_000_000,
  entries: 100_000,
};

/** Rows of real bodies take 15 to 20 bytes a value; ten leave room for short ones. */
const bytesPerValue = 10;

/** The limits of a call that takes plain JSON, by its largest body. */
export function jsonLimits(bytes: number = usualBody): BodyLimits {
  const values = Math.floor(bytes / bytesPerValue);
  return { bytes, unpackedBytes: bytes, depth: 32, values, entries: Math.min(values, 100_000) };
}

/** Bodies that one person may send in a minute where they are packed or large. */
export const largeBodiesPerMinute = 60;

export const bodyCodes = {
  tooLarge: 'static.message.bodyTooLarge',
  tooComplex: 'static.message.bodyTooComplex',
  tooSlow: 'static.message.bodyTooSlow',
  busy: 'static.message.serverBusy',
  tooMany: 'static.message.tooManyRequests',
  broken: 'static.message.brokenJson',
} as const;
