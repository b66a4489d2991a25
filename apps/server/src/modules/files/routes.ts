import { fileEndpoints, largestFile, userManual } from '@stockwell/model/api/files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { readOneFile, takeOneFile } from '../../http/bodies/one-file.ts';
import { codes, notFound, wrongFields } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { isPdf } from './pdf.ts';
import { contentOf, findFile, storeFile } from './stored-file.ts';

const pdf = 'application/pdf';
/** The content decides what a file is. */
async function pdfIn(request: FastifyRequest): Promise<Uint8Array> {
  const content = await readOneFile(request, largestFile);
  if (!isPdf(content)) throw wrongFields({ file: 'static.validation.notPdf' });
  return content;
}

export function fileRoutes(app: FastifyInstance, context: AppContext): void {
  app.register(async (files) => {
    await takeOneFile(files, largestFile);
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
