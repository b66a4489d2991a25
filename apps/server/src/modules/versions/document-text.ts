import type { AppContext } from '../../app-context.ts';
import { readHead, readParts, readTexts, readVersion } from './read.ts';
import type { StoredDocument } from './stored-document.ts';
import type { CutOff } from './subset-task.ts';
import { supplyPlanTables } from './tables.ts';

/**
 * The document of a version as JSON text. It is put together from the texts that the database gives: tens of
 * thousands of records are neither taken apart nor put together again. Lists that are not wanted are empty.
 */
export async function documentText(
  { db }: Pick<AppContext, 'db'>,
  stored: StoredDocument,
  programId: number,
  versionId: number,
  without: readonly string[] = [],
): Promise<string> {
  const lists = Object.keys(stored.tables);
  const wanted = lists.filter((list) => !without.includes(list));
  const { general, texts } = await readParts(db, stored, programId, versionId, wanted);
  const head = Object.fromEntries(Object.entries(general).filter(([name]) => !lists.includes(name)));
  const records = lists.map((list) => `"${list}":${texts[list] ?? '[]'}`).join(',');
  return `${JSON.stringify(head).slice(0, -1)},${records}}`;
}

/** The document of a version of a supply plan from a month on, as one JSON text or in lines. */
export async function subsetText(
  { db, workers }: Pick<AppContext, 'db' | 'workers'>,
  programId: number,
  versionId: number,
  cutOff: CutOff,
  form: 'document' | 'lines' = 'document',
): Promise<string> {
  const version = await readVersion(db, programId, versionId);
  const head = await readHead(db, programId, version);
  const stored = await readTexts(db, supplyPlanTables, programId, version.versionId);
  return workers.lease(null, (worker) => worker.ask('subset', { head, stored, cutOff, form }));
}
