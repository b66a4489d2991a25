import { usageOf } from '@stockwell/engine/entry/trees/put-node';
import type { Typed } from '@stockwell/engine/tree/structure/node-checks';
import { usageNumbers } from '@stockwell/engine/tree/usage-numbers';
import type { FuNode } from '@stockwell/model/dataset-data/index';
import { useTexts } from '../../../../i18n/texts.ts';
import { useSession } from '../../../../platform/session/context.ts';
import { formatNumber } from '../../../../ui/numbers/number-text.ts';
import { useWorkshop } from '../workshop.ts';

/** A usage in words, and what it comes to for one person. */
export function UsageWords({ usage }: { readonly usage: Typed<FuNode> }) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { names, results } = useWorkshop();
  const known = usageOf(usage);
  const periods = new Map(results.input.usagePeriods.map((one) => [one.usagePeriodId, one]));
  const numbers = known && usageNumbers(known, periods);
  if (!known || !numbers) return null;
  const number = (value: number | null): string => formatNumber(value ?? 0, language, 8);
  const periodName = (one: FuNode['usagePeriod']): string =>
    one ? names.name('usagePeriod', one.usagePeriodId) : '';
  const facts = {
    persons: number(known.noOfPersons),
    units: number(known.noOfForecastingUnitsPerPerson),
    unit: known.forecastingUnit ? names.unitOfForecastingUnit(known.forecastingUnit.id) : '',
    frequency: number(known.usageFrequency),
    period: periodName(known.usagePeriod),
    repeat: number(known.repeatCount),
    repeatPeriod: periodName(known.repeatUsagePeriod),
    total: number(numbers.continuous ? numbers.perMonth : numbers.total),
  };
  const kind = numbers.continuous ? 'continuous' : known.oneTimeUsage ? 'once' : 'repeated';
  return (
    <>
      <p>{t(`trees:usage.words.${kind}`, facts)}</p>
      <p>{t(`trees:usage.total.${kind}`, facts)}</p>
    </>
  );
}
