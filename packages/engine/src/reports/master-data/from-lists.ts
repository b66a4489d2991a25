import type { StreamedEntity } from '@stockwell/model/api/sync-stream';
import type { DateText } from '@stockwell/model/months';
import { spotlightMonths } from '../dashboard-window.ts';
import type { MasterDataPart, MasterDataParts, MasterDataWith } from './index.ts';

/** A record of a list as the sync sends it. */
type ListedRecord = Readonly<Record<string, unknown>>;

/** The synced lists that master data of reports are built from. */
export const masterDataLists = [
  'realm',
  'region',
  'program',
  'fundingSource',
  'procurementAgent',
  'productCategory',
  'planningUnit',
  'equivalencyUnitMapping',
  'budget',
] as const satisfies readonly StreamedEntity[];

export type MasterDataLists = Readonly<Record<(typeof masterDataLists)[number], readonly ListedRecord[]>>;

/** The id of a reference: some show it as `id`, others under the key of the record. */
function idOf(value: unknown, key: string): number | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, [key]: own } = value as ListedRecord;
  const found = id ?? own;
  return found === undefined || found === null ? null : Number(found);
}

const idsOf = (value: unknown, key: string): number[] =>
  Array.isArray(value) ? value.flatMap((one) => idOf(one, key) ?? []).toSorted((a, b) => a - b) : [];

const textOrNull = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);
const numberOrNull = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

/** A map of what records refer to; records without it are left out. */
const references = (
  records: readonly ListedRecord[],
  key: string,
  field: string,
  fieldKey: string,
): Map<number, number> =>
  new Map(
    records.flatMap((record) => {
      const id = idOf(record[field], fieldKey);
      return id === null ? [] : [[Number(record[key]), id] as const];
    }),
  );

/** The realm of the programs. A device mostly knows one alone. */
function realmOf({ realm, program }: MasterDataLists, programIds: readonly number[]): ListedRecord {
  const reported = program.find(({ programId }) => programIds.includes(Number(programId)));
  const id = idOf(reported?.realm, 'realmId');
  return realm.find(({ realmId }) => realmId === id) ?? realm[0] ?? {};
}

/** The months of the spotlight as a program or a realm has set them. */
const bottomMonthsOf = (record: ListedRecord) => ({
  monthsInPast: numberOrNull(record.noOfMonthsInPastForBottomDashboard),
  monthsInFuture: numberOrNull(record.noOfMonthsInFutureForBottomDashboard),
});

function versionOf(value: unknown) {
  const version = value as ListedRecord;
  return {
    versionId: Number(version.versionId),
    versionTypeId: idOf(version.versionType, 'versionTypeId') ?? 0,
    versionStatusId: idOf(version.versionStatus, 'versionStatusId') ?? 0,
    notes: textOrNull(version.notes),
    createdDate: String(version.createdDate),
    lastModifiedDate: String(version.lastModifiedDate),
  };
}

type Builders = {
  readonly [P in MasterDataPart]: (
    lists: MasterDataLists,
    programIds: readonly number[],
  ) => MasterDataParts[P];
};

