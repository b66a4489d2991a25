import { type SQL, sql } from 'drizzle-orm';
import { auditTable } from '../../db/schema/index.ts';
import type { Target } from './write-records.ts';

/**
 * Those of some records that are inactive because a file was undone, as active ones. What people deactivated, before or
 * after that, stays inactive.
 */
export const reactivated = ({ subject, table }: Target, ids: SQL): SQL => sql`
  select known.id, true as active from ${table} as known
  where not known.active and known.id in (${ids}) and exists (
    select 1 from ${auditTable} as undone
    join ${auditTable} as change on change.subject = ${subject} and change.record_id = known.id::text
      and change.changed_on = undone.changed_on and change.changed_by = undone.changed_by
    where undone.subject = 'importFile' and undone.changes->'state'->>'to' = 'undone'
      and change.id = (select max(latest.id) from ${auditTable} as latest where latest.subject = ${subject}
        and latest.record_id = known.id::text and latest.changes->'active' is not null))`;
