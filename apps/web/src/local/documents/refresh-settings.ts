import { sameValue } from '@stockwell/model/documents/same-record';
import type { RecordOwner } from '../sealed-records.ts';
import { readGeneral } from './copy-store.ts';
import { deviceDocument } from './device-documents.ts';
import type { DocumentSettings } from './document-settings.ts';
import type { DocumentName, DocumentOf, PartIdOf, PartsOf, RecordsOf } from './document-types.ts';
import { forecastSettings } from './kinds/forecast-settings.ts';
import { supplyPlanSettings } from './kinds/supply-plan-settings.ts';
import type { DocumentCopy } from './names.ts';
import { rewriteParts } from './save-parts.ts';
import { changedFields } from './stored-part.ts';

const settingsOf: { readonly [K in DocumentName]: DocumentSettings<K> } = {
  supplyPlan: supplyPlanSettings,
  forecast: forecastSettings,
};

function refreshed<K extends DocumentName>(
  kind: K,
  known: DocumentOf<K>,
  fresh: DocumentOf<K>,
): DocumentOf<K> {
  const { fields, withOwn } = settingsOf[kind];
  const lists = Object.values(deviceDocument(kind).kind.records).flatMap(({ keptIn, list }) =>
    keptIn === 'settings' ? [list as keyof DocumentOf<K>] : [],
  );
  const taken = Object.fromEntries([...fields, ...lists].map((field) => [field, fresh[field]]));
  return withOwn(known, { ...known, ...taken });
}

/**
 * Brings the settings of a copy up to date with the server's master data, and the records that follow them. The rest
 * of the records stays the user's own; only records that became others count as changed.
 */
export async function refreshSettings<K extends DocumentName>(
  owner: RecordOwner,
  copy: DocumentCopy<K>,
  fresh: DocumentOf<K>,
): Promise<'changed' | 'same' | 'failed'> {
  const { kind } = copy;
  const known = await readGeneral(owner, copy);
  if (known.result !== 'found') return 'failed';
  const next = refreshed(kind, known.value, fresh);
  if (Object.keys(changedFields(known.value, next)).length === 0) return 'same';
  const { followedBy, following } = settingsOf[kind];
  let hasFollowed = false;
  const change = ({ general, parts }: PartsOf<K>): PartsOf<K> => {
    const settings = refreshed(kind, general, fresh);
    const changed = new Map<PartIdOf<K>, RecordsOf<K>>();
    for (const [id, records] of parts) {
      const after = following(general, settings, records);
      if (!sameValue(after, records)) changed.set(id, after);
    }
    hasFollowed = changed.size > 0;
    return { general: settings, parts: new Map([...parts, ...changed]) };
  };
  const outcome = await rewriteParts(owner, copy, followedBy(known.value, next), change, {
    modifies: () => hasFollowed,
  });
  return outcome.result === 'saved' ? 'changed' : 'failed';
}
