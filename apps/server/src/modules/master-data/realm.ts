import { and, eq, ne } from 'drizzle-orm';
import { realmTable } from '../../db/schema/index.ts';
import type { EntityExtension } from '../../entities/extension.ts';
import { wrongFields } from '../../http/refusal.ts';

export const realmExtension: EntityExtension = {
  /** A ceiling below the floors would make the maximum stock lower than the minimum. */
  beforeSave: async (_house, _tx, { record }) => {
    const {
      minMosMinGaurdrail: floor,
      minMosMaxGaurdrail: lowest,
      maxMosMaxGaurdrail: ceiling,
    } = record.values;
    const top = Number(ceiling);
    if (top < Number(floor) || top < Number(lowest)) {
      throw wrongFields({ maxMosMaxGaurdrail: 'static.validation.maxBelowMin' });
    }
    return {};
  },
  /** At most one realm is the default. */
  afterSave: async (_house, tx, { record }, id) => {
    if (record.values.defaultRealm !== true || typeof id !== 'number') return;
    await tx
      .update(realmTable)
      .set({ defaultRealm: false })
      .where(and(ne(realmTable.id, id), eq(realmTable.defaultRealm, true)));
  },
};
