import { named } from '../rows.ts';
import { countryTable, currencyTable, realmCountryTable } from '../schema/index.ts';
import { insertAll } from './insert.ts';
import { type DemoPart, idOf, remember } from './part.ts';
import { worldCountries } from './world-countries.ts';

/** Real countries of the realm, one for each language beside English, and what their money is worth. */
const ratesInRealm: Readonly<Record<string, number>> = { MZN: 0.01565, XOF: 0.001646, GTQ: 0.1303 };
const countriesInRealm = ['MOZ', 'SEN', 'GTM'];

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Names by code as the runtime knows them; the product calls Spanish sp and Portuguese pr. */
function namesOf(type: 'region' | 'currency') {
  const inLanguage = (locale: string) => {
    const names = new Intl.DisplayNames([locale], { type, fallback: 'code' });
    return (code: string): string => capital(names.of(code) ?? code);
  };
  const [en, fr, sp, pr] = [inLanguage('en'), inLanguage('fr'), inLanguage('es'), inLanguage('pt')];
  return (code: string) => named(en(code), fr(code), sp(code), pr(code));
}

export const world: DemoPart = {
  name: 'countries and currencies of the world',
  make: async ({ tx, ids }) => {
    const moneyNames = namesOf('currency');
    const codes = [...new Set(worldCountries.map(({ currency }) => currency))]
      .filter((code) => !ids.currency.has(code))
      .sort();
    const money = codes.map((currencyCode) => ({
      currencyCode,
      // The rate service fills in the others.
      conversionRateToUsd: ratesInRealm[currencyCode] ?? null,
      isSync: true,
      ...moneyNames(currencyCode),
    }));
    remember(ids.currency, codes, await insertAll(tx, currencyTable, money));

    const countryNames = namesOf('region');
    const countries = worldCountries.map(({ alpha2, alpha3, currency }) => ({
      countryCode: alpha3,
      countryCode2: alpha2,
      currencyId: idOf(ids.currency, currency),
      ...countryNames(alpha2),
    }));
    const countryIds = await insertAll(tx, countryTable, countries);
    const mapped = countriesInRealm.map((code) => {
      const index = countries.findIndex(({ countryCode }) => countryCode === code);
      return {
        realmId: ids.realm,
        countryId: countryIds[index] ?? 0,
        defaultCurrencyId: countries[index]?.currencyId ?? 0,
      };
    });
    remember(ids.realmCountry, countriesInRealm, await insertAll(tx, realmCountryTable, mapped));
  },
};
