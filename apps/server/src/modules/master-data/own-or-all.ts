import { mayOnProgram } from '@stockwell/model/access/can';
import type { EntityExtension, Save } from '../../entities/extension.ts';
import type { House } from '../../house.ts';
import { outsideAccess, wrongFields } from '../../http/refusal.ts';
import { readProgramFacts } from '../access/programs.ts';

/**
 * Equivalency units and usage templates belong to the realm or to one program. Holders of the "all" function
 * change any of them, holders of "own" only those of programs that they reach.
 */
function ownOrAll(all: string, own: string): EntityExtension['beforeSave'] {
  return async (house: House, _tx, save: Save) => {
    if (save.caller.functions.has(all)) return {};
    // A row of the realm stays one: nobody makes it the own by naming an own program.
    const programs = [save.record.values.program, ...(save.current ? [save.current.programId] : [])];
    for (const programId of programs) {
      if (typeof programId !== 'number') throw outsideAccess();
      const [program] = await readProgramFacts(house.db, programId);
      if (!program || !mayOnProgram(save.caller, [own], program)) throw outsideAccess();
    }
    return {};
  };
}

export const equivalencyExtension: EntityExtension = {
  beforeSave: ownOrAll('ROLE_BF_EDIT_EQIVALENCY_UNIT_ALL', 'ROLE_BF_EDIT_EQIVALENCY_UNIT_OWN'),
} as EntityExtension;

const requireOwnTemplate = ownOrAll('ROLE_BF_EDIT_USAGE_TEMPLATE_ALL', 'ROLE_BF_EDIT_USAGE_TEMPLATE_OWN');
const continuous = 2;

/** A continuous use is counted per patient; a one-time use has neither frequency nor repetition. */
export const usageTemplateExtension: EntityExtension = {
  beforeSave: async (house, tx, save) => {
    await requireOwnTemplate?.(house, tx, save);
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
