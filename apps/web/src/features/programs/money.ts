import { isObject } from '@stockwell/model/objects';
import { systemKeys } from '@stockwell/model/program-data/settings';
import type { DisplayContext } from '../../ui/entity/display.ts';
import type { EntityRecord } from '../../ui/entity/entity-record.ts';
import { formatNumber } from '../../ui/numbers/number-text.ts';

const amount = (value: number, { language }: Pick<DisplayContext, 'language'>): string =>
  formatNumber(value, language, 2);

export function currencyIn({ currency }: EntityRecord): string {
  return isObject(currency) && typeof currency.currencyCode === 'string' ? currency.currencyCode : '';
}

/** The amount in the currency of the budget and, where that is another one, in dollars. */
export function moneyLines(
  { usd, own }: { readonly usd: number; readonly own: number },
  record: EntityRecord,
  context: Pick<DisplayContext, 'language'>,
): readonly string[] {
  const { currency } = record;
  const isDollar = isObject(currency) && currency.systemKey === systemKeys.currencyUsd;
  const code = currencyIn(record);
  const dollars = `${amount(usd, context)} USD`;
  return isDollar || code === '' ? [dollars] : [`${amount(own, context)} ${code}`, dollars];
}

/** Both currencies, so that nobody takes one for the other. */
export function bothCurrencies(...args: Parameters<typeof moneyLines>): string {
  const [first = '', dollars] = moneyLines(...args);
  return dollars ? `${first} (${dollars})` : first;
}
