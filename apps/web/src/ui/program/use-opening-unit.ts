import { useEffect } from 'react';
import { readParts } from '../../local/documents/copy-store.ts';
import type { ProgramCopy } from '../../local/documents/names.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import type { MonthRange } from '../months/index.ts';
import { useMonthRange } from './choices.ts';
import { useLocalOwner } from './open-copies.ts';
import { hasRecordsIn } from './opening.ts';
import type { ProgramLabels } from './program-labels.ts';

/** The first of these products that has records in the period, or simply the first. */
async function firstWithRecords(
  owner: RecordOwner,
  copy: ProgramCopy,
  units: readonly number[],
  range: MonthRange,
): Promise<number | undefined> {
  for (const unit of units) {
    const read = await readParts(owner, copy, [unit]);
    if (read.result === 'found' && hasRecordsIn(read.value, unit, range)) return unit;
  }
  return units[0];
}

interface OpeningUnit {
  readonly copy: ProgramCopy | null;
  readonly labels: Pick<ProgramLabels, 'isReady' | 'products'>;
  /** No product of the program was chosen yet, or those that were are gone. */
  readonly isWanted: boolean;
  readonly choose: (units: readonly number[]) => void;
}

/** Chooses a product where none was chosen yet. True while it is looked for. */
export function useOpeningUnit({ copy, labels, isWanted, choose }: OpeningUnit): boolean {
  const owner = useLocalOwner();
  const [{ from, to }] = useMonthRange();
  const { isReady, products } = labels;
  useEffect(() => {
    if (!owner || !copy || !isWanted || !isReady) return;
    let isGone = false;
    const units = products.map(({ id }) => id);
    firstWithRecords(owner, copy, units, { from, to }).then(
      (found) => {
        if (!isGone && found !== undefined) choose([found]);
      },
      (cause: unknown) => console.warn('No product could be chosen', cause),
    );
    return () => {
      isGone = true;
    };
  }, [owner, copy, isWanted, isReady, products, from, to, choose]);
  return isWanted && (!isReady || products.length > 0);
}
