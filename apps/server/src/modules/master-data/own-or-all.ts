import { mayOnProgram } from '@stockwell/model/access/can';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AppContext } from '../../app-context.ts';
import {
  equivalencyUnitMappingTable,
  equivalencyUnitTable,
  usageTemplateTable,
} from '../../db/schema/index.ts';
import type { EntityExtension, Save } from '../../entities/extension.ts';
import { outsideAccess, wrongFields } from '../../http/refusal.ts';
import { readProgramFacts } from '../access/programs.ts';
import { withinReachOrRealm } from '../programs/own-program.ts';

/**
 * Equivalency units and usage templates belong to the realm or to one program. Holders of the "all" function
 * change any of them, holders of "own" only those of programs that they reach.
 */
function ownOrAll(all: string, own: string): NonNullable<EntityExtension['beforeSave']> {
  return async (context: AppContext, _tx, save: Save) => {
    if (save.caller.functions.has(all)) return {};
    // A row of the realm stays one: nobody makes it the own by naming an own program.
    const programs = [save.record.values.program, ...(save.current ? [save.current.programId] : [])];
    for (const programId of programs) {
      if (typeof programId !== 'number') throw outsideAccess();
      const [program] = await readProgramFacts(context.db, [programId]);
      if (!program || !mayOnProgram(save.caller, [own], program)) throw outsideAccess();
    }
    return {};
  };
}

const requireOwnEquivalency = ownOrAll(
  'ROLE_BF_EDIT_EQIVALENCY_UNIT_ALL',
  'ROLE_BF_EDIT_EQIVALENCY_UNIT_OWN',
);
const equivalency = (programId: PgColumn): EntityExtension => ({
  scope: withinReachOrRealm(programId),
  beforeSave: requireOwnEquivalency,
});
export const equivalencyUnitExtension = equivalency(equivalencyUnitTable.programId);
export const equivalencyUnitMappingExtension = equivalency(equivalencyUnitMappingTable.programId);

const requireOwnTemplate = ownOrAll('ROLE_BF_EDIT_USAGE_TEMPLATE_ALL', 'ROLE_BF_EDIT_USAGE_TEMPLATE_OWN');
const continuous = 2;

/** A continuous use is counted per patient; a one-time use has neither frequency nor repetition. */
export const usageTemplateExtension: EntityExtension = {
  scope: withinReachOrRealm(usageTemplateTable.programId),
  beforeSave: async (context, tx, save) => {
    await requireOwnTemplate(context, tx, save);
    const {
      usageType,
      oneTimeUsage,
      usageFrequencyCount,
      usageFrequencyUsagePeriod,
      repeatCount,
      repeatUsagePeriod,
    } = save.record.values;
    const required: Record<string, string> = {};
    const need = (name: string, value: unknown): void => {
      if (value === null || value === undefined) required[name] = 'static.validation.required';
    };
    const isContinuous = usageType === continuous;
    const repeats = !isContinuous && oneTimeUsage !== true;
    if (isContinuous || repeats) {
      need('usageFrequencyCount', usageFrequencyCount);
      need('usageFrequencyUsagePeriod', usageFrequencyUsagePeriod);
    }
    if (repeats) {
      need('repeatCount', repeatCount);
      need('repeatUsagePeriod', repeatUsagePeriod);
    }
    if (Object.keys(required).length > 0) throw wrongFields(required);
    return {
      ...(isContinuous ? { noOfPatients: 1, oneTimeUsage: false } : {}),
      ...(repeats ? {} : { repeatCount: null, repeatUsagePeriodId: null }),
      ...(isContinuous || repeats ? {} : { usageFrequencyCount: null, usageFrequencyUsagePeriodId: null }),
    };
  },
};
