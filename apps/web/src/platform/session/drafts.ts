import { localOwner } from './owner.ts';

/**
 * Unsaved work of a form, kept encrypted for its user when a session idles out and offered again after the
 * next sign-in. A key names the form and its record: `entity/fundingSource/12`.
 */
const store = 'drafts';

export interface Draft {
  readonly value: unknown;
  readonly keptAt: number;
}

export async function keepDraft(key: string, value: unknown): Promise<void> {
  const owner = localOwner();
  if (!owner) return;
  const { putRecord } = await import('../../local/sealed-records.ts');
  await putRecord(owner, store, key, { value, keptAt: Date.now() });
}

/** Looks at a draft and leaves it where it is: sheets keep theirs until its rows are right. */
export async function readDraft(key: string): Promise<Draft | undefined> {
  const owner = localOwner();
  if (!owner) return undefined;
  const { getRecord } = await import('../../local/sealed-records.ts');
  const record = await getRecord(owner, store, key);
  return record.result === 'found' ? draftIn(record.value) : undefined;
}

export async function dropDraft(key: string): Promise<void> {
  const owner = localOwner();
  if (!owner) return;
  const { deleteRecord } = await import('../../local/sealed-records.ts');
  await deleteRecord(owner, store, key);
}

/** Gives a draft out once. Undefined when there is none, or none that can be read. */
export async function takeDraft(key: string): Promise<Draft | undefined> {
  const owner = localOwner();
  if (!owner) return undefined;
  const { deleteRecord, getRecord } = await import('../../local/sealed-records.ts');
  const record = await getRecord(owner, store, key);
  if (record.result === 'missing') return undefined;
  await deleteRecord(owner, store, key);
  return record.result === 'found' ? draftIn(record.value) : undefined;
}

function draftIn(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null || !('value' in value) || !('keptAt' in value))
    return undefined;
  return typeof value.keptAt === 'number' ? { value: value.value, keptAt: value.keptAt } : undefined;
}

type Keeper = () => Promise<void> | void;

const keepers = new Set<Keeper>();

/** Forms say here how to keep their unsaved work; called right before a session expires. */
export function onIdleEnd(keeper: Keeper): () => void {
  keepers.add(keeper);
  return () => keepers.delete(keeper);
}

/** Keeping drafts never stops a session from ending. */
export async function keepAllDrafts(): Promise<void> {
  await Promise.allSettled([...keepers].map(async (keep) => keep()));
}
