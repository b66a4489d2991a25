import { named } from '../rows.ts';
import { regionTable } from '../schema/index.ts';
import { insertAll } from './insert.ts';
import { type DemoPart, idOf, remember } from './part.ts';

const national = named('National', 'National', 'Nacional', 'Nacional');
const north = named('North', 'Nord', 'Norte', 'Norte');
const south = named('South', 'Sud', 'Sur', 'Sul');
const east = named('East', 'Est', 'Este', 'Leste');
const west = named('West', 'Ouest', 'Oeste', 'Oeste');
const centre = named('Centre', 'Centre', 'Centro', 'Centro');
const coast = named('Coast', 'Littoral', 'Costa', 'Litoral');
const highlands = named('Highlands', 'Hautes terres', 'Tierras altas', 'Terras altas');
const lakes = named('Lakes', 'Lacs', 'Lagos', 'Lagos');
const capital = named(
  'Capital district',
  'District de la capitale',
  'Distrito capital',
  'Distrito da capital',
);

type Region = ReturnType<typeof named>;

/** Warehouses in cubic metres. Every country begins with "National". */
const regionsOf: Readonly<Record<string, readonly (readonly [Region, number])[]>> = {
  NVR: [
    [north, 1200],
    [south, 900],
    [east, 750],
    [west, 640.5],
  ],
  KSN: [
    [highlands, 800],
    [coast, 1100],
  ],
  ORM: [
    [north, 700],
    [centre, 1500],
    [south, 650],
  ],
  MOZ: [
    [north, 1300],
    [centre, 1000],
    [south, 1750],
  ],
  SEN: [
    [west, 2000],
    [centre, 900],
    [south, 600],
  ],
  GTM: [
    [highlands, 950],
    [coast, 1250],
  ],
};

/** Came later, so that the ids of those above stay: every supply plan of the demo reports from four regions. */
const addedLater: readonly (readonly [country: string, region: Region, capacityCbm: number])[] = [
  ['KSN', lakes, 720],
  ['KSN', capital, 1350],
  ['ORM', east, 580],
  ['MOZ', coast, 1150],
  ['SEN', north, 840],
  ['GTM', north, 690],
  ['GTM', east, 560],
];

/** A location number of thirteen digits whose last one is the check digit that scanners expect. */
export function locationNumber(number: number): string {
  const digits = `95000${String(number).padStart(7, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export const regions: DemoPart = {
  name: 'regions',
  make: async ({ tx, ids }) => {
    const first = Object.entries(regionsOf).flatMap(([country, own]) =>
      [[national, 5000] as const, ...own].map(([names, capacityCbm]) => ({ country, names, capacityCbm })),
    );
    const later = addedLater.map(([country, names, capacityCbm]) => ({ country, names, capacityCbm }));
    const all = [...first, ...later];
    const rows = all.map(({ country, names, capacityCbm }, index) => ({
      realmId: ids.realm,
      realmCountryId: idOf(ids.realmCountry, country),
      capacityCbm,
      gln: locationNumber(index + 1),
      ...names,
    }));
    const keys = all.map(({ country, names }) => `${country}/${names.label_en}`);
    remember(ids.region, keys, await insertAll(tx, regionTable, rows));
  },
};
