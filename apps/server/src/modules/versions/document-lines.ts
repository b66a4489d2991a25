import { Readable } from 'node:stream';
import { constants, createGzip, type Gzip } from 'node:zlib';
import { endLine, listsInParts, recordsLine, startLine } from '@stockwell/model/documents/line-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { subsetText } from './document-text.ts';
import { readTexts, readTextsByUnit, readVersion } from './read.ts';
import { knownSettings } from './settings.ts';
import type { StoredDocument } from './stored-document.ts';
import type { CutOff } from './subset-task.ts';

const pick = <T>(texts: Readonly<Record<string, T>>, lists: readonly string[]): [string, T][] =>
  Object.entries(texts).filter(([list]) => lists.includes(list));

/**
 * The lines of a version as they are read, some products at a time. Each range is a question of its own, so that
 * nobody waits for a whole document: a version that was changed meanwhile, by a review or a new plan, is read once
 * more.
 */
export async function* documentLines(
  context: AppContext,
  stored: StoredDocument,
  programId: number,
  versionId: number,
): AsyncGenerator<string> {
  const { db } = context;
  const { tables } = stored;
  const inParts = listsInParts(stored.kind);
  const shared = Object.keys(tables).filter((list) => !inParts.includes(list));
  const own = Object.keys(tables).filter((list) => inParts.includes(list));
  for (;;) {
    const settings = await knownSettings(context, stored, programId);
    const version = await readVersion(db, programId, versionId);
    const read = async (lists: readonly string[]) =>
      stored.show(
        db,
        settings,
        version,
        await readTexts(db, tables, programId, version.versionId, null, lists),
      );
    const { general, texts } = await read(shared);
    const head = Object.entries(general).filter(([name]) => !Object.hasOwn(tables, name));
    const lists = pick(texts, shared).map(([list, text]) => `,"${list}":${text}`);
    yield startLine(`${JSON.stringify(Object.fromEntries(head)).slice(0, -1)}${lists.join('')}}`);
    const products = stored.byProduct(settings);
    if (!products) yield recordsLine(pick((await read(own)).texts, own));
    for (const range of products?.ranges ?? []) {
      const byUnit = await readTextsByUnit(db, tables, programId, version.versionId, range);
      for (const [unit, texts] of byUnit) {
        const hidden = products?.hiddenOf(unit) ?? [];
        yield recordsLine(Object.entries(texts).filter(([list]) => !hidden.includes(list)));
      }
    }
    const now = await readVersion(db, programId, version.versionId);
    if (now.stateNo === version.stateNo) break;
  }
  yield endLine;
}

/** The lines of a version of a supply plan from a month on, which takes all of it to be planned. */
export async function* subsetLines(
  context: Pick<AppContext, 'db' | 'workers'>,
  programId: number,
  versionId: number,
  cutOff: CutOff,
): AsyncGenerator<string> {
  yield await subsetText(context, programId, versionId, cutOff, 'lines');
  yield endLine;
}

/** Sends lines as they are made, compressed quickly rather than as far as possible: they travel once. */
export async function sendLines(
  request: FastifyRequest,
  reply: FastifyReply,
  lines: AsyncGenerator<string>,
): Promise<Readable> {
  // What is refused is refused before anything was sent.
  const first = await lines.next();
  const all = Readable.from(
    (async function* () {
      if (!first.done) yield first.value;
      yield* lines;
    })(),
  );
  reply.type('application/x-ndjson; charset=utf-8');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return all;
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return compressed(all);
}

function compressed(lines: Readable): Gzip {
  const packed = createGzip({ level: constants.Z_BEST_SPEED, flush: constants.Z_SYNC_FLUSH });
  lines.on('error', (failure) => packed.destroy(failure));
  packed.on('close', () => lines.destroy());
  return lines.pipe(packed);
}
