import type { MonthText } from '@stockwell/model/months';
import type { Variant } from '../../supply-plan/variants.ts';
import type { CountedProduct } from '../counted-units.ts';
import { type ConversionMasterData, equivalencyConversion, noEquivalencyUnit } from '../equivalency.ts';
import type { ReportPeriod } from '../period.ts';
import { isChosen } from '../report-version.ts';
import { stockFigures } from '../stock-month.ts';
import { type StockSum, stockSumFrom } from '../stock-sum.ts';
import { type PreparedNeeds, type PreparedProgram, wholeSection, yearsBetween } from './prepared.ts';
import { preparedSettings } from './unit-settings.ts';

const sections = ['stock0', 'stock1', 'stock2'] as const;

interface StockRequest extends ReportPeriod {
  readonly equivalencyUnitId: number;
  readonly planningUnitIds: readonly number[];
}

/** All products of a program together are prepared, in planning units. */
export const isOfAllProducts = ({ equivalencyUnitId, planningUnitIds }: StockRequest): boolean =>
  equivalencyUnitId === noEquivalencyUnit && planningUnitIds.length === 0;

export function stockNeeds(
  request: StockRequest,
  variant: Variant,
  master: ConversionMasterData,
): PreparedNeeds {
  const { startDate, stopDate } = request;
  if (isOfAllProducts(request))
    return { sections: ['units', sections[variant]], years: yearsBetween(startDate, stopDate) };
  const planningUnitIds = countableUnits(request, master);
  const figures = stockFigures(variant);
  return {
    sections: ['settings'],
    years: null,
    products: { startDate, stopDate, planningUnitIds, figures, lists: [] },
  };
}

/** The chosen products, in an equivalency unit those that some program counts in it. */
const countableUnits = (
  { equivalencyUnitId, planningUnitIds }: StockRequest,
  master: ConversionMasterData,
): number[] => {
  const mapped = new Set(
    master.equivalencyMappings
      .filter((mapping) => mapping.equivalencyUnitId === equivalencyUnitId)
      .map(({ forecastingUnitId }) => forecastingUnitId),
  );
  const isCountable = (id: number): boolean =>
    equivalencyUnitId === noEquivalencyUnit ||
    mapped.has(master.forecastingUnitOf.get(id)?.forecastingUnitId ?? 0);
  const chosen = planningUnitIds.length === 0 ? [...master.forecastingUnitOf.keys()] : planningUnitIds;
  return chosen.filter(isCountable);
};

/** The chosen products of a program, each in the unit of the request. */
export const preparedUnits = (
  program: PreparedProgram,
  { equivalencyUnitId, planningUnitIds }: StockRequest,
  master: ConversionMasterData,
): CountedProduct[] =>
  preparedSettings(program).flatMap((unit) => {
    const { id } = unit.planningUnit;
    if (!isChosen(planningUnitIds, id)) return [];
    const convert = equivalencyConversion(master, program.programId, equivalencyUnitId, id);
    return convert ? [{ unit, convert, months: program.months(id) }] : [];
  });

export const hasUnits = (program: PreparedProgram): boolean => wholeSection(program, 'units').ids.length > 0;

/** All products of a program together, by month. */
export function preparedStock(program: PreparedProgram, variant: Variant): (month: MonthText) => StockSum {
  const { byQuantity } = wholeSection(program, 'units');
  const years = program.section(sections[variant]);
  return (month) => {
    const row = years.get(Number(month.slice(0, 4)))?.[Number(month.slice(5)) - 1];
    return stockSumFrom(row ?? [], byQuantity);
  };
}
