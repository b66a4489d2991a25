import { usageOf } from '@stockwell/engine/entry/trees/put-node';
import type { Typed } from '@stockwell/engine/tree/structure/node-checks';
import { usageNumbers } from '@stockwell/engine/tree/usage-numbers';
import type { FuNode } from '@stockwell/model/dataset-data/index';
import { useTexts } from '../../../../i18n/texts.ts';
import { useSession } from '../../../../platform/session/context.ts';
import { usageText } from '../../../../ui/forecast/usage-text.ts';
import { useWorkshop } from '../workshop.ts';

/** A usage in words, and what it comes to for one person. */
export function UsageWords({ usage }: { readonly usage: Typed<FuNode> }) {
  const t = useTexts('forecast');
  const { language } = useSession();
  const { names, results } = useWorkshop();
  const known = usageOf(usage);
  const periods = new Map(results.input.usagePeriods.map((one) => [one.usagePeriodId, one]));
  const numbers = known && usageNumbers(known, periods);
  if (!known || !numbers) return null;
  const unit = known.forecastingUnit ? names.unitOfForecastingUnit(known.forecastingUnit.id) : '';
  return usageText(known, numbers, {
    t,
    language,
    person: t('forecast:usage.person'),
    unit: unit || t('forecast:usage.unit'),
    period: (id) => names.name('usagePeriod', id),
  });
}
