import { firstRealmIds, storeRealmDefaults } from '../realm-defaults.ts';
import { named, settleIds } from '../rows.ts';
import { countryTable, currencyTable, realmCountryTable, realmTable } from '../schema/index.ts';
import { type DemoPart, idOf } from './part.ts';

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
    const currencyIds = new Map([['USD', 1]]);
    for (const currency of currencies) {
      const [row] = await tx
        .insert(currencyTable)
        .values({ ...currency, isSync: false })
        .returning({ id: currencyTable.id });
      if (row) currencyIds.set(currency.currencyCode, row.id);
    }
    for (const { currency, ...country } of countries) {
      const currencyId = idOf(currencyIds, currency);
      const [row] = await tx
        .insert(countryTable)
        .values({ ...country, currencyId })
        .returning({ id: countryTable.id });
      const [mapped] = await tx
        .insert(realmCountryTable)
        .values({ realmId: ids.realm, countryId: row?.id ?? 0, defaultCurrencyId: currencyId })
        .returning({ id: realmCountryTable.id });
      if (mapped) ids.realmCountry.set(country.countryCode, mapped.id);
    }
    for (const table of ['realm', 'data_source', 'procurement_agent_type']) await settleIds(tx, table);
  },
};
