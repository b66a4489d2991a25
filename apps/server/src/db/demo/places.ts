import { firstRealmIds, storeRealmDefaults } from '../realm-defaults.ts';
import { named, settleIds } from '../rows.ts';
import { countryTable, currencyTable, realmCountryTable, realmTable } from '../schema/index.ts';
import { insertAll } from './insert.ts';
import { type DemoPart, idOf, remember } from './part.ts';

const currencies = [
  { currencyCode: 'ETB', conversionRateToUsd: 0.0175, ...named('Birr', 'Birr', 'Birr', 'Birr') },
  { currencyCode: 'EUR', conversionRateToUsd: 1.08, ...named('Euro', 'Euro', 'Euro', 'Euro') },
];

const countries = [
  {
    countryCode: 'NVR',
    countryCode2: 'NV',
    currency: 'USD',
    ...named('Novaria', 'Novarie', 'Novaria', 'Novária'),
  },
  {
    countryCode: 'KSN',
    countryCode2: 'KS',
    currency: 'EUR',
    ...named('Kestania', 'Kestanie', 'Kestania', 'Kestânia'),
  },
  {
    countryCode: 'ORM',
    countryCode2: 'OR',
    currency: 'ETB',
    ...named('Ormonde', 'Ormonde', 'Ormonde', 'Ormonde'),
  },
];

export const places: DemoPart = {
  name: 'realm and countries',
  make: async ({ tx, ids }) => {
    await tx.insert(realmTable).values({
      id: ids.realm,
      realmCode: 'GH',
      defaultRealm: true,
      minMosMinGaurdrail: 3,
      minMosMaxGaurdrail: 6,
      maxMosMaxGaurdrail: 18,
      minPercForMode: 50,
      supplyPlanScoreThresholdPerc: 0.7,
      ...named('Global Health', 'Santé mondiale', 'Salud global', 'Saúde global'),
    });
    await storeRealmDefaults(tx, ids.realm, firstRealmIds);
    ids.currency.set('USD', 1);
    const money = currencies.map((currency) => ({ ...currency, isSync: false }));
    remember(
      ids.currency,
      currencies.map(({ currencyCode }) => currencyCode),
      await insertAll(tx, currencyTable, money),
    );
    const rows = countries.map(({ currency, ...country }) => ({
      ...country,
      currencyId: idOf(ids.currency, currency),
    }));
    const countryIds = await insertAll(tx, countryTable, rows);
    const mapped = rows.map(({ currencyId }, index) => ({
      realmId: ids.realm,
      countryId: countryIds[index] ?? 0,
      defaultCurrencyId: currencyId,
    }));
    remember(
      ids.realmCountry,
      countries.map(({ countryCode }) => countryCode),
      await insertAll(tx, realmCountryTable, mapped),
    );
    for (const table of ['realm', 'data_source', 'procurement_agent_type']) await settleIds(tx, table);
  },
};
