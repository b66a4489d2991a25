import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, wrongFields } from '../refusal.ts';

/** What a form puts around its file. */
const formAround = 65_536;

const tooLarge = () => new Refusal(413, 'static.message.bodyTooLarge');
const missing = () => wrongFields({ file: 'static.validation.required' });

/** A form is read as it arrives, with one file and a few fields: parts without number would take minutes. */
export async function takeOneFile(app: FastifyInstance, largest: number): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: largest, files: 1, fields: 5, parts: 6, fieldSize: 1000 },
  });
}

/** The one file of a form, by its content: its name and the type that the sender claims say nothing. */
export async function readOneFile(request: FastifyRequest, largest: number): Promise<Uint8Array> {
  if (!request.isMultipart()) throw missing();
  if (Number(request.headers['content-length'] ?? 0) > largest + formAround) throw tooLarge();
  const part = await request.file().catch(() => undefined);
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw missing();
  }
  const content = await part.toBuffer().catch(() => null);
  if (part.file.truncated) throw tooLarge();
  if (!content) throw missing();
  return content;
}
