import { reportingUnitMultiplier } from '@stockwell/engine/units/reporting-unit';
import { and, eq, gte, lte, ne } from 'drizzle-orm';
import { planningUnitCapacityTable, realmCountryPlanningUnitTable } from '../../db/schema/index.ts';
import type { EntityExtension } from '../../entities/extension.ts';
import { Refusal, wrongFields } from '../../http/refusal.ts';

/** No calculation knows further kinds of modeling: the built-in ones can be renamed, others cannot be added. */
export const modelingTypeExtension: EntityExtension = {
  beforeSave: async (_context, _tx, { mode }) => {
    if (mode === 'add') throw new Refusal(412, 'static.message.modelingTypesAreBuiltIn');
    return {};
  },
};

/** The volumes of one planning unit and manufacturer follow each other without overlap. */
export const planningUnitCapacityExtension: EntityExtension = {
  beforeSave: async (_context, tx, { record, mode, current }) => {
    const { planningUnit, supplier, startDate, stopDate } = record.values as {
      planningUnit: number;
      supplier: number;
      startDate: string;
      stopDate: string;
    };
    if (stopDate < startDate) throw wrongFields({ stopDate: 'static.validation.stopBeforeStart' });
    if ((record.active ?? current?.active) === false) return {};
    const table = planningUnitCapacityTable;
    const overlapping = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.planningUnitId, planningUnit),
          eq(table.supplierId, supplier),
          eq(table.active, true),
          lte(table.startDate, stopDate),
          gte(table.stopDate, startDate),
          mode === 'edit' ? ne(table.id, Number(record.id)) : undefined,
        ),
      );
    if (overlapping.length > 0) {
      throw new Refusal(412, 'static.message.volumesOverlap', {
        fields: { startDate: 'static.message.volumesOverlap' },
      });
    }
    return {};
  },
};

export const realmCountryPlanningUnitExtension: EntityExtension = {
  beforeSave: async (_context, tx, { record, mode }) => {
    const { conversionMethod, conversionNumber } = record.values;
    const multiplier = reportingUnitMultiplier(Number(conversionMethod), Number(conversionNumber));
    // The unit that counts one to one is what plans fall back to.
    if (mode === 'edit' && record.active === false && multiplier === 1) {
      const [current] = await tx
        .select({ active: realmCountryPlanningUnitTable.active })
        .from(realmCountryPlanningUnitTable)
        .where(eq(realmCountryPlanningUnitTable.id, Number(record.id)));
      if (current?.active) {
        throw new Refusal(412, 'static.message.reportingUnitOneToOne', {
          fields: { active: 'static.message.reportingUnitOneToOne' },
        });
      }
    }
    return { multiplier };
  },
};