const builders: Builders = {
  budgets: ({ budget }) => ({
    budgets: budget
      .map((record) => ({
        budgetId: Number(record.budgetId),
        active: record.active !== false,
        fundingSourceId: idOf(record.fundingSource, 'fundingSourceId') ?? 0,
        currencyId: idOf(record.currency, 'currencyId') ?? 0,
        programIds: idsOf(record.programs, 'programId'),
        startDate: String(record.startDate) as DateText,
        stopDate: String(record.stopDate) as DateText,
        budgetAmt: Number(record.budgetAmt),
        conversionRateToUsd: Number(record.conversionRateToUsd),
      }))
      .toSorted((a, b) => a.budgetId - b.budgetId),
  }),
  dashboardWindows: (lists, programIds) => {
    const realm = realmOf(lists, programIds);
    return {
      topDashboard: {
        monthsInPast: Number(realm.noOfMonthsInPastForTopDashboard ?? 0),
        monthsInFuture: Number(realm.noOfMonthsInFutureForTopDashboard ?? 0),
      },
      bottomDashboard: new Map(
        lists.program
          .filter(({ programId }) => programIds.includes(Number(programId)))
          .map((program) => {
            const programId = Number(program.programId);
            const ownRealm = realmOf(lists, [programId]);
            return [programId, spotlightMonths(bottomMonthsOf(program), bottomMonthsOf(ownRealm))];
          }),
      ),
    };
  },
  equivalency: ({ equivalencyUnitMapping }) => ({
    equivalencyMappings: equivalencyUnitMapping.map((record) => ({
      equivalencyUnitId: idOf(record.equivalencyUnit, 'equivalencyUnitId') ?? 0,
      forecastingUnitId: idOf(record.forecastingUnit, 'forecastingUnitId') ?? 0,
      programId: idOf(record.program, 'programId'),
      convertToEu: Number(record.convertToEu),
      active: record.active !== false,
    })),
  }),
  forecastingUnits: ({ planningUnit }) => ({
    forecastingUnitOf: new Map(
      planningUnit.flatMap(({ planningUnitId, forecastingUnit }) => {
        const forecastingUnitId = idOf(forecastingUnit, 'forecastingUnitId');
        if (forecastingUnitId === null) return [];
        const { tracerCategory, productCategory, unit } = forecastingUnit as ListedRecord;
        const known = {
          forecastingUnitId,
          tracerCategoryId: idOf(tracerCategory, 'tracerCategoryId'),
          productCategoryId: idOf(productCategory, 'productCategoryId'),
          unitId: idOf(unit, 'unitId'),
        };
        return [[Number(planningUnitId), known] as const];
      }),
    ),
  }),
  fundingSourceTypes: ({ fundingSource }) => ({
    fundingSourceTypeOf: references(
      fundingSource,
      'fundingSourceId',
      'fundingSourceType',
      'fundingSourceTypeId',
    ),
  }),
  modeSettings: (lists, programIds) => {
    const { minCountForMode, minPercForMode } = realmOf(lists, programIds);
    return {
      modeSettings: {
        minCountForMode: Number(minCountForMode ?? 0),
        minPercForMode: Number(minPercForMode ?? 0),
      },
    };
  },
  procurementAgentTypes: ({ procurementAgent }) => ({
    procurementAgentTypeOf: references(
      procurementAgent,
      'procurementAgentId',
      'procurementAgentType',
      'procurementAgentTypeId',
    ),
  }),
  productCategories: ({ productCategory }) => ({
    parentCategoryOf: new Map(
      productCategory.map(({ productCategoryId, parent }) => [
        Number(productCategoryId),
        idOf(parent, 'productCategoryId'),
      ]),
    ),
  }),
  programs: ({ program }, programIds) => ({
    programOf: new Map(
      program
        .filter(({ programId }) => programIds.includes(Number(programId)))
        .map(({ programId, healthAreaList, versionList }) => [
          Number(programId),
          {
            healthAreaIds: idsOf(healthAreaList, 'healthAreaId'),
            versions: Array.isArray(versionList) ? versionList.map(versionOf) : [],
          },
        ]),
    ),
  }),
  regions: ({ region, program }, programIds) => {
    const countries = new Set(
      program
        .filter(({ programId }) => programIds.includes(Number(programId)))
        .map(({ realmCountry }) => idOf(realmCountry, 'realmCountryId')),
    );
    return {
      regions: region
        .filter(({ realmCountry }) => countries.has(idOf(realmCountry, 'realmCountryId')))
        .map((record) => ({
          regionId: Number(record.regionId),
          realmCountryId: idOf(record.realmCountry, 'realmCountryId') ?? 0,
          gln: textOrNull(record.gln),
          capacityCbm: numberOrNull(record.capacityCbm),
          active: record.active !== false,
        }))
        .toSorted((a, b) => a.regionId - b.regionId),
    };
  },
  unitsOfMeasure: ({ planningUnit }) => ({
    unitOfMeasureOf: references(planningUnit, 'planningUnitId', 'unit', 'unitId'),
  }),
};

/** The master data of a report about these programs, from the lists of a device. */
export function masterDataFrom<P extends MasterDataPart>(
  lists: MasterDataLists,
  programIds: readonly number[],
  parts: readonly P[],
): MasterDataWith<P> {
  const units = new Map(
    lists.planningUnit.map(({ planningUnitId, multiplier }) => [
      Number(planningUnitId),
      { multiplier: Number(multiplier ?? 1) },
    ]),
  );
  return Object.assign({ units }, ...parts.map((part) => builders[part](lists, programIds)));
}
