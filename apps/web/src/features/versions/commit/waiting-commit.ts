import { z } from 'zod';
import { kindSchema } from '../../../local/documents/copy-schema.ts';
import { copyKey, type DocumentCopy } from '../../../local/documents/names.ts';
import { changeRecords, getRecord, listRecords, type RecordOwner } from '../../../local/sealed-records.ts';

/** Why a prepared commit cannot go on by itself. */
export const waitReasons = [
  'conflicts',
  'nodesWithoutUnit',
  'nothingChanged',
  'nothingToUpload',
  'unchangedFinal',
  'openProblems',
  'syncFirst',
  'foreignBudgets',
  'unreadable',
  'refused',
] as const;
export type WaitReason = (typeof waitReasons)[number];

const schema = z.object({
  /** The same id again is the same commit: whatever is lost on the way, no second version is made. */
  commitId: z.uuid(),
  kind: kindSchema,
  programId: z.number().int(),
  /** The version that the copy was downloaded from. */
  versionId: z.number().int(),
  programCode: z.string(),
  cutOffDate: z.string().nullable(),
  versionTypeId: z.number().int(),
  notes: z.string(),
  /** `prepared` without a connection; `sending` until the server has it; then it is `queued` there. */
  stage: z.enum(['prepared', 'sending', 'queued']),
  /** What a prepared commit waits for: something that its user has to decide. Null: it goes on by itself. */
  waitsFor: z
    .object({ reason: z.enum(waitReasons), messageCode: z.string().nullable() })
    .nullable()
    .default(null),
  /** It was prepared without a connection: should it not arrive, it is sent again. */
  sendsItself: z.boolean().default(false),
  commitRequestId: z.number().int().nullable(),
  progress: z.number(),
});

/** A commit on its way, as the device remembers it through reloads and restarts. */
export type WaitingCommit = Readonly<z.infer<typeof schema>>;

/** Whether the commit goes on without its user. */
export const goesOn = ({ stage, waitsFor }: Pick<WaitingCommit, 'stage' | 'waitsFor'>): boolean =>
  stage !== 'prepared' || waitsFor === null;

const store = 'commits';

/** Commits of supply plans are named as their copies always were; those of other kinds say their kind. */
export const commitKey = (copy: DocumentCopy, userId: number): string =>
  copy.kind === 'supplyPlan' ? copyKey(copy, userId) : `${copy.kind}/${copyKey(copy, userId)}`;

/** What is remembered of commits; one for a copy at most. */
export interface CommitMemory {
  list(): Promise<readonly WaitingCommit[]>;
  read(copy: DocumentCopy): Promise<WaitingCommit | null>;
  keep(commit: WaitingCommit): Promise<void>;
  forget(copy: DocumentCopy): Promise<void>;
}

export function commitMemory(owner: RecordOwner): CommitMemory {
  const read = async (recordId: string): Promise<WaitingCommit | null> => {
    const record = await getRecord(owner, store, recordId);
    return record.result === 'found' ? (schema.safeParse(record.value).data ?? null) : null;
  };
  const addressOf = (copy: DocumentCopy) => ({ store, recordId: commitKey(copy, owner.userId) });
  return {
    list: async () => {
      const list = await listRecords(owner, store);
      if (list.result !== 'ok') return [];
      const found = await Promise.all(list.records.map(({ recordId }) => read(recordId)));
      return found.filter((commit) => commit !== null);
    },
    read: (copy) => read(addressOf(copy).recordId),
    keep: async (commit) => {
      await changeRecords(owner, { put: [{ ...addressOf(commit), value: commit }] });
    },
    forget: async (copy) => {
      await changeRecords(owner, { remove: [addressOf(copy)] });
    },
  };
}
