import { labelRules } from './labels.ts';
import { masterDataRules } from './master-data.ts';
import { operationRules } from './operations.ts';
import { pickerRules } from './pickers.ts';
import { programRules } from './programs.ts';
import { reportRules } from './reports.ts';
import type { Rules } from './rule.ts';
import { syncRules } from './sync.ts';
import { ticketRules } from './tickets.ts';
import { unitRules } from './units.ts';
import { userRules } from './users.ts';
import { versionRules } from './versions.ts';

export { exempt } from './exempt.ts';
export { rolesOffered, seen, synced } from './reach.ts';
export { type Asked, type Id, ids, type Params, type Rule } from './rule.ts';

/** What each list carries, by method and path. */
export const rules: Rules = {
  ...labelRules,
  ...masterDataRules,
  ...operationRules,
  ...pickerRules,
  ...programRules,
  ...reportRules,
  ...syncRules,
  ...ticketRules,
  ...unitRules,
  ...userRules,
  ...versionRules,
};
