import type { Month } from '@stockwell/model/months';
import type { Consumption } from '@stockwell/model/program-data/index';
import { daysIn } from '../../calendar.ts';
import {
  consumptionInPlanningUnits,
  consumptionKinds,
  fullDemand,
  usesActual,
} from '../../supply-plan/consumption.ts';
import { multiplierIn } from '../../supply-plan/product.ts';
import { round8 } from '../../supply-plan/rounding.ts';
import { type Account, account, type RecordPart, type Term, type TermName, term } from '../account.ts';
import type { Source } from '../source.ts';

const quantityOf = ({ product }: Source, record: Consumption): number =>
  consumptionInPlanningUnits(record.consumptionRcpuQty, multiplierIn(product.terms.multiplierOf, record));

type PartOf = (record: Consumption) => RecordPart;

const asEntered =
  (source: Source): PartOf =>
  (record) => ({ list: 'consumptionList', id: record.consumptionId, value: quantityOf(source, record) });

/** An actual record with what days without stock took away from it. */
const asDemanded =
  (source: Source, month: Month): PartOf =>
  (record) => {
    const entered = asEntered(source)(record);
    const daysOut = record.dayOfStockOut ?? 0;
    if (!record.actualFlag || daysOut === 0) return entered;
    return {
      ...entered,
      value: fullDemand(entered.value, daysOut, month),
      from: { quantity: entered.value, daysOut, daysInMonth: daysIn(month) },
    };
  };

function termOf(name: TermName, records: readonly Consumption[], partOf: PartOf): Term {
  const parts = records.map(partOf);
  return term(name, round8(parts.reduce((sum, part) => sum + part.value, 0)), { records: parts });
}

/** Both kinds of a month's consumption, and how many regions reported. */
function termsOf(source: Source, month: Month, partOf: PartOf): Term[] {
  const records = source.consumption(month);
  const actual = records.filter((record) => record.actualFlag);
  const forecast = records.filter((record) => !record.actualFlag);
  return [
    termOf('actual', actual, partOf),
    termOf('forecast', forecast, partOf),
    term('regionsReported', new Set(actual.map((record) => record.region.id)).size),
    term('regions', source.plan.regions),
  ];
}

export function explainConsumption(source: Source, at: number): Account {
  const { plan } = source;
  const terms = termsOf(source, plan.first + at, asEntered(source));
  const kind = plan.consumptionKind[at];
  if (kind === consumptionKinds.none) return account('consumptionNone');
  if (kind === consumptionKinds.forecast) return account('consumptionForecast', terms);
  const all = plan.regionsReported[at] === plan.regions;
  return account(all ? 'consumptionAllReported' : 'consumptionReachesForecast', terms);
}

/** The account of a month's full demand; also of months after the plan, which averages look at. */
export function explainDemand(source: Source, month: Month): Account {
  const records = source.consumption(month);
  if (records.length === 0) return account('demandNone');
  const [actual, forecast, reported] = termsOf(source, month, asEntered(source)).map((one) => one.value);
  const usesIt = usesActual(actual ?? 0, forecast ?? 0, reported ?? 0, source.plan.regions);
  return account(
    usesIt ? 'demandOfActual' : 'demandOfForecast',
    termsOf(source, month, asDemanded(source, month)),
  );
}
