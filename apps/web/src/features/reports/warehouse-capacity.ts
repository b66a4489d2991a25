import type { CountryCapacity, ProgramRegionCapacity } from '@stockwell/engine/reports/warehouse-capacity';
import {
  countriesFilter,
  defineReport,
  programsFilter,
  reportHref,
  reportTable,
  requestedPrograms,
  versionFilter,
} from '../../ui/report/index.ts';
import { figureColumn } from './figure-column.ts';
import { programHref } from './links.ts';

const filters = {
  countries: countriesFilter,
  programs: programsFilter,
  // Regions are settings of a program: the newest version has those that hold.
  version: { ...versionFilter, isShown: () => false },
} as const;

interface Row extends ProgramRegionCapacity {
  readonly realmCountryId: number;
}

type Country = CountryCapacity<ProgramRegionCapacity>;

/** What the stores of the regions of programs hold. */
export const warehouseCapacityReport = defineReport({
  name: 'warehouseCapacityReport',
  route: '/report/warehouseCapacity',
  titleKey: 'reports:warehouse.title',
  descriptionKey: 'reports:warehouse.description',
  guidance: 'warehouseCapacity',
  filters,
  request: (values, scope) => requestedPrograms(values, scope),
  view: (countries, context) => {
    const { t, labels } = context;
    const rows = countries.flatMap(({ realmCountryId, regions }) =>
      regions.map((region): Row => ({ realmCountryId, ...region })),
    );
    const volume = <R>(value: (row: R) => number | null) => ({
      ...figureColumn<R>('volume', t('reports:column.volume'), undefined, value, context),
      total: 'sum' as const,
    });
    return {
      isEmpty: rows.length === 0,
      sections: [
        {
          id: 'regions',
          title: t('reports:warehouse.table'),
          notes: rows.some(({ capacityCbm }) => capacityCbm === null) ? [t('reports:warehouse.unknown')] : [],
          table: reportTable<Row>({
            name: 'warehouseCapacity',
            label: t('reports:warehouse.table'),
            columns: [
              {
                key: 'country',
                title: t('reports:column.country'),
                kind: 'text',
                filter: 'choice',
                value: ({ realmCountryId }) => labels.country(realmCountryId),
              },
              {
                key: 'region',
                title: t('reports:column.region'),
                kind: 'text',
                value: ({ regionId }) => labels.name('region', regionId),
              },
              {
                key: 'programs',
                title: t('reports:column.program'),
                kind: 'text',
                value: ({ programIds }) => programIds.map(labels.programCode).join(', '),
                href: ({ programIds: [only, ...others] }) =>
                  only === undefined || others.length > 0 ? undefined : programHref(only, context),
              },
              { key: 'gln', title: t('reports:column.gln'), kind: 'text', value: ({ gln }) => gln ?? '' },
              volume<Row>(({ capacityCbm }) => capacityCbm),
            ],
            rows,
            keyOf: ({ regionId }) => regionId,
            titleColumn: 'region',
          }),
        },
        {
          id: 'countries',
          title: t('reports:warehouse.countries'),
          table: reportTable<Country>({
            name: 'warehouseCountries',
            label: t('reports:warehouse.countries'),
            isPlain: true,
            columns: [
              {
                key: 'country',
                title: t('reports:column.country'),
                kind: 'text',
                value: ({ realmCountryId }) => labels.country(realmCountryId),
                href: ({ realmCountryId }) =>
                  reportHref('/report/warehouseCapacity', { countries: [realmCountryId] }, context),
              },
              {
                key: 'regions',
                title: t('reports:warehouse.regions'),
                kind: 'number',
                decimals: 0,
                value: ({ regions }) => regions.length,
                total: 'sum',
              },
              volume<Country>(({ totalCapacityCbm }) => totalCapacityCbm),
            ],
            rows: countries,
            keyOf: ({ realmCountryId }) => realmCountryId,
          }),
        },
      ],
    };
  },
});
