import { parameterErrors } from '@stockwell/model/problems/parameters';
import type { EntityExtension } from '../../entities/extension.ts';
import { wrongFields } from '../../http/refusal.ts';

/** A problem takes the parameters that its check uses, and no others. */
export const realmProblemExtension: EntityExtension = {
  beforeSave: async (_context, _tx, { record, current }) => {
    const tracers = record.values.tracerCategories;
    const errors = parameterErrors(
      Number(current?.problemId),
      record.values,
      Array.isArray(tracers) ? tracers.length : 0,
    );
    if (Object.keys(errors).length > 0) throw wrongFields(errors);
    return {};
  },
};
