import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built web application: beside the bundle in production, in the workspace during development. */
export function findWebDir(configured: string | null): string | null {
  const candidates = configured
    ? [configured]
    : ['../../web/dist', '../../../web/dist'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return candidates.find((folder) => existsSync(join(folder, 'index.html'))) ?? null;
}

export async function readFrontEndBuild(webDir: string | null): Promise<string> {
  if (!webDir) return 'development';
  try {
    const { build } = JSON.parse(await readFile(join(webDir, 'build.json'), 'utf8')) as { build?: unknown };
    return typeof build === 'string' ? build : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Paths that belong to calls: an unknown one is a 404 with a code, never the web page. */
export const isCallPath = (url: string): boolean =>
  /^\/(?:api|authenticate|refresh|actuator|file)(?:[/?]|$)/.test(url);

/** Pieces of a build that is no more: the page in their place would be taken for the script it is not. */
const isBuiltFile = (url: string): boolean => url.startsWith('/assets/');

export async function serveWebFiles(app: FastifyInstance, webDir: string | null): Promise<void> {
  if (webDir) {
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      // The build has left packed copies beside the files.
      preCompressed: true,
      // Said below for each file; the plugin would say otherwise after it.
      cacheControl: false,
      setHeaders: (response, path) => {
        // Files under assets/ carry their hash in the name; everything else must be asked for again.
        const lasting = path.includes('/assets/');
        response.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
        response.setHeader('vary', 'accept-encoding');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && !isCallPath(request.url) && !isBuiltFile(request.url);
    if (webDir && wantsPage)
      return reply.type('text/html').header('cache-control', 'no-cache').sendFile('index.html');
    return reply.status(404).send({ messageCode: 'static.message.callNotFound' });
  });
}
