import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { House } from './house.ts';
import { documentCalls } from './http/documentation.ts';
import { answerErrors, answerUnreadable } from './http/errors.ts';
import { protectAnswers } from './http/security-headers.ts';
import { guardRoutes } from './http/serve.ts';
import { zodValidator } from './http/validation.ts';
import { findWebDir, readFrontEndBuild, serveWebFiles } from './http/web-files.ts';
import { registerModules } from './modules/index.ts';
import { version } from './version.ts';

const megabyte = 1_048_576;

/** Texts and JSON, lines of JSON among them: the master data is streamed so. */
const compressible = /^text\/(?!event-stream)|[+/](?:x-nd)?(?:json|xml)(?:;|$)|javascript|octet-stream/u;

/** The HTTP application around a house that is ready: database open, keys loaded. */
export async function buildApp(house: House): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: house.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: house.config.trustProxy,
    bodyLimit: megabyte,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  app.setValidatorCompiler(zodValidator);
  // Answers are shaped by presenters; the tests hold every answer against its contract.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  answerErrors(app);

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Calls without a body are often sent with the JSON type all the same.
    if (body === '') done(null, undefined);
    else parseJson(request, String(body), done);
  });

  // Routes that the plug-ins below register themselves are files and documentation, open to everybody.
  let installing = true;
  app.addHook('onRoute', (route) => {
    if (installing) route.config = { ...route.config, openToAll: true };
  });
  protectAnswers(app, house.config.publicUrl.startsWith('https:'));
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], customTypes: compressible });
  if (house.config.rateLimit) await app.register(rateLimit, { global: false });
  await documentCalls(app, version);
  const webDir = findWebDir(house.config.webDir);
  await serveWebFiles(app, webDir);
  installing = false;

  await app.register(async (calls) => {
    guardRoutes(calls, house);
    registerModules(calls, house, { frontEndBuild: await readFrontEndBuild(webDir) });
  });
  return app;
}
