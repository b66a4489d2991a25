import type { DisplayContext } from '../../ui/entity/display.ts';
import { type EntityRecord, isObject } from '../../ui/entity/records.ts';
import { formatNumber } from '../../ui/numbers/number-text.ts';

const amount = (value: number, { language }: Pick<DisplayContext, 'language'>): string =>
  formatNumber(value, language, 2);

export function currencyIn({ currency }: EntityRecord): string {
  return isObject(currency) && typeof currency.currencyCode === 'string' ? currency.currencyCode : '';
}

/** Both currencies, so that nobody takes one for the other. */
export function bothCurrencies(
  { usd, own }: { readonly usd: number; readonly own: number },
  record: EntityRecord,
  context: Pick<DisplayContext, 'language'>,
): string {
  const code = currencyIn(record);
  return code === 'USD' || code === ''
    ? `${amount(usd, context)} USD`
    : `${amount(own, context)} ${code} (${amount(usd, context)} USD)`;
}
