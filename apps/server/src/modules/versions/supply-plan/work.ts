import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { withUnits } from '@stockwell/model/program-data/with-units';
import { checkSent } from '../commit/check-sent.ts';
import { type VersionTask, versionOf } from '../commit/version-task.ts';
import type { DocumentWork } from '../document-work.ts';
import type { ProgramSettings } from '../settings.ts';
import type { RecordLists } from '../versioned-lists.ts';
import { usesInPlan } from './uses.ts';

/** A commit of changes is checked and planned like a small program of the products that it touches. */
export const supplyPlanWork: DocumentWork<ProgramData, ProgramSettings, VersionTask> = {
  kind: supplyPlan,
  ofParts: (settings, parts) => withUnits(settings, parts.map(Number)),
  baseOf: (settings, lists) => ({
    ...settings,
    currentVersion: null,
    cutOffDate: null,
    ...(lists as unknown as RecordLists),
  }),
  checkSent,
  usesIn: usesInPlan,
  versionOf: (task, stored, sent) => versionOf(task, stored as unknown as RecordLists, sent),
};
