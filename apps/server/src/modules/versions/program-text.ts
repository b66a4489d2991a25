import type { ProgramData } from '@stockwell/model/program-data/index';
import type { House } from '../../house.ts';
import { versionedLists } from './kinds.ts';
import { readHead, readTexts, readVersion } from './read.ts';
import { type CutOff, withoutUnused } from './subset-task.ts';

/**
 * The document of a version as JSON text. A whole one is put together from the texts that the database gives:
 * tens of thousands of records are neither taken apart nor put together again.
 */
export async function programText(
  { db, bodies }: Pick<House, 'db' | 'bodies'>,
  programId: number,
  versionId: number,
  cutOff?: CutOff,
): Promise<string> {
  const version = await readVersion(db, programId, versionId);
  const head = await readHead(db, programId, version);
  if (cutOff) {
    const stored = await readTexts(db, programId, version.versionId);
    return bodies.lease(null, (worker) => worker.ask('subset', { head, stored, cutOff }));
  }
  const stored = await readTexts(db, programId, version.versionId);
  const texts = { ...stored, problemReportList: shownReports(head, stored.problemReportList) };
  const general: Partial<ProgramData> = { ...head };
  for (const list of versionedLists) delete general[list];
  const records = versionedLists.map((list) => `"${list}":${texts[list]}`).join(',');
  return `${JSON.stringify(general).slice(0, -1)},${records}}`;
}

function shownReports(head: ProgramData, text: string): string {
  const problemReportList = JSON.parse(text) as ProgramData['problemReportList'];
  return JSON.stringify(withoutUnused({ ...head, problemReportList }).problemReportList);
}
