import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { withUnits } from '@stockwell/model/program-data/with-units';
import { checkSent } from '../commit/check-sent.ts';
import { type VersionTask, versionOf } from '../commit/version-task.ts';
import type { DocumentWork } from '../document-work.ts';
import { recordsFrom } from '../record-texts.ts';
import type { ProgramSettings } from '../settings.ts';
import { usesInPlan } from './uses.ts';

/** A commit of changes is checked and planned like a small program of the products that it touches. */
export const supplyPlanWork: DocumentWork<ProgramData, ProgramSettings, VersionTask> = {
  kind: supplyPlan,
  ofParts: (settings, parts) => withUnits(settings, parts.map(Number)),
  baseOf: (settings, texts) => ({
    ...settings,
    currentVersion: null,
    cutOffDate: null,
    ...recordsFrom(texts as Parameters<typeof recordsFrom>[0]),
  }),
  checkSent,
  usesIn: usesInPlan,
  versionOf,
};
