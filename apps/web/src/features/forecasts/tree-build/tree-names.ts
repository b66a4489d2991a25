import type { DatasetData, Tree } from '@stockwell/model/dataset-data/index';
import { byLabel, type Label, textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { useMemo } from 'react';
import { type MasterRecord, referencedId } from '../../../local/masters/record.ts';
import { useSession } from '../../../platform/session/context.ts';
import type { MasterLists, NamedOption } from '../../../ui/program/index.ts';
import { useLists } from '../../../ui/program/index.ts';

const listNames = [
  'unit',
  'usagePeriod',
  'forecastMethod',
  'tracerCategory',
  'forecastingUnit',
  'planningUnit',
  'region',
  'usageTemplate',
] as const;
type ListName = (typeof listNames)[number];
type Lists = MasterLists<ListName>;

/** Patients, clients, people: what the nodes of a tree count. */
const peopleDimension = 5;
/** Methods for trees; the others carry consumption on. */
const treeMethodType = 1;

/** Names of what trees refer to, in the user's language, and what may be chosen. */
export interface TreeNames {
  /** False while the names are being read. */
  readonly isReady: boolean;
  text(label: Label): string;
  name(list: ListName, id: number): string;
  label(list: ListName, id: number): Label | null;
  /** The unit in which a forecasting unit is counted, such as a tablet. */
  unitOfForecastingUnit(id: number): string;
  readonly peopleUnits: readonly NamedOption[];
  readonly methods: readonly NamedOption[];
  readonly usagePeriods: readonly NamedOption[];
  readonly usageTemplates: readonly MasterRecord[];
  readonly planningUnits: readonly MasterRecord[];
  regionsOf(data: DatasetData): readonly NamedOption[];
  treesOf(trees: readonly Tree[]): readonly { readonly id: string; readonly label: string }[];
}

const labelOf = (record: MasterRecord | undefined): Label | null =>
  (record?.label as Label | undefined) ?? null;

export function treeNames(lists: Lists | null, language: LanguageCode): TreeNames {
  const byId = new Map(
    listNames.map((name) => [
      name,
      new Map((lists?.[name] ?? []).map((record) => [Number(record[`${name}Id`]), record] as const)),
    ]),
  );
  const record = (list: ListName, id: number): MasterRecord | undefined => byId.get(list)?.get(id);
  const name = (list: ListName, id: number): string =>
    textOf(labelOf(record(list, id)), language) || `#${id}`;
  const byName = byLabel((one: { readonly label: string }) => ({ label_en: one.label }), language);
  const choices = (list: ListName, isOffered: (one: MasterRecord) => boolean): readonly NamedOption[] =>
    (lists?.[list] ?? [])
      .filter((one) => one.active !== false && isOffered(one))
      .map((one) => ({ id: Number(one[`${list}Id`]), label: textOf(labelOf(one), language) }))
      .sort(byName);
  return {
    isReady: lists !== null,
    text: (label) => textOf(label, language),
    name,
    label: (list, id) => labelOf(record(list, id)),
    unitOfForecastingUnit: (id) => {
      const unitId = referencedId(record('forecastingUnit', id)?.unit, 'unit');
      return unitId === undefined ? '' : name('unit', Number(unitId));
    },
    peopleUnits: choices('unit', ({ dimension }) => referencedId(dimension, 'dimension') === peopleDimension),
    methods: choices('forecastMethod', ({ forecastMethodTypeId }) => forecastMethodTypeId === treeMethodType),
    usagePeriods: choices('usagePeriod', () => true).toSorted((a, b) => a.id - b.id),
    usageTemplates: lists?.usageTemplate ?? [],
    planningUnits: lists?.planningUnit ?? [],
    regionsOf: (data) => data.regionList.map(({ id }) => ({ id, label: name('region', id) })).sort(byName),
    treesOf: (trees) =>
      trees.map(({ treeId, label }) => ({ id: treeId, label: textOf(label, language) })).sort(byName),
  };
}

export function useTreeNames(): TreeNames {
  const { language } = useSession();
  const lists = useLists(listNames);
  return useMemo(() => treeNames(lists, language), [lists, language]);
}
