import { guardrailsFit } from '@stockwell/engine/supply-plan/stock-limits';
import { and, eq, ne, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { storeRealmDefaults } from '../../db/realm-defaults.ts';
import { realmTable } from '../../db/schema/index.ts';
import type { EntityExtension } from '../../entities/extension.ts';
import { wrongFields } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';

export const realmExtension: EntityExtension = {
  beforeSave: async (_context, tx, { record, current }) => {
    const { minMosMinGaurdrail, minMosMaxGaurdrail, maxMosMaxGaurdrail } = record.values;
    const guardrails = {
      minMosMinGaurdrail: Number(minMosMinGaurdrail),
      minMosMaxGaurdrail: Number(minMosMaxGaurdrail),
      maxMosMaxGaurdrail: Number(maxMosMaxGaurdrail),
    };
    if (!guardrailsFit(guardrails))
      throw wrongFields({ maxMosMaxGaurdrail: 'static.validation.maxBelowMin' });
    // Those that become the default take turns, so that each sees the one before it.
    if (record.values.defaultRealm === true && current?.defaultRealm !== true)
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.defaultRealm})`);
    return {};
  },
  /**
   * A new realm starts with what every realm needs. At most one realm is the default; the one that was it
   * changes like any other record.
   */
  afterSave: async (context, tx, { record, caller, mode }, id) => {
    if (mode === 'add' && typeof id === 'number') await storeRealmDefaults(tx, id);
    if (record.values.defaultRealm !== true || typeof id !== 'number') return;
    const replaced = await tx
      .update(realmTable)
      .set({
        defaultRealm: false,
        lastModifiedBy: caller.userId,
        lastModifiedDate: context.now(),
        recordVersion: sql`${realmTable.recordVersion} + 1`,
      })
      .where(and(ne(realmTable.id, id), eq(realmTable.defaultRealm, true)))
      .returning({ id: realmTable.id });
    for (const realm of replaced) {
      const changes = { defaultRealm: { from: true, to: false } };
      await audit(tx, { subject: 'realm', recordId: realm.id, action: 'edit', by: caller.userId, changes });
    }
  },
};
