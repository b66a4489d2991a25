import { byLabel } from '@stockwell/model/label';
import { isObject, type MasterRecord, referencedId, textIn } from '../../../local/masters/record.ts';
import type { Chosen, FilterOption, ReportScope, StandardValues } from '../scope.ts';

/** What a list offers under the filters that stand before it. */
export type OptionsOf<Id extends number | string = number> = (
  scope: ReportScope,
  values: StandardValues,
) => readonly FilterOption<Id>[];

export const sorted = <Id extends number | string>(
  options: readonly FilterOption<Id>[],
  { language }: ReportScope,
): readonly FilterOption<Id>[] =>
  options.toSorted(byLabel((option: FilterOption<Id>) => ({ label_en: option.label }), language));

/** One option for each id, the first one named. */
export const distinct = (options: readonly FilterOption[]): readonly FilterOption[] => [
  ...new Map(options.toReversed().map((option) => [option.id, option])).values(),
];

export const idIn = (value: unknown, entity: string): number =>
  Number(referencedId(value, entity) ?? Number.NaN);

/** The records that a field of references shows. */
export const referencesIn = (value: unknown): readonly MasterRecord[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Product names are alike; planners distinguish them by their id. */
export const nameAndId = (value: unknown, id: number, { language }: ReportScope): string =>
  `${textIn(value, language)} | ${id}`;

export const isIn = (chosen: Chosen | undefined, id: number): boolean =>
  chosen === undefined || chosen === 'all' || chosen.includes(id);
