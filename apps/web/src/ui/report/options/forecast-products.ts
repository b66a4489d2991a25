import { type CountedIn, conversionOf } from '@stockwell/engine/outputs/counted-in';
import { type EquivalencyMapping, equivalencyUnitsFor } from '@stockwell/engine/outputs/equivalency';
import { masterDataFrom } from '@stockwell/engine/reports/master-data/from-lists';
import type { ReportList } from '@stockwell/engine/reports/report-lists';
import type { DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { entityNamed } from '@stockwell/model/entities/index';
import type { MasterRecord } from '../../../local/masters/record.ts';
import { textIn } from '../../../local/masters/record.ts';
import { noEquivalencyUnit, type ReportScope, type StandardValues, unitKinds } from '../scope.ts';
import { distinct, nameAndId, type OptionsOf, sorted } from './option.ts';

/** The products, regions and units of the chosen version of a forecast. */

const activeUnits = ({ forecast }: ReportScope): readonly DatasetPlanningUnit[] =>
  forecast?.data?.planningUnitList.filter(({ active }) => active) ?? [];

const indexes = new WeakMap<readonly MasterRecord[], ReadonlyMap<number, MasterRecord>>();

function recordIn({ lists }: ReportScope, list: ReportList, id: number): MasterRecord | undefined {
  const { key } = entityNamed(list);
  const index =
    indexes.get(lists[list]) ?? new Map(lists[list].map((record) => [Number(record[key]), record]));
  indexes.set(lists[list], index);
  return index.get(id);
}

const known = new WeakMap<readonly MasterRecord[], readonly EquivalencyMapping[]>();

/** How many forecasting units make one equivalency unit, in all programs. */
function equivalencyMappings({ lists }: ReportScope): readonly EquivalencyMapping[] {
  const { equivalencyUnitMapping: list } = lists;
  const found = known.get(list) ?? masterDataFrom(lists, [], ['equivalency']).equivalencyMappings;
  known.set(list, found);
  return found;
}

/** What the filters count in. */
export function countedIn(
  { equivalencyUnit = noEquivalencyUnit, unitKind, program }: StandardValues,
  scope: ReportScope,
): CountedIn {
  if (equivalencyUnit === noEquivalencyUnit)
    return { unit: unitKind === unitKinds.other ? 'forecastingUnit' : 'planningUnit' };
  const mappings = equivalencyMappings(scope).filter((one) => one.equivalencyUnitId === equivalencyUnit);
  return {
    unit: 'equivalencyUnit',
    equivalencyUnitId: equivalencyUnit,
    programId: program ?? 0,
    // Only those that count here travel with the request.
    mappings: mappings.filter(({ programId }) => programId === null || programId === program),
  };
}

/** The equivalency units that a product of the forecast has a mapping to. */
export const forecastEquivalencyOptions: OptionsOf = (scope, { program }) => {
  const units = activeUnits(scope).map(({ planningUnit }) => planningUnit.forecastingUnit.id);
  const offered = equivalencyUnitsFor(equivalencyMappings(scope), program ?? 0, units);
  return sorted(
    offered.flatMap((id) => {
      const record = recordIn(scope, 'equivalencyUnit', id);
      return record && record.active !== false ? [{ id, label: textIn(record, scope.language) }] : [];
    }),
    scope,
  );
};

function countedUnits(scope: ReportScope, values: StandardValues): readonly DatasetPlanningUnit[] {
  const counted = countedIn(values, scope);
  return activeUnits(scope).filter((unit) => conversionOf(unit, counted) !== null);
}

export const forecastUnitOptions: OptionsOf = (scope, values) =>
  sorted(
    countedUnits(scope, values).map(({ planningUnit: { id } }) => ({
      id,
      label: nameAndId(recordIn(scope, 'planningUnit', id), id, scope),
    })),
    scope,
  );

export const forecastForecastingUnitOptions: OptionsOf = (scope, values) =>
  sorted(
    distinct(
      countedUnits(scope, values).map(({ planningUnit: { forecastingUnit } }) => ({
        id: forecastingUnit.id,
        label: nameAndId(recordIn(scope, 'forecastingUnit', forecastingUnit.id), forecastingUnit.id, scope),
      })),
    ),
    scope,
  );

export const forecastRegionOptions: OptionsOf = (scope) =>
  sorted(
    (scope.forecast?.data?.regionList ?? []).map(({ id }) => ({
      id,
      label: textIn(recordIn(scope, 'region', id), scope.language) || `#${id}`,
    })),
    scope,
  );
