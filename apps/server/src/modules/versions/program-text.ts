import type { ProgramData } from '@stockwell/model/program-data/index';
import type { Db } from '../../db/client.ts';
import { versionedLists } from './kinds.ts';
import { type CutOff, readHead, readProgramData, readVersion, recordsText, withoutUnused } from './read.ts';

/**
 * The document of a version as JSON text. A whole one is put together from the texts that the database gives:
 * tens of thousands of records are neither taken apart nor put together again.
 */
export async function programText(
  db: Db,
  programId: number,
  versionId: number,
  cutOff?: CutOff,
): Promise<string> {
  if (cutOff) return JSON.stringify(await readProgramData(db, programId, versionId, cutOff));
  const version = await readVersion(db, programId, versionId);
  const head = await readHead(db, programId, version);
  const texts = await Promise.all(
    versionedLists.map(async (list) => {
      const text = await recordsText(db, list, programId, version.versionId);
      return [list, list === 'problemReportList' ? shownReports(head, text) : text] as const;
    }),
  );
  const general: Partial<ProgramData> = { ...head };
  for (const list of versionedLists) delete general[list];
  const records = texts.map(([list, text]) => `"${list}":${text}`).join(',');
  return `${JSON.stringify(general).slice(0, -1)},${records}}`;
}

function shownReports(head: ProgramData, text: string): string {
  const problemReportList = JSON.parse(text) as ProgramData['problemReportList'];
  return JSON.stringify(withoutUnused({ ...head, problemReportList }).problemReportList);
}
