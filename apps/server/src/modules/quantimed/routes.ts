import { quantimedEndpoints, quantimedLimits } from '@stockwell/model/api/quantimed';
import { type QuantimedProblem, readQuantimed } from '@stockwell/model/integrations/read-quantimed';
import { xmlEncoding } from '@stockwell/model/integrations/read-xml';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { readOneFile, takeOneFile } from '../../http/bodies/one-file.ts';
import { type Refusal, wrongFields } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';

const refusalFor = ({ code, ...details }: QuantimedProblem): Refusal =>
  wrongFields({ file: `static.quantimed.${code}` }, details);

function textIn(bytes: Uint8Array): string {
  const encoding = xmlEncoding(bytes);
  try {
    if (encoding) return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
  }
  throw refusalFor({ code: 'encoding', line: null, value: '' });
}

/** Reads a forecast of Quantimed for a client without a reader of its own; the application reads it on the device. */
export function quantimedRoutes(app: FastifyInstance, context: AppContext): void {
  app.register(async (files) => {
    await takeOneFile(files, quantimedLimits.bytes);
    serve(files, context, quantimedEndpoints.readFile, async ({ request, params }) => {
      const result = readQuantimed(textIn(await readOneFile(request, quantimedLimits.bytes)));
      if (!result.ok) throw refusalFor(result.problem);
      return { ...result.file, programId: params.programId };
    });
  });
}
