import { guardrailsFit } from '@stockwell/engine/supply-plan/stock-limits';
import { and, eq, ne } from 'drizzle-orm';
import { storeRealmDefaults } from '../../db/realm-defaults.ts';
import { realmTable } from '../../db/schema/index.ts';
import type { EntityExtension } from '../../entities/extension.ts';
import { wrongFields } from '../../http/refusal.ts';

export const realmExtension: EntityExtension = {
  beforeSave: async (_house, _tx, { record }) => {
    const { minMosMinGaurdrail, minMosMaxGaurdrail, maxMosMaxGaurdrail } = record.values;
    const guardrails = {
      minMosMinGaurdrail: Number(minMosMinGaurdrail),
      minMosMaxGaurdrail: Number(minMosMaxGaurdrail),
      maxMosMaxGaurdrail: Number(maxMosMaxGaurdrail),
    };
    if (!guardrailsFit(guardrails))
      throw wrongFields({ maxMosMaxGaurdrail: 'static.validation.maxBelowMin' });
    return {};
  },
  /** A new realm starts with what every realm needs; at most one realm is the default. */
  afterSave: async (_house, tx, { record, mode }, id) => {
    if (mode === 'add' && typeof id === 'number') await storeRealmDefaults(tx, id);
    if (record.values.defaultRealm !== true || typeof id !== 'number') return;
    await tx
      .update(realmTable)
      .set({ defaultRealm: false })
      .where(and(ne(realmTable.id, id), eq(realmTable.defaultRealm, true)));
  },
};
