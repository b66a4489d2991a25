import { z } from 'zod';
import { changeRecords, getRecord, type RecordChanges, type RecordOwner } from '../sealed-records.ts';
import { copySchema } from './copy-schema.ts';

const itemSchema = copySchema.extend({
  programCode: z.string(),
  cutOffDate: z.string().nullable(),
  /** Copies of the program that go when this one is there. */
  replaces: z.array(copySchema),
});

/** A version to be downloaded. */
export type DownloadItem = Readonly<z.infer<typeof itemSchema>>;

const address = { store: 'programDownloads', recordId: 'queue' } as const;

/** What was still to come when the page was closed; it is offered again. */
export async function readQueue(owner: RecordOwner): Promise<readonly DownloadItem[]> {
  const record = await getRecord(owner, address.store, address.recordId);
  return record.result === 'found' ? (z.array(itemSchema).safeParse(record.value).data ?? []) : [];
}

/** What makes these the items that are still to come. */
export const queueChanges = (items: readonly DownloadItem[]): RecordChanges =>
  items.length > 0 ? { put: [{ ...address, value: items }] } : { remove: [address] };

export async function writeQueue(owner: RecordOwner, items: readonly DownloadItem[]): Promise<void> {
  await changeRecords(owner, queueChanges(items));
}
