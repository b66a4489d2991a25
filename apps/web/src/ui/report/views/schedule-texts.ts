import type { Subscription } from '@stockwell/model/api/report-views';
import { type LanguageCode, localeOf } from '@stockwell/model/languages';
import { displayRounded } from '@stockwell/model/numbers';
import { weekdayNames } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/texts.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** `06:00` */
export const hourText = (hour: number): string => `${two(hour)}:00`;

/** The same hour by the clock of this device, today. */
export function localHour(hour: number): string {
  const moment = new Date();
  moment.setUTCHours(hour, 0, 0, 0);
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

export function scheduleText(
  t: Translate,
  language: LanguageCode,
  { frequency, hour, weekday, monthDay }: Pick<Subscription, 'frequency' | 'hour' | 'weekday' | 'monthDay'>,
): string {
  return t(`subscriptions:schedule.${frequency}`, {
    weekday: weekdayNames(language)[weekday - 1] ?? '',
    day: monthDay,
    hour: hourText(hour),
  });
}

function wholeConditionText(
  t: Translate,
  language: LanguageCode,
  condition: Subscription['condition'],
): string {
  const number = (value: number): string => displayRounded(value, 0, localeOf(language));
  switch (condition?.kind) {
    case 'stockOut':
      return t('subscriptions:condition.stockOut');
    case 'expiry':
      return t(condition.perProduct ? 'subscriptions:when.expiryOfProduct' : 'subscriptions:when.expiry', {
        amount: number(condition.amountUsd),
        months: condition.months,
      });
    case 'score':
      return t('subscriptions:when.score', { below: condition.below });
    case undefined:
      return t('subscriptions:condition.always');
  }
}

/** When a subscription is sent, and of how many products where some were chosen. */
export function conditionText(
  t: Translate,
  language: LanguageCode,
  condition: Subscription['condition'],
): string {
  const whole = wholeConditionText(t, language, condition);
  const products = condition && condition.kind !== 'score' ? condition.planningUnitIds.length : 0;
  return products === 0 ? whole : t('subscriptions:when.ofProducts', { condition: whole, products });
}
