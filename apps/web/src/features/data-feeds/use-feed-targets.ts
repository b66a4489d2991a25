import type { Target } from '@stockwell/engine/entry/data-feeds/suggest';
import { languageCodes } from '@stockwell/model/languages';
import { useMemo } from 'react';
import { isObject, type MasterRecord, referencedId, textIn } from '../../local/masters/record.ts';
import { useSession } from '../../platform/session/context.ts';
import { useLists } from '../../ui/program/index.ts';

/** A region or a reporting unit of a program, as people choose it. */
export interface FeedTarget extends Target {
  readonly label: string;
}

export interface ReportingUnitTarget extends FeedTarget {
  readonly planningUnitId: number;
}

export interface FeedTargets {
  /** By name. */
  readonly regions: readonly FeedTarget[];
  readonly units: readonly ReportingUnitTarget[];
}

const lists = [
  'program',
  'region',
  'programPlanningUnit',
  'realmCountryPlanningUnit',
  'planningUnit',
] as const;

const idOf = (value: unknown, entity: string): number => Number(referencedId(value, entity) ?? 0);
const namesOf = (record: unknown): readonly string[] => [
  ...new Set(languageCodes.map((language) => textIn(record, language)).filter((name) => name !== '')),
];
const codes = (...values: readonly unknown[]): readonly string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '');

/** The regions and active reporting units of a program; null while they are being read. */
export function useFeedTargets(programId: number | undefined): FeedTargets | null {
  const { language } = useSession();
  const read = useLists(lists);
  return useMemo(() => {
    if (!read) return null;
    const program = read.program.find((one) => one.programId === programId);
    const byId = (records: readonly MasterRecord[], entity: string): ReadonlyMap<number, MasterRecord> =>
      new Map(records.map((record) => [idOf(record, entity), record]));
    const regions = byId(read.region, 'region');
    const products = new Set(
      read.programPlanningUnit
        .filter((unit) => unit.active !== false && idOf(unit.program, 'program') === programId)
        .map((unit) => idOf(unit.planningUnit, 'planningUnit')),
    );
    const planningUnits = byId(read.planningUnit, 'planningUnit');
    const country = program && idOf(program.realmCountry, 'realmCountry');
    const byLabel = (a: FeedTarget, b: FeedTarget): number => a.label.localeCompare(b.label, language);
    return {
      regions: (Array.isArray(program?.regionList) ? program.regionList : [])
        .filter(isObject)
        .map((reference): FeedTarget => {
          const id = idOf(reference, 'region');
          const region = regions.get(id) ?? reference;
          return { id, label: textIn(region, language), names: namesOf(region), codes: codes(region.gln) };
        })
        .sort(byLabel),
      units: read.realmCountryPlanningUnit
        .filter(
          (unit) =>
            unit.active !== false &&
            idOf(unit.realmCountry, 'realmCountry') === country &&
            products.has(idOf(unit.planningUnit, 'planningUnit')),
        )
        .map((unit): ReportingUnitTarget => {
          const planningUnitId = idOf(unit.planningUnit, 'planningUnit');
          // What is counted one to one is the planning unit itself, so that it has its names as well.
          const isWhole = Number(unit.conversionNumber) === 1;
          return {
            id: Number(unit.realmCountryPlanningUnitId),
            planningUnitId,
            label: textIn(unit, language),
            names: [
              ...new Set([...namesOf(unit), ...(isWhole ? namesOf(planningUnits.get(planningUnitId)) : [])]),
            ],
            codes: codes(unit.skuCode),
          };
        })
        .sort(byLabel),
    };
  }, [read, programId, language]);
}
