import type { RecordOwner } from '../sealed-records.ts';
import type { Step } from './edit-history.ts';
import { copyKey, type DocumentCopy } from './names.ts';

interface ArrivedStep extends Step {
  /** The download that it was made on. */
  readonly downloadedAt: number;
}

/** What a sync of this tab did to copies: a step of their history as soon as a screen opens them. */
const arrived = new WeakMap<RecordOwner, Map<string, ArrivedStep[]>>();

export function leaveStep(owner: RecordOwner, copy: DocumentCopy, step: ArrivedStep): void {
  const mine = arrived.get(owner) ?? new Map<string, ArrivedStep[]>();
  arrived.set(owner, mine);
  const key = copyKey(copy, owner.userId);
  mine.set(key, [...(mine.get(key) ?? []), step]);
}

/** The steps that wait for a copy; those on an earlier download of it are forgotten. */
export function takeSteps(owner: RecordOwner, copy: DocumentCopy, downloadedAt: number): readonly Step[] {
  const mine = arrived.get(owner);
  const key = copyKey(copy, owner.userId);
  const steps = mine?.get(key) ?? [];
  mine?.delete(key);
  return steps.filter((step) => step.downloadedAt === downloadedAt);
}
