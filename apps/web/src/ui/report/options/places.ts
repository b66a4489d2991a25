import { textIn } from '../../../local/masters/record.ts';
import { chosenPrograms, inCountries, offeredPrograms } from '../scope.ts';
import { distinct, idIn, type OptionsOf, referencesIn, sorted } from './option.ts';

/** Countries that have a program. */
export const countryOptions: OptionsOf = (scope) => {
  const used = new Set(scope.programs.map(({ realmCountryId }) => realmCountryId));
  return sorted(
    scope.lists.realmCountry
      .filter((record) => used.has(Number(record.realmCountryId)))
      .map((record) => ({
        id: Number(record.realmCountryId),
        label: textIn(record.country, scope.language),
      })),
    scope,
  );
};

/** The technical areas of the programs in the chosen countries. */
export const technicalAreaOptions: OptionsOf = (scope, values) => {
  const used = new Set(
    inCountries(scope.programs, values).flatMap(({ technicalAreaIds }) => technicalAreaIds),
  );
  return sorted(
    scope.lists.healthArea
      .filter(({ healthAreaId }) => used.has(Number(healthAreaId)))
      .map((record) => ({ id: Number(record.healthAreaId), label: textIn(record, scope.language) })),
    scope,
  );
};

export const programOptions: OptionsOf = (scope, values) =>
  offeredPrograms(scope, values).map(({ id, code }) => ({ id, label: code }));

/** The regions of the chosen programs. */
export const regionOptions: OptionsOf = (scope, values) => {
  const programs = new Set(chosenPrograms(scope, values).map(({ id }) => id));
  const regions = scope.lists.program
    .filter(({ programId }) => programs.has(Number(programId)))
    .flatMap(({ regionList }) => referencesIn(regionList))
    .map((region) => ({ id: idIn(region, 'region'), label: textIn(region, scope.language) }));
  return sorted(distinct(regions), scope);
};
