import { fileEndpoints, userManual } from '@stockwell/model/api/files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../../house.ts';
import { codes, notFound, wrongFields } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { isPdf } from './pdf.ts';
import { contentOf, findFile, storeFile } from './stored-file.ts';

const pdf = 'application/pdf';

/** The one file of a form; the content decides what it is, never its name or the type that the sender claims. */
async function pdfIn(request: FastifyRequest): Promise<Uint8Array> {
  const { body } = request;
  const type = request.headers['content-type'];
  if (!Buffer.isBuffer(body) || !type) throw wrongFields({ file: 'static.validation.required' });
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  const file = form?.get('file');
  if (!(file instanceof File)) throw wrongFields({ file: 'static.validation.required' });
  const content = new Uint8Array(await file.arrayBuffer());
  if (!isPdf(content)) throw wrongFields({ file: 'static.validation.notPdf' });
  return content;
}

export function fileRoutes(app: FastifyInstance, house: House): void {
  // Forms are understood here and nowhere else.
  app.register(async (files) => {
    files.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serve(files, house, fileEndpoints.uploadManual, async ({ request, caller }) => {
      const content = await pdfIn(request);
      await house.db.transaction((tx) =>
        storeFile(tx, { name: userManual, mediaType: pdf, content }, caller.userId, house.now()),
      );
      return { messageCode: codes.updateSuccess };
    });
  });
  serve(app, house, fileEndpoints.download, async ({ params, request, reply }) => {
    const file = await findFile(house.db, params.fileName);
    if (!file) throw notFound();
    const tag = `"${file.name}-${file.version}"`;
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
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
    return contentOf(house.db, file);
  });
}
