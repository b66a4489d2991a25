import multipart from '@fastify/multipart';
import { fileEndpoints, largestFile, userManual } from '@stockwell/model/api/files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { codes, notFound, Refusal, wrongFields } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { isPdf } from './pdf.ts';
import { contentOf, findFile, storeFile } from './stored-file.ts';

const pdf = 'application/pdf';
/** The file and what the form puts around it. */
const largestForm = largestFile + 65_536;

const tooLarge = () => new Refusal(413, 'static.message.bodyTooLarge');
const missing = () => wrongFields({ file: 'static.validation.required' });

/** The one file of a form; the content decides what it is, never its name or the type that the sender claims. */
async function pdfIn(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw missing();
  if (Number(request.headers['content-length'] ?? 0) > largestForm) throw tooLarge();
  const part = await request.file().catch(() => undefined);
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw missing();
  }
  const content = await part.toBuffer().catch(() => null);
  if (part.file.truncated) throw tooLarge();
  if (!content) throw missing();
  if (!isPdf(content)) throw wrongFields({ file: 'static.validation.notPdf' });
  return content;
}

export function fileRoutes(app: FastifyInstance, context: AppContext): void {
  // A form is read as it arrives, with one file and a few fields: parts without number would take minutes.
  app.register(async (files) => {
    await files.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: largestFile, files: 1, fields: 5, parts: 6, fieldSize: 1000 },
    });
    serve(files, context, fileEndpoints.uploadManual, async ({ request, caller }) => {
      const content = await pdfIn(request);
      await context.db.transaction((tx) =>
        storeFile(tx, { name: userManual, mediaType: pdf, content }, caller.userId, context.now()),
      );
      return { messageCode: codes.updateSuccess };
    });
  });
  serve(app, context, fileEndpoints.download, async ({ params, request, reply }) => {
    const file = await findFile(context.db, params.fileName);
    if (!file) throw notFound();
    const tag = `"${file.name}-${file.version}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) {
      reply.status(304);
      return '';
    }
    const ending = file.mediaType === pdf ? '.pdf' : '';
    reply.headers({
      'content-type': file.mediaType,
      'content-length': file.size,
      'content-disposition': `attachment; filename="${file.name}${ending}"`,
    });
    return contentOf(context.db, file);
  });
}
