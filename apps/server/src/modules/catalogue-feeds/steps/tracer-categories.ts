import { sql } from 'drizzle-orm';
import { tracerCategoryTable } from '../../../db/schema/index.ts';
import type { Step } from './step.ts';

const target = { subject: 'tracerCategory', table: tracerCategoryTable };

/** By English name. Files do not say to which technical area a new one belongs. */
export async function takeTracerCategories({ add, reactivate, realmId, healthAreaId }: Step): Promise<void> {
  await reactivate(
    target,
    sql`select known.id from ${tracerCategoryTable} as known where known.realm_id = ${realmId}
      and lower(known.label_en) in (select lower(item.tracer) from staged_item as item)`,
  );
  await add(
    target,
    ['realmId', 'healthAreaId', 'label_en'],
    sql`select distinct on (lower(item.tracer)) ${realmId}::integer as "realmId",
        ${healthAreaId}::integer as "healthAreaId", item.tracer as "label_en"
      from staged_item as item
      where not exists (select 1 from ${tracerCategoryTable} as known
        where known.realm_id = ${realmId} and lower(known.label_en) = lower(item.tracer))
      order by lower(item.tracer), item.position`,
  );
}
