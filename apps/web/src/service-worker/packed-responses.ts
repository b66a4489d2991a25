/** Marks a response whose body is stored compressed. */
const packing = 'x-packed-as';
const format = 'gzip';

/** What describes the body on its way here, and no longer holds for what is stored. */
const aboutTheTransfer = ['content-encoding', 'content-length'];

function withBody(
  response: Response,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  isStoredPacked: boolean,
): Response {
  const headers = new Headers(response.headers);
  for (const name of aboutTheTransfer) headers.delete(name);
  if (isStoredPacked) headers.set(packing, format);
  else headers.delete(packing);
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}

/** The response as it is stored; a browser that cannot compress stores it as it came. */
export function packResponse(response: Response): Response {
  if (!response.body || typeof CompressionStream === 'undefined') return response;
  return withBody(response, response.body.pipeThrough(new CompressionStream(format)), true);
}

/** The response as a page asked for it, whichever way it was stored. */
export function unpackResponse(response: Response): Response {
  if (!response.body || response.headers.get(packing) !== format) return response;
  return withBody(response, response.body.pipeThrough(new DecompressionStream(format)), false);
}
