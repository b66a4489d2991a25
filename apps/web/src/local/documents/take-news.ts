import { withProblemNews } from '@stockwell/engine/merge/problem-news';
import type { VersionEvent } from '@stockwell/model/api/version-shapes';
import type {
  ProblemReport,
  ProgramData,
  ProgramParts,
  UnitRecords,
} from '@stockwell/model/program-data/index';
import type { RecordOwner } from '../sealed-records.ts';
import { readBase } from './copy-store.ts';
import type { ProgramCopy } from './names.ts';
import { type Downloaded, rewriteParts } from './save-parts.ts';
import { changeSummary } from './summary.ts';

/** What happened to a version on the server after it was downloaded. */
export interface VersionNews {
  readonly problemReportList: readonly ProblemReport[];
  /** Newest first; of other versions too. */
  readonly currentVersionTrans: readonly VersionEvent[];
}

type Version = ProgramData['currentVersion'];

/** Status and notes that the version has now; notes that the planner has written since stay. */
function versionAfter(
  { mine, base }: { readonly mine: Version; readonly base: Version },
  events: readonly VersionEvent[],
): { readonly mine: Version; readonly base: Version } {
  const last = events.find(({ versionId }) => versionId === mine?.versionId);
  if (!last || !mine || !base) return { mine, base };
  const said = { versionStatus: { id: Number(last.versionStatus.id) }, notes: last.notes };
  const hasOwnNotes = (mine.notes ?? '') !== (base.notes ?? '');
  return {
    mine: { ...mine, ...said, notes: hasOwnNotes ? mine.notes : said.notes },
    base: { ...base, ...said },
  };
}

/**
 * Adds the news of its version to a copy: reviews and new problems, the decision, the notes. Nothing of it is
 * the user's work, and nothing of the user's work is lost by it.
 */
export async function takeNews(
  owner: RecordOwner,
  copy: ProgramCopy,
  news: VersionNews,
  until: string,
): Promise<'taken' | 'failed'> {
  const downloaded = await readBase(owner, copy);
  if (downloaded.result !== 'found') return 'failed';
  const base = downloaded.value;
  const known = new Set(base.planningUnitList.map(({ planningUnit }) => planningUnit.id));
  const units = [...new Set(news.problemReportList.map(({ planningUnit }) => planningUnit.id))];
  let settled: Downloaded<'supplyPlan'> = { general: {}, parts: new Map() };
  const change = ({ general, parts }: ProgramParts): ProgramParts => {
    const version = versionAfter(
      { mine: general.currentVersion, base: base.currentVersion },
      news.currentVersionTrans,
    );
    const updated = new Map<number, UnitRecords>();
    const bases = new Map<number, Partial<UnitRecords>>();
    for (const [id, part] of parts) {
      const ofUnit = ({ planningUnit }: ProblemReport): boolean => planningUnit.id === id;
      const after = withProblemNews({
        base: base.problemReportList.filter(ofUnit),
        mine: part.problemReportList,
        news: news.problemReportList.filter(ofUnit),
      });
      updated.set(id, { ...part, problemReportList: [...after.mine] });
      bases.set(id, { problemReportList: [...after.base] });
    }
    settled = { general: { currentVersion: version.base }, parts: bases };
    return { general: { ...general, currentVersion: version.mine }, parts: updated };
  };
  const written = await rewriteParts(
    owner,
    copy,
    units.filter((id) => known.has(id)),
    change,
    { modifies: false, downloaded: () => settled },
  );
  if (written.result !== 'saved') return 'failed';
  await changeSummary(owner, copy, { newsUntil: until });
  return 'taken';
}
