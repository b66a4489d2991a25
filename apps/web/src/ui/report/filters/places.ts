import { countryOptions, programOptions, regionOptions, technicalAreaOptions } from '../options/places.ts';
import { anyOne, type Chosen, chosenPrograms, offeredPrograms, type StandardValues } from '../scope.ts';
import type { Filter } from './filter.ts';
import { idsFilter } from './ids.tsx';
import { oneOrFilter } from './select.tsx';

/** Programs of this device are few: they are chosen by themselves. */
const isByPlace = (_scope: unknown, { downloadedOnly }: StandardValues): boolean => !downloadedOnly;

/** A program may have no region and no technical area. */
const always = (): boolean => true;

export const countriesFilter = idsFilter({
  labelKey: 'reports:filter.countries',
  missingKey: 'reports:select.country',
  options: countryOptions,
  isShown: isByPlace,
});

/** One country, or all of them. */
export const countryFilter = oneOrFilter({
  labelKey: 'reports:filter.country',
  usual: { id: anyOne, textKey: 'reports:all' },
  options: countryOptions,
  isShown: isByPlace,
});

export const technicalAreasFilter = idsFilter({
  labelKey: 'reports:filter.technicalAreas',
  missingKey: 'reports:select.technicalArea',
  options: technicalAreaOptions,
  mayBeEmpty: always,
  isShown: isByPlace,
});

const anyPrograms = idsFilter({
  labelKey: 'reports:filter.programs',
  missingKey: 'reports:select.program',
  options: programOptions,
});

/** Several programs. Without a connection the figures come from copies, and of these one at a time. */
export const programsFilter: Filter<Chosen> = {
  ...anyPrograms,
  settle: (asked, scope, values) => {
    const settled = anyPrograms.settle(asked, scope, values);
    if (scope.isOnline || !scope.isReady || settled !== 'all') return settled;
    const [first] = programOptions(scope, values);
    return first ? [first.id] : settled;
  },
  missing: (chosen, scope, values) =>
    anyPrograms.missing?.(chosen, scope, values) ??
    (!scope.isOnline && chosenPrograms(scope, { ...values, programs: chosen }).length > 1
      ? 'reports:select.oneProgramOffline'
      : null),
};

/** Several programs, beginning with the one of the report before: for reports that are mostly about one. */
export const fewProgramsFilter: Filter<Chosen> = {
  ...programsFilter,
  carriedAs: 'program',
  settle: (asked, scope, values) => {
    if (asked !== undefined || !scope.isReady) return programsFilter.settle(asked, scope, values);
    const offered = offeredPrograms(scope, values);
    const first = offered.find(({ isLocal }) => isLocal) ?? offered[0];
    return first ? [first.id] : [];
  },
};

export const regionsFilter = idsFilter({
  labelKey: 'reports:filter.regions',
  missingKey: 'reports:select.region',
  options: regionOptions,
  mayBeEmpty: always,
});
