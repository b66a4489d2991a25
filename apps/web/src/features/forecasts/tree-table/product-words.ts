import { usageOf } from '@stockwell/engine/entry/trees/put-node';
import { usageNumbers } from '@stockwell/engine/tree/usage-numbers';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../../i18n/texts.ts';
import { packsText, usageText } from '../../../ui/forecast/usage-text.ts';
import type { TreeWorkshop } from '../tree-build/workshop.ts';
import type { TableRow } from './table-rows.ts';

/** What a row says of a product in words: how it is used, or the packs a person gets. */
export function productWords(
  { names, results }: TreeWorkshop,
  language: LanguageCode,
  t: Translate,
): (row: TableRow) => string {
  const periods = new Map(results.input.usagePeriods.map((one) => [one.usagePeriodId, one]));
  return ({ form, facts, isContinuous, person: counted }) => {
    const person = counted || t('forecast:usage.person');
    if (form.unit) {
      const packs = form.unit.sharePlanningUnit === false ? form.unit.puPerVisit : facts.computedPacks;
      const unitId = form.unit.planningUnit?.id;
      return packs === null || unitId === undefined
        ? ''
        : packsText(
            packs,
            names.name('planningUnit', unitId),
            isContinuous ? (form.unit.refillMonths ?? 1) : null,
            { t, language, person },
          );
    }
    const usage = usageOf(form.usage);
    const numbers = usage && usageNumbers(usage, periods);
    if (!usage || !numbers) return '';
    const unit = usage.forecastingUnit ? names.unitOfForecastingUnit(usage.forecastingUnit.id) : '';
    return usageText(usage, numbers, {
      t,
      language,
      person,
      unit: unit || t('forecast:usage.unit'),
      period: (id) => names.name('usagePeriod', id),
    });
  };
}
