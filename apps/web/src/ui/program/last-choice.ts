import { z } from 'zod';
import { copySchemas } from '../../local/documents/copy-schema.ts';
import type { DocumentName } from '../../local/documents/document-types.ts';
import {
  type DocumentCopy,
  type ForecastCopy,
  type ProgramCopy,
  plainCopy,
} from '../../local/documents/names.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import { localOwner } from '../../platform/session/owner.ts';

/**
 * The programs and the products last chosen by a user on this device: encrypted with the user's other records, and
 * there again after the next sign-in. A tab goes by what was chosen in it, as long as something was.
 */
export interface LastChoice {
  readonly copy: ProgramCopy | null;
  readonly forecast: ForecastCopy | null;
  /** Products by program. */
  readonly units: Readonly<Record<string, readonly number[]>>;
}

const address = { store: 'preferences', recordId: 'lastChoice' } as const;
const id = z.number().int();
const schema = z.object({
  copy: copySchemas.supplyPlan.nullable(),
  forecast: copySchemas.forecast.nullable().default(null),
  units: z.record(z.string(), z.array(id)),
});

const nothing: LastChoice = { copy: null, forecast: null, units: {} };
let known: { readonly owner: RecordOwner; readonly choice: LastChoice } | null = null;
const listeners = new Set<() => void>();

function become(owner: RecordOwner, choice: LastChoice): void {
  known = { owner, choice };
  for (const listener of listeners) listener();
}

export const lastChoice = (): LastChoice =>
  known !== null && known.owner === localOwner() ? known.choice : nothing;

export function subscribeLastChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads it once for each sign-in. */
export async function loadLastChoice(owner: RecordOwner): Promise<void> {
  if (known?.owner === owner) return;
  // The store of records is loaded with the first program, not with every page.
  const { getRecord } = await import('../../local/sealed-records.ts');
  const record = await getRecord(owner, address.store, address.recordId);
  const read = record.result === 'found' ? schema.safeParse(record.value).data : undefined;
  if (localOwner() === owner && known?.owner !== owner) become(owner, read ?? nothing);
}

async function remember(change: (choice: LastChoice) => LastChoice): Promise<void> {
  const owner = localOwner();
  if (!owner) return;
  try {
    await loadLastChoice(owner);
    const next = change(lastChoice());
    if (JSON.stringify(next) === JSON.stringify(lastChoice())) return;
    become(owner, next);
    const { putRecord } = await import('../../local/sealed-records.ts');
    await putRecord(owner, address.store, address.recordId, next);
  } catch (cause) {
    // A device that is full costs a convenience only.
    console.warn('The last choice could not be kept', cause);
  }
}

/** Under which name the copy of each kind is kept. */
const fields = { supplyPlan: 'copy', forecast: 'forecast' } as const satisfies Record<
  DocumentName,
  keyof LastChoice
>;

export const lastCopy = <K extends DocumentName>(choice: LastChoice, kind: K): DocumentCopy<K> | null =>
  choice[fields[kind]] as DocumentCopy<K> | null;

export const rememberCopy = (copy: DocumentCopy): Promise<void> =>
  remember((choice) => ({ ...choice, [fields[copy.kind]]: plainCopy(copy) }));

/** Clearing the products is a step on the way to others: the last ones stay remembered. */
export const rememberUnits = (programId: number, units: readonly number[]): Promise<void> =>
  remember((choice) =>
    units.length === 0 ? choice : { ...choice, units: { ...choice.units, [programId]: [...units] } },
  );
