import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { usualBody } from '@stockwell/model/api/body-limits';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppContext } from './app-context.ts';
import { parseBodies } from './http/bodies/parsers.ts';
import { documentCalls } from './http/documentation.ts';
import { answerErrors, answerUnreadable } from './http/errors.ts';
import { closeIdleWhileStopping } from './http/idle-connections.ts';
import { readInterfaceCodes } from './http/interface-codes.ts';
import { trackCalls } from './http/running-calls.ts';
import { protectAnswers } from './http/security-headers.ts';
import { guardRoutes } from './http/serve.ts';
import { zodValidator } from './http/validation.ts';
import { findWebDir, readFrontEndBuild, serveWebFiles } from './http/web-files.ts';
import { registerModules } from './modules/index.ts';
import { version } from './version.ts';

/** Texts and JSON, lines of JSON among them: the master data is streamed so. */
const compressible = /^text\/(?!event-stream)|[+/](?:x-nd)?(?:json|xml)(?:;|$)|javascript|octet-stream/u;

/** The HTTP application around a context that is ready: database open, keys loaded. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const { trustProxy } = context.config;
  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    // The framework takes no plain number, because it cannot know who connects; whoever sets one says so.
    trustProxy:
      typeof trustProxy === 'number'
        ? (_address: string, hop: number) => hop < trustProxy
        : trustProxy && [...trustProxy],
    bodyLimit: usualBody,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  app.setValidatorCompiler(zodValidator);
  // Answers are shaped by presenters; the tests hold every answer against its contract.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  answerErrors(app);

  parseBodies(app, context);
  closeIdleWhileStopping(app);
  app.addHook('onClose', () => context.workers.stop());
  // Hooks run last to first: jobs may still need the workers.
  app.addHook('onClose', () => context.jobs.stop());

  // Routes that the plug-ins below register themselves are files and documentation, open to everybody.
  let installing = true;
  app.addHook('onRoute', (route) => {
    if (installing) route.config = { ...route.config, openToAll: true };
  });
  protectAnswers(app, context.config.publicUrl.startsWith('https:'));
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], customTypes: compressible });
  if (context.config.rateLimit) await app.register(rateLimit, { global: false });
  documentCalls(app, version);
  const webDir = findWebDir(context.config.webDir);
  await serveWebFiles(app, webDir);
  installing = false;

  await app.register(async (calls) => {
    guardRoutes(calls, context, trackCalls(calls));
    registerModules(calls, context, {
      frontEndBuild: await readFrontEndBuild(webDir),
      interfaceCodes: await readInterfaceCodes(webDir),
    });
  });
  return app;
}
