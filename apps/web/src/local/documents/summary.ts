import { z } from 'zod';
import { changeRecords, getRecords, type RecordOwner, storedNames } from '../sealed-records.ts';
import type { Stored } from '../user-copy.ts';
import { notifyCopiesChanged } from './changes.ts';
import type { DocumentName } from './document-types.ts';
import { copyIn, copyKey, copyStores, type DocumentCopy } from './names.ts';

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
  changedParts: z
    .array(z.union([z.number().int(), z.string()]).nullable())
    .readonly()
    .optional(),
  /** Locked while it is being committed. */
  readonly: z.boolean(),
  /** The commit that locks the copy. */
  commitId: z.string().nullable(),
  /** The commit that holds everything the user has changed in the copy; null once there is more. */
  sentAs: z.string().nullable().default(null),
  /** How often people have changed the copy since its download. */
  edits: z.number().int().nonnegative().default(0),
  /** What the copy takes on the device, compressed. */
  bytes: z.number().nonnegative(),
  downloadedAt: z.number(),
  /** The server's time up to which the copy has heard of its version; null before its first sync. */
  newsUntil: z.string().nullable().default(null),
  planningUnitIds: z.array(z.number().int()).readonly(),
  /** The trees of a forecast. */
  treeIds: z.array(z.string()).readonly().default([]),
  /** No consumption, inventory or shipment was ever entered; missing in copies of earlier releases. */
  isEmpty: z.boolean().optional(),
});

/** What lists show of a copy without opening it. */
export type CopySummary<K extends DocumentName = 'supplyPlan'> = DocumentCopy<K> &
  Readonly<z.infer<typeof summarySchema>>;
export type AnySummary = CopySummary<DocumentName>;

export type SummaryChange = Partial<
  Pick<
    CopySummary<DocumentName>,
    'openCount' | 'addressedCount' | 'changedParts' | 'readonly' | 'commitId' | 'sentAs' | 'newsUntil'
  >
>;

/** What people have made of a copy up to a moment. */
export type CopyState = Pick<AnySummary, 'downloadedAt' | 'edits'>;

export const stateOf = ({ downloadedAt, edits }: CopyState): CopyState => ({ downloadedAt, edits });

/** Whether nobody has changed the copy since it was in that state. */
export const isSameState = (summary: CopyState, state: CopyState): boolean =>
  summary.downloadedAt === state.downloadedAt && summary.edits === state.edits;

export const summaryAddress = (kind: DocumentName, key: string) => ({
  store: copyStores[kind].summary,
  recordId: key,
});

/** The kind is said by the store. */
export function summaryFrom<K extends DocumentName>(kind: K, value: unknown): CopySummary<K> | undefined {
  const summary = summarySchema.safeParse(value).data;
  return summary && { ...summary, kind };
}

export interface Inventory<K extends DocumentName = 'supplyPlan'> {
  readonly copies: readonly CopySummary<K>[];
  /** Copies that are there but do not open: to be deleted or downloaded again. */
  readonly damaged: readonly DocumentCopy<K>[];
}

type Listed = Pick<CopySummary<DocumentName>, 'programCode' | 'versionId'>;

const byProgram = (a: Listed, b: Listed): number =>
  a.programCode.localeCompare(b.programCode) || b.versionId - a.versionId;

/** Everything of a kind that the user has on this device, by program code, newest version first. */
export async function copiesOnDevice<K extends DocumentName>(
  owner: RecordOwner,
  kind: K,
): Promise<Inventory<K>> {
  const { summary: summaries, working } = copyStores[kind];
  const names = [summaries, working].map((store) => storedNames(owner, store));
  const keys = [...new Set((await Promise.all(names)).flat())].filter(
    (name) => copyIn(kind, name) !== undefined,
  );
  const records = await getRecords(
    owner,
    keys.map((key) => summaryAddress(kind, key)),
  );
  const copies: CopySummary<K>[] = [];
  const damaged: DocumentCopy<K>[] = [];
  for (const [i, key] of keys.entries()) {
    const record = records[i];
    const summary = record?.result === 'found' ? summaryFrom(kind, record.value) : undefined;
    const copy = copyIn(kind, key);
    if (summary) copies.push(summary);
    else if (copy) damaged.push(copy);
  }
  return { copies: copies.sort(byProgram), damaged };
}

/** The copies of all kinds that open. */
export async function allCopies(owner: RecordOwner): Promise<readonly AnySummary[]> {
  const [plans, forecasts] = await Promise.all([
    copiesOnDevice(owner, 'supplyPlan'),
    copiesOnDevice(owner, 'forecast'),
  ]);
  return [...plans.copies, ...forecasts.copies];
}

/** The copies of a kind that open; corrupt only when none of what is there does. */
export async function listCopies<K extends DocumentName>(
  owner: RecordOwner,
  kind: K,
): Promise<Stored<readonly CopySummary<K>[]>> {
  const { copies, damaged } = await copiesOnDevice(owner, kind);
  if (copies.length === 0 && damaged.length > 0) return { result: 'corrupt' };
  return { result: 'found', value: copies };
}

export async function readSummary<K extends DocumentName>(
  owner: RecordOwner,
  copy: DocumentCopy<K>,
): Promise<Stored<CopySummary<K>>> {
  const [record] = await getRecords(owner, [summaryAddress(copy.kind, copyKey(copy, owner.userId))]);
  if (record?.result !== 'found') return record ?? { result: 'missing' };
  const value = summaryFrom(copy.kind, record.value);
  return value ? { result: 'found', value } : { result: 'corrupt' };
}

/**
 * Changes what is said of a copy; a copy that is not there is left alone. Where a state is given, the copy is changed
 * only as long as it is in it; answers whether it was not left alone for that.
 */
export async function changeSummary(
  owner: RecordOwner,
  copy: DocumentCopy,
  change: SummaryChange,
  onlyIn?: CopyState,
): Promise<boolean> {
  const key = copyKey(copy, owner.userId);
  const address = summaryAddress(copy.kind, key);
  for (;;) {
    const [record] = await getRecords(owner, [address]);
    const summary = record?.result === 'found' ? summaryFrom(copy.kind, record.value) : undefined;
    if (record?.result !== 'found' || !summary) return true;
    if (onlyIn && !isSameState(summary, onlyIn)) return false;
    const outcome = await changeRecords(owner, {
      put: [{ ...address, value: { ...summary, ...change } }],
      expect: [{ ...address, revision: record.revision }],
    });
    if (outcome.result === 'written') break;
  }
  notifyCopiesChanged({ key, parts: [] });
  return true;
}
