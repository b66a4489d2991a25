import { nothingRemembered, type RememberedChoices } from '@stockwell/engine/entry/imports/remembered';
import { z } from 'zod';
import { getRecord, putRecord } from '../../../local/sealed-records.ts';
import { localOwner } from '../../../platform/session/owner.ts';

/** A program, or a system that writes files. */
export type ImportSource = number | 'quantimed';

/** From a source into a program. */
export interface ProgramPair {
  readonly from: ImportSource;
  readonly to: number;
}

const store = 'preferences';
const nameOf = ({ from, to }: ProgramPair): string => `import/${from}/${to}`;

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const schema = z.object({
  units: z.record(z.string(), z.object({ to: cell, factor: cell })),
  regions: z.record(z.string(), z.array(z.object({ percent: cell, to: cell }))),
});

/** What this user chose the last time on this device, kept among the user's encrypted records. */
export async function readChoices(pair: ProgramPair): Promise<RememberedChoices> {
  const owner = localOwner();
  if (!owner) return nothingRemembered;
  const record = await getRecord(owner, store, nameOf(pair));
  return (record.result === 'found' ? schema.safeParse(record.value).data : undefined) ?? nothingRemembered;
}

export async function keepChoices(pair: ProgramPair, choices: RememberedChoices): Promise<void> {
  const owner = localOwner();
  if (!owner) return;
  try {
    await putRecord(owner, store, nameOf(pair), choices);
  } catch (cause) {
    // A device that is full costs a convenience only.
    console.warn('The choices of the import could not be kept', cause);
  }
}
