import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { applyToDocument } from './apply.ts';
import { type Changes, changeName } from './change.ts';

/** A supply plan after changes. */
export const withChanges = (data: ProgramData, changes: Changes): ProgramData =>
  applyToDocument(supplyPlan, data, changes);

/** The records that changes touch, by kind and key. */
export const touchedBy = ({ records }: Changes): string[] => records.map(changeName).toSorted();
