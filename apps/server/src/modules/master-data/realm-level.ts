import { entriesFor } from '@stockwell/model/access/can';
import { entryDimensions } from '@stockwell/model/access/entry';
import type { EntityExtension } from '../../entities/extension.ts';
import { outsideAccess } from '../../http/refusal.ts';

/**
 * Types share the functions of what they are types of, which program admins hold too. They belong to the whole
 * realm: whoever administers a part of it leaves them as they are.
 */
const ofWholeRealm = (...functions: readonly string[]): EntityExtension => ({
  beforeSave: async (_context, _tx, { caller }) => {
    const whole = entriesFor(caller, functions).some((entry) =>
      entryDimensions.every((dimension) => entry[dimension] === null),
    );
    if (!whole) throw outsideAccess();
    return {};
  },
});

export const fundingSourceTypeExtension = ofWholeRealm(
  'ROLE_BF_ADD_FUNDING_SOURCE',
  'ROLE_BF_EDIT_FUNDING_SOURCE',
);
export const procurementAgentTypeExtension = ofWholeRealm(
  'ROLE_BF_ADD_PROCUREMENT_AGENT',
  'ROLE_BF_EDIT_PROCUREMENT_AGENT',
);
