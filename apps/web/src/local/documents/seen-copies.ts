import { getRecords, type RecordChanges, type RecordOwner } from '../sealed-records.ts';
import { copyKey, type DocumentCopy } from './names.ts';
import { type CopyState, summaryAddress, summaryFrom } from './summary.ts';

/** A copy that was to be replaced has been changed since somebody agreed to that. */
export class EditedMeanwhile extends Error {
  constructor() {
    super('A copy that was to be replaced has been changed meanwhile');
    this.name = 'EditedMeanwhile';
  }
}

/** Copies as they were when somebody agreed to lose them, by their names; those that were not there are missing. */
export type SeenCopies = ReadonlyMap<string, CopyState>;

const nameOf = (owner: RecordOwner, copy: DocumentCopy): string =>
  `${copy.kind}/${copyKey(copy, owner.userId)}`;

async function summariesOf(owner: RecordOwner, copies: readonly DocumentCopy[]) {
  const addresses = copies.map((copy) => summaryAddress(copy.kind, copyKey(copy, owner.userId)));
  const records = await getRecords(owner, addresses);
  return copies.map((copy, i) => {
    const record = records[i] ?? { result: 'missing' };
    return {
      name: nameOf(owner, copy),
      record,
      summary: record.result === 'found' ? summaryFrom(copy.kind, record.value) : undefined,
      address: summaryAddress(copy.kind, copyKey(copy, owner.userId)),
    };
  });
}

export async function seenCopies(owner: RecordOwner, copies: readonly DocumentCopy[]): Promise<SeenCopies> {
  const found = await summariesOf(owner, copies);
  return new Map(found.flatMap(({ name, summary }) => (summary ? [[name, summary]] : [])));
}

/** What a write that takes the place of the copies expects; throws where somebody has worked on one since it was seen. */
export async function asSeen(
  owner: RecordOwner,
  copies: readonly DocumentCopy[],
  seen: SeenCopies,
): Promise<NonNullable<RecordChanges['expect']>> {
  const found = await summariesOf(owner, copies);
  for (const { name, summary } of found) {
    const before = seen.get(name);
    const isThatCopy = before?.downloadedAt === summary?.downloadedAt;
    if (summary && (isThatCopy ? summary.edits !== before?.edits : summary.modified))
      throw new EditedMeanwhile();
  }
  // Of a copy that does not open nothing is expected: whatever it is, it goes.
  return found.flatMap(({ address, record }) =>
    record.result === 'corrupt'
      ? []
      : [{ ...address, revision: record.result === 'found' ? record.revision : null }],
  );
}
