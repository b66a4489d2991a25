/**
 * How large documents travel: a JSON text of more bytes than this is gzip-compressed and base64-encoded, and
 * sent as one text. A reader first tries the text as JSON and unpacks it where that fails. Callers that accept
 * nothing but JSON get JSON at any size, under the usual compression of the transport.
 */
export const packedFrom = 2_000_000;

/** Whether a JSON text of so many bytes travels packed. */
export const travelsPacked = (bytes: number): boolean => bytes > packedFrom;
