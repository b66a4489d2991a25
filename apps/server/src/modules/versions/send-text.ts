import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { travelsPacked } from '@stockwell/model/api/packed';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);
/** Large texts are compressed quickly rather than as far as possible: they travel once. */
const quickly = { level: constants.Z_BEST_SPEED };

const takesJsonOnly = (accept: string | undefined): boolean =>
  accept?.split(',').every((type) => type.trim().startsWith('application/json')) ?? false;

/** Sends a JSON text: packed where it is large, unless the caller takes nothing but JSON. */
export async function sendJsonText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<Readable> {
  const bytes = Buffer.from(text);
  if (!travelsPacked(bytes.length)) {
    reply.type('application/json; charset=utf-8');
    return Readable.from([bytes]);
  }
  const packed = await compress(bytes, quickly);
  if (!takesJsonOnly(request.headers.accept)) {
    reply.type('text/plain; charset=utf-8');
    // It is compressed already; nothing is gained by compressing the letters it is written in.
    reply.header('content-encoding', 'identity');
    return Readable.from([packed.toString('base64')]);
  }
  reply.type('application/json; charset=utf-8');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return Readable.from([bytes]);
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return Readable.from([packed]);
}
