import { applyToParts } from '@stockwell/engine/changes/apply';
import { isEmpty } from '@stockwell/engine/changes/change';
import { noteChanges } from '@stockwell/engine/edits/note-changes';
import type { LinkingStamp } from '@stockwell/engine/erp/delivered-batches';
import { type LineNews, updateLinks } from '@stockwell/engine/erp/update-links';
import { joinProgramData, type ProgramParts, supplyPlan } from '@stockwell/model/program-data/index';
import type { RecordOwner } from '../sealed-records.ts';
import { checkParts } from './check-parts.ts';
import { deviceDocument } from './device-documents.ts';
import type { ProgramCopy } from './names.ts';
import { rewriteParts } from './save-parts.ts';

/**
 * Brings the linked shipments of some products up to date with the ERP. What it changes is new to the server's version, so
 * that the copy counts as changed and the next upload holds it.
 */
export async function takeErpNews(
  owner: RecordOwner,
  copy: ProgramCopy,
  planningUnitIds: readonly number[],
  news: LineNews,
  stamp: LinkingStamp,
): Promise<'changed' | 'same' | 'failed'> {
  const device = deviceDocument('supplyPlan');
  let hasChanged = false;
  const change = (stored: ProgramParts) => {
    const data = joinProgramData(stored.general, stored.parts.values());
    const changes = noteChanges(data, updateLinks(data, news, stamp));
    hasChanged = !isEmpty(changes);
    if (!hasChanged) return stored;
    const next = applyToParts(supplyPlan, stored, changes);
    const issues = checkParts(device, next, planningUnitIds);
    return issues.length > 0 ? { issues } : next;
  };
  const written = await rewriteParts(owner, copy, planningUnitIds, change, { modifies: () => hasChanged });
  if (written.result !== 'saved') return 'failed';
  return hasChanged ? 'changed' : 'same';
}
