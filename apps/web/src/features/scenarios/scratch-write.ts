import { copyKey, type ProgramCopy } from '../../local/documents/names.ts';
import { LatestWrite } from '../../local/latest-write.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import { pauseWhileSignedIn } from '../../ui/program/index.ts';
import type { Lines } from './line-history.ts';
import { keepScratch } from './scratch-store.ts';

const opened = new WeakMap<RecordOwner, Map<string, LatestWrite<Lines>>>();

/** One for all pages of this tab that try scenarios on the same product: what it could not write outlives the page. */
export function scratchWrite(
  owner: RecordOwner,
  copy: ProgramCopy,
  planningUnitId: number,
): LatestWrite<Lines> {
  const mine = opened.get(owner) ?? new Map<string, LatestWrite<Lines>>();
  opened.set(owner, mine);
  const name = `${copyKey(copy, owner.userId)}/${planningUnitId}`;
  const known =
    mine.get(name) ??
    new LatestWrite<Lines>(
      (lines) => keepScratch(owner, copy, planningUnitId, lines),
      pauseWhileSignedIn(owner),
    );
  mine.set(name, known);
  return known;
}
