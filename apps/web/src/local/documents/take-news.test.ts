import type { VersionEvent } from '@stockwell/model/api/version-shapes';
import type { ProblemReport, ProgramData } from '@stockwell/model/program-data/index';
import { problemReportSchema } from '@stockwell/model/program-data/problem-report';
import { recordId } from '@stockwell/model/program-data/testing';
import { beforeEach, expect, it } from 'vitest';
import type { RecordOwner } from '../sealed-records.ts';
import { newBrowser, newOwner } from '../testing.ts';
import { readBase, readCopy, storeCopy } from './copy-store.ts';
import { programCopy } from './names.ts';
import { saveParts } from './save-parts.ts';
import { changeSummary, readSummary } from './summary.ts';
import { takeNews } from './take-news.ts';
import { firstUnit, programOf } from './testing.ts';

const copy = programCopy({ programId: 1, versionId: 3 });
const until = '2026-11-15 10:00:00';
const [open, addressed] = [1, 3] as const;

const report = (n: number, status: 1 | 2 | 3 | 4, part: Partial<ProblemReport> = {}): ProblemReport =>
  problemReportSchema.parse({
    problemReportId: recordId(n, 7),
    versionId: 3,
    realmProblem: { realmProblemId: 8, problemId: 8 },
    problemType: { id: 1 },
    problemStatus: { id: status },
    planningUnit: { id: firstUnit },
    ...part,
  });
const seen = { reviewed: true, reviewNotes: 'seen' };
const decided = (versionId: number, status: number, notes: string | null): VersionEvent => ({
  versionId,
  versionType: { id: 2, label: { label_en: 'Final' } },
  versionStatus: { id: status, label: { label_en: 'Approved' } },
  notes,
  lastModifiedBy: null,
  lastModifiedDate: until,
});
const none = { problemReportList: [], currentVersionTrans: [] };

let owner: RecordOwner;
beforeEach(async () => {
  owner = await newOwner(newBrowser().newTab(), 7);
  await storeCopy(owner, 'supplyPlan', { ...programOf(2), problemReportList: [report(1, addressed)] });
});

async function opened(read: typeof readCopy): Promise<ProgramData> {
  const stored = await read(owner, copy);
  if (stored.result !== 'found') throw new Error(stored.result);
  return stored.value;
}
const statuses = (data: ProgramData) => data.problemReportList.map(({ problemStatus }) => problemStatus.id);

it('adds reviews, new problems and the decision, and none of it is the user’s change', async () => {
  const manual = report(2, open, { problemType: { id: 2 }, planningUnit: { id: firstUnit + 1 } });
  const news = {
    problemReportList: [report(1, open, seen), manual],
    currentVersionTrans: [decided(4, 1, 'not this one'), decided(3, 2, 'well done'), decided(3, 1, 'sent')],
  };
  expect(await takeNews(owner, copy, news, until)).toBe('taken');
  const data = await opened(readCopy);
  expect(data.problemReportList).toEqual([report(1, open, seen), manual]);
  expect(data.currentVersion).toMatchObject({ versionStatus: { id: 2 }, notes: 'well done' });
  expect(data.consumptionList).toEqual(programOf(2).consumptionList);
  expect(await readSummary(owner, copy)).toMatchObject({
    value: { modified: false, openCount: 2, addressedCount: 0, versionStatusId: 2, newsUntil: until },
  });
});

it('keeps an answer that was given after the news, when they are heard again', async () => {
  const news = { ...none, problemReportList: [report(1, open, seen)] };
  await takeNews(owner, copy, news, until);
  const stored = await opened(readCopy);
  await saveParts(owner, copy, { ...stored, problemReportList: [report(1, addressed, seen)] }, [firstUnit]);
  await takeNews(owner, copy, news, until);
  expect(statuses(await opened(readCopy))).toEqual([addressed]);
  expect(statuses(await opened(readBase)), 'the answer is held against what was heard').toEqual([open]);
});

it('keeps notes that the planner has written for the next commit', async () => {
  const data = await opened(readCopy);
  const version = data.currentVersion;
  if (!version) throw new Error('A copy has a version');
  await saveParts(owner, copy, { ...data, currentVersion: { ...version, notes: 'mine' } }, []);
  await takeNews(owner, copy, { ...none, currentVersionTrans: [decided(3, 3, 'please mend')] }, until);
  expect((await opened(readCopy)).currentVersion).toMatchObject({ versionStatus: { id: 3 }, notes: 'mine' });
  expect((await opened(readBase)).currentVersion).toMatchObject({
    versionStatus: { id: 3 },
    notes: 'please mend',
  });
});

it('passes over products that the copy does not have, and leaves locked copies alone', async () => {
  const foreign = { ...none, problemReportList: [report(5, open, { planningUnit: { id: 99 } })] };
  expect(await takeNews(owner, copy, foreign, until)).toBe('taken');
  expect(statuses(await opened(readCopy))).toEqual([addressed]);
  await changeSummary(owner, copy, { readonly: true });
  const news = { ...none, problemReportList: [report(1, open)] };
  expect(await takeNews(owner, copy, news, until)).toBe('failed');
  expect(await takeNews(owner, programCopy({ programId: 1, versionId: 9 }), news, until)).toBe('failed');
});
