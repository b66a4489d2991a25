import { applyToParts } from '@stockwell/engine/changes/apply';
import {
  type Changes,
  isEmpty,
  noChanges,
  partsIn,
  type RecordChange,
} from '@stockwell/engine/changes/change';
import { difference } from '@stockwell/engine/changes/difference';
import type { RecordOwner } from '../sealed-records.ts';
import { leaveStep } from './arrived-steps.ts';
import { readGeneral } from './copy-store.ts';
import { deviceDocument } from './device-documents.ts';
import type { DocumentSettings } from './document-settings.ts';
import type { DocumentName, DocumentOf, PartIdOf, PartsOf, RecordsOf } from './document-types.ts';
import { forecastSettings } from './kinds/forecast-settings.ts';
import { supplyPlanSettings } from './kinds/supply-plan-settings.ts';
import type { DocumentCopy } from './names.ts';
import { rewriteParts } from './save-parts.ts';
import { changedFields } from './stored-part.ts';
import { readSummary } from './summary.ts';

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
 * of the records stays the user's own; only records that became others count as changed. What followed is one step of
 * the history of the copy, and `onFollowed` is told how many records that were.
 */
export async function refreshSettings<K extends DocumentName>(
  owner: RecordOwner,
  copy: DocumentCopy<K>,
  fresh: DocumentOf<K>,
  onFollowed: (records: number) => void = () => undefined,
): Promise<'changed' | 'same' | 'failed'> {
  const { kind } = copy;
  const device = deviceDocument(kind);
  const known = await readGeneral(owner, copy);
  if (known.result !== 'found') return 'failed';
  const next = refreshed(kind, known.value, fresh);
  if (Object.keys(changedFields(known.value, next)).length === 0) return 'same';
  const { followedBy, following } = settingsOf[kind];
  let followed: Changes = noChanges;
  let noted: Changes = noChanges;
  const change = (stored: PartsOf<K>): PartsOf<K> => {
    const settings = refreshed(kind, stored.general, fresh);
    const records: RecordChange[] = [];
    const touched: RecordsOf<K>[] = [];
    for (const part of stored.parts.values()) {
      const changes = difference<RecordsOf<K>>(device.kind, part, following(stored.general, settings, part));
      if (isEmpty(changes)) continue;
      records.push(...changes.records);
      touched.push(part);
    }
    followed = { records, fields: [] };
    noted = device.notes?.add(touched, followed) ?? followed;
    return applyToParts(device.kind, { general: settings, parts: stored.parts }, noted);
  };
  const outcome = await rewriteParts(owner, copy, followedBy(known.value, next), change, {
    modifies: () => !isEmpty(followed),
  });
  if (outcome.result !== 'saved') return 'failed';
  if (!isEmpty(followed)) {
    const summary = await readSummary(owner, copy);
    const units = partsIn<PartIdOf<K>>(followed);
    if (summary.result === 'found')
      leaveStep(owner, copy, {
        changes: noted,
        units,
        also: undefined,
        downloadedAt: summary.value.downloadedAt,
      });
    onFollowed(followed.records.length);
  }
  return 'changed';
}
