import { z } from 'zod';
import { changeRecords, getRecords, type RecordOwner, storedNames } from '../records.ts';
import type { Stored } from '../user-copy.ts';
import { tellCopiesChanged } from './changes.ts';
import { copyIn, copyKey, copyStores, type ProgramCopy } from './names.ts';

const summarySchema = z.object({
  programId: z.number().int(),
  versionId: z.number().int(),
  programCode: z.string(),
  /** Set on a copy that was downloaded from a month on. */
  cutOffDate: z.string().nullable(),
  versionTypeId: z.number().int(),
  versionStatusId: z.number().int(),
  openCount: z.number().int(),
  addressedCount: z.number().int(),
  /** Says something else than what was downloaded, by the work of people. */
  modified: z.boolean(),
  /** The parts that do, null for the general one; missing in copies that were changed under earlier releases. */
  changedParts: z.array(z.number().int().nullable()).readonly().optional(),
  /** Locked while it is being committed. */
  readonly: z.boolean(),
  /** The commit that locks the copy. */
  commitId: z.string().nullable(),
  /** The commit that holds everything the user has changed in the copy; null once there is more. */
  sentAs: z.string().nullable().default(null),
  /** What the copy takes on the device, compressed. */
  bytes: z.number().nonnegative(),
  downloadedAt: z.number(),
  /** The server's time up to which the copy has heard of its version; null before its first sync. */
  newsUntil: z.string().nullable().default(null),
  planningUnitIds: z.array(z.number().int()).readonly(),
  /** No consumption, inventory or shipment was ever entered; missing in copies of earlier releases. */
  isEmpty: z.boolean().optional(),
});

/** What lists show of a copy without opening it. */
export type CopySummary = Readonly<z.infer<typeof summarySchema>>;

export type SummaryChange = Partial<
  Pick<
    CopySummary,
    'openCount' | 'addressedCount' | 'changedParts' | 'readonly' | 'commitId' | 'sentAs' | 'newsUntil'
  >
>;

export const summaryAddress = (key: string) => ({ store: copyStores.summary, recordId: key });

export const summaryFrom = (value: unknown): CopySummary | undefined => summarySchema.safeParse(value).data;

export interface Inventory {
  readonly copies: readonly CopySummary[];
  /** Copies that are there but do not open: to be deleted or downloaded again. */
  readonly damaged: readonly ProgramCopy[];
}

const byProgram = (a: CopySummary, b: CopySummary): number =>
  a.programCode.localeCompare(b.programCode) || b.versionId - a.versionId;

/** Everything the user has on this device, by program code, newest version first. */
export async function copiesOnDevice(owner: RecordOwner): Promise<Inventory> {
  const names = [copyStores.summary, copyStores.working].map((store) => storedNames(owner, store));
  const keys = [...new Set((await Promise.all(names)).flat())].filter((name) => copyIn(name) !== undefined);
  const records = await getRecords(owner, keys.map(summaryAddress));
  const copies: CopySummary[] = [];
  const damaged: ProgramCopy[] = [];
  for (const [i, key] of keys.entries()) {
    const record = records[i];
    const summary = record?.result === 'found' ? summaryFrom(record.value) : undefined;
    const copy = copyIn(key);
    if (summary) copies.push(summary);
    else if (copy) damaged.push(copy);
  }
  return { copies: copies.sort(byProgram), damaged };
}

/** The copies that open; corrupt only when none of what is there does. */
export async function listCopies(owner: RecordOwner): Promise<Stored<readonly CopySummary[]>> {
  const { copies, damaged } = await copiesOnDevice(owner);
  if (copies.length === 0 && damaged.length > 0) return { result: 'corrupt' };
  return { result: 'found', value: copies };
}

export async function readSummary(owner: RecordOwner, copy: ProgramCopy): Promise<Stored<CopySummary>> {
  const [record] = await getRecords(owner, [summaryAddress(copyKey(copy, owner.userId))]);
  if (record?.result !== 'found') return record ?? { result: 'missing' };
  const value = summaryFrom(record.value);
  return value ? { result: 'found', value } : { result: 'corrupt' };
}

/** Changes what is said of a copy; a copy that is not there is left alone. */
export async function changeSummary(
  owner: RecordOwner,
  copy: ProgramCopy,
  change: SummaryChange,
): Promise<void> {
  const key = copyKey(copy, owner.userId);
  const address = summaryAddress(key);
  for (;;) {
    const [record] = await getRecords(owner, [address]);
    const summary = record?.result === 'found' ? summaryFrom(record.value) : undefined;
    if (record?.result !== 'found' || !summary) return;
    const outcome = await changeRecords(owner, {
      put: [{ ...address, value: { ...summary, ...change } }],
      expect: [{ ...address, revision: record.revision }],
    });
    if (outcome.result === 'written') break;
  }
  tellCopiesChanged({ key, units: [] });
}
