import type { EntityExtension } from '../../entities/extension.ts';
import { wrongFields } from '../../http/refusal.ts';

/** A currency that no service keeps up to date needs its rate from a person. */
export const currencyExtension: EntityExtension = {
  beforeSave: async (_context, _tx, { record }) => {
    const { isSync, conversionRateToUsd } = record.values;
    if (isSync === false && conversionRateToUsd === null) {
      throw wrongFields({ conversionRateToUsd: 'static.validation.required' });
    }
    return {};
  },
};
