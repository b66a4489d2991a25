import { sql } from 'drizzle-orm';
import { supplierTable } from '../../../db/schema/index.ts';
import type { Step } from './step.ts';

const target = { subject: 'supplier', table: supplierTable };

export async function takeManufacturers({ add, reactivate, realmId }: Step): Promise<void> {
  await reactivate(
    target,
    sql`select known.id from ${supplierTable} as known where known.realm_id = ${realmId}
      and lower(known.label_en) in (select lower(item.manufacturer) from staged_item as item)`,
  );
  await add(
    target,
    ['realmId', 'label_en'],
    sql`select distinct on (lower(item.manufacturer)) ${realmId}::integer as "realmId",
        item.manufacturer as "label_en"
      from staged_item as item
      where item.manufacturer is not null and not exists (select 1 from ${supplierTable} as known
        where known.realm_id = ${realmId} and lower(known.label_en) = lower(item.manufacturer))
      order by lower(item.manufacturer), item.position`,
  );
}
