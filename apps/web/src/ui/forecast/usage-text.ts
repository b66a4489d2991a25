import type { ProductRow } from '@stockwell/engine/tree/validation/product-validation';
import type { FuNode } from '@stockwell/model/dataset-data/index';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../i18n/texts.ts';
import { formatNumber } from '../numbers/number-text.ts';

/** What a usage is said with; needs the texts of `forecast`. */
export interface UsageTexts {
  readonly t: Translate;
  readonly language: LanguageCode;
  /** What people are counted in. */
  readonly person: string;
  /** What the forecasting unit is counted in. */
  readonly unit: string;
  readonly period: (usagePeriodId: number) => string;
}

const mostDecimals = 8;
const fewDecimals = 4;

const periodIn = ({ period }: UsageTexts, of: FuNode['usagePeriod']): string =>
  of ? period(of.usagePeriodId) : '';

/** How much of a forecasting unit people need, as it was typed and for one person. */
export function usageText(usage: FuNode, numbers: ProductRow['numbers'], texts: UsageTexts): string {
  const { t, language, person, unit } = texts;
  const number = (value: number | null): string =>
    value === null ? '' : formatNumber(value, language, fewDecimals);
  const isOnce = usage.usageType.id === 1 && usage.oneTimeUsage;
  const kind = usage.usageType.id === 2 ? 'continuous' : isOnce ? 'once' : 'repeated';
  const typed = t(`forecast:usage.${kind}`, {
    persons: number(usage.noOfPersons),
    person,
    amount: number(usage.noOfForecastingUnitsPerPerson),
    unit,
    frequency: number(usage.usageFrequency),
    period: periodIn(texts, usage.usagePeriod),
    repeat: number(usage.repeatCount),
    repeatPeriod: periodIn(texts, usage.repeatUsagePeriod),
  });
  if (!numbers) return typed;
  const each = numbers.continuous
    ? t('forecast:usage.perMonth', { person, amount: number(numbers.perMonth), unit })
    : t('forecast:usage.total', { person, amount: number(numbers.total), unit });
  return `${typed} ${each}`;
}

/** How many packs a person gets, and how often. */
export function packsText(
  packs: number,
  product: string,
  refillMonths: number | null,
  { t, language, person }: Pick<UsageTexts, 't' | 'language' | 'person'>,
): string {
  const said = { person, packs: formatNumber(packs, language, mostDecimals), product };
  if (refillMonths === null) return t('forecast:usage.packs', said);
  return refillMonths === 1
    ? t('forecast:usage.packsMonthly', said)
    : t('forecast:usage.packsEvery', { ...said, months: formatNumber(refillMonths, language, 0) });
}

/** The packs of a row of product validation; empty while something of it is missing. */
export function rowPacksText(
  { planningUnitId, perVisit, unit, numbers }: ProductRow,
  nameOf: (planningUnitId: number) => string,
  texts: Pick<UsageTexts, 't' | 'language' | 'person'>,
): string {
  if (planningUnitId === null || perVisit === null || !unit || !numbers) return '';
  return packsText(perVisit, nameOf(planningUnitId), numbers.continuous ? unit.refillMonths : null, texts);
}
