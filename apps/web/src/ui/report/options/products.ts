import { isObject, type MasterRecord, textIn } from '../../../local/masters/record.ts';
import {
  type Chosen,
  chosenPrograms,
  type FilterOption,
  noEquivalencyUnit,
  type ReportScope,
  type StandardValues,
} from '../scope.ts';
import { distinct, idIn, isIn, nameAndId, type OptionsOf, sorted } from './option.ts';

/** A product that a program plans. */
interface ProgramProduct {
  readonly programId: number;
  readonly unitId: number;
  /** As the program names it. */
  readonly unit: unknown;
  /** Undefined where the master data on this device does not have the product. */
  readonly forecastingUnit: MasterRecord | undefined;
}

const known = new WeakMap<readonly MasterRecord[], ReadonlyMap<number, MasterRecord>>();

/** The forecasting units of all planning units. The list is long, and every filter of products asks for it. */
function forecastingUnits(units: readonly MasterRecord[]): ReadonlyMap<number, MasterRecord> {
  const found =
    known.get(units) ??
    new Map(
      units.flatMap(({ planningUnitId, forecastingUnit }) =>
        isObject(forecastingUnit) ? [[Number(planningUnitId), forecastingUnit] as const] : [],
      ),
    );
  known.set(units, found);
  return found;
}

/** The active products of the chosen programs. */
function programProducts(scope: ReportScope, values: StandardValues): readonly ProgramProduct[] {
  const programs = new Set(chosenPrograms(scope, values).map(({ id }) => id));
  const forecastingUnitOf = forecastingUnits(scope.lists.planningUnit);
  return scope.lists.programPlanningUnit.flatMap((record) => {
    const programId = idIn(record.program, 'program');
    if (record.active === false || !programs.has(programId)) return [];
    const unitId = idIn(record.planningUnit, 'planningUnit');
    return [{ programId, unitId, unit: record.planningUnit, forecastingUnit: forecastingUnitOf.get(unitId) }];
  });
}

const tracerIn = (unit: MasterRecord | undefined): number => idIn(unit?.tracerCategory, 'tracerCategory');
const categoryIn = (unit: MasterRecord | undefined): number => idIn(unit?.productCategory, 'productCategory');
const forecastingUnitIn = (unit: MasterRecord | undefined): number => idIn(unit, 'forecastingUnit');

/** The tracer categories of the products of the chosen programs. */
export const tracerCategoryOptions: OptionsOf = (scope, values) =>
  sorted(
    distinct(
      programProducts(scope, values).flatMap(({ forecastingUnit: unit }) =>
        Number.isNaN(tracerIn(unit))
          ? []
          : [{ id: tracerIn(unit), label: textIn(unit?.tracerCategory, scope.language) }],
      ),
    ),
    scope,
  );

const pathOf = (category: MasterRecord): string => String(category.sortOrder ?? '');

/** Whole segments of the path count: 00.01 is above 00.01.02 and not above 00.010. */
const isWithin = (path: string, above: string): boolean => path === above || path.startsWith(`${above}.`);

/** Categories with everything below them; `all` stays all. */
export function withDescendants(chosen: Chosen, { lists }: ReportScope): Chosen {
  if (chosen === 'all') return chosen;
  const above = lists.productCategory
    .filter(({ productCategoryId }) => chosen.includes(Number(productCategoryId)))
    .map(pathOf);
  return lists.productCategory
    .filter((category) => above.some((path) => isWithin(pathOf(category), path)))
    .map(({ productCategoryId }) => Number(productCategoryId));
}

/** The categories of the products of the chosen programs, with those above them, in the order of the tree. */
export const productCategoryOptions: OptionsOf = (scope, values) => {
  const used = new Set(
    programProducts(scope, values).map(({ forecastingUnit }) => categoryIn(forecastingUnit)),
  );
  const paths = scope.lists.productCategory
    .filter(({ productCategoryId }) => used.has(Number(productCategoryId)))
    .map(pathOf);
  return scope.lists.productCategory
    .filter((category) => paths.some((path) => isWithin(path, pathOf(category))))
    .toSorted((a, b) => pathOf(a).localeCompare(pathOf(b)))
    .map((category) => ({
      id: Number(category.productCategoryId),
      label: textIn(category, scope.language),
      depth: pathOf(category).split('.').length - 1,
    }));
};

/** Equivalency units of the realm, and those of the chosen programs. */
export const equivalencyUnitOptions: OptionsOf = (scope, values) => {
  const programs = new Set(chosenPrograms(scope, values).map(({ id }) => id));
  return sorted(
    scope.lists.equivalencyUnit
      .filter(
        ({ active, program }) =>
          active !== false && (!isObject(program) || programs.has(idIn(program, 'program'))),
      )
      .map((record) => ({ id: Number(record.equivalencyUnitId), label: textIn(record, scope.language) })),
    scope,
  );
};

/** Whether a product can be counted in the chosen equivalency unit. */
function isConvertible(
  scope: ReportScope,
  { equivalencyUnit }: StandardValues,
): (product: ProgramProduct) => boolean {
  if (equivalencyUnit === undefined || equivalencyUnit === noEquivalencyUnit) return () => true;
  const ofRealm = new Set<number>();
  const ofProgram = new Set<string>();
  for (const record of scope.lists.equivalencyUnitMapping) {
    if (record.active === false || idIn(record.equivalencyUnit, 'equivalencyUnit') !== equivalencyUnit)
      continue;
    const mapped = idIn(record.forecastingUnit, 'forecastingUnit');
    if (isObject(record.program)) ofProgram.add(`${idIn(record.program, 'program')}/${mapped}`);
    else ofRealm.add(mapped);
  }
  return ({ programId, forecastingUnit }) => {
    const id = forecastingUnitIn(forecastingUnit);
    return ofRealm.has(id) || ofProgram.has(`${programId}/${id}`);
  };
}

/** The products that the filters before leave to choose from. */
function offeredProducts(scope: ReportScope, values: StandardValues): readonly ProgramProduct[] {
  const products = programProducts(scope, values);
  const categories = withDescendants(values.productCategories ?? 'all', scope);
  const converts = isConvertible(scope, values);
  return products.filter(
    (product) =>
      isIn(values.tracerCategories, tracerIn(product.forecastingUnit)) &&
      isIn(categories, categoryIn(product.forecastingUnit)) &&
      converts(product),
  );
}

/** Options of products: of any chosen program, or only what all of them have. */
function ofPrograms(
  options: readonly (FilterOption & { readonly programId: number })[],
  scope: ReportScope,
  values: StandardValues,
): readonly FilterOption[] {
  const programsOf = new Map<number, Set<number>>();
  for (const { id, programId } of options)
    programsOf.set(id, (programsOf.get(id) ?? new Set()).add(programId));
  const needed = values.commonUnits ? chosenPrograms(scope, values).length : 1;
  return sorted(
    distinct(options.map(({ id, label }) => ({ id, label }))).filter(
      ({ id }) => (programsOf.get(id)?.size ?? 0) >= needed,
    ),
    scope,
  );
}

/** The planning unit that most of the chosen programs have: a comparison of one that few have shows little. */
export function mostSharedUnit(scope: ReportScope, values: StandardValues): number | undefined {
  const programsOf = new Map<number, Set<number>>();
  for (const { unitId, programId } of offeredProducts(scope, values))
    programsOf.set(unitId, (programsOf.get(unitId) ?? new Set()).add(programId));
  const shared = [...programsOf].filter(([, programs]) => programs.size > 1);
  return shared.toSorted(([a, one], [b, other]) => other.size - one.size || a - b)[0]?.[0];
}

/** The active planning units of the chosen programs: `name | id`. */
export const unitOptions: OptionsOf = (scope, values) =>
  ofPrograms(
    offeredProducts(scope, values).map(({ programId, unitId: id, unit }) => ({
      id,
      programId,
      label: nameAndId(unit, id, scope),
    })),
    scope,
    values,
  );

/** The forecasting units of these planning units. */
export const forecastingUnitOptions: OptionsOf = (scope, values) =>
  ofPrograms(
    offeredProducts(scope, values).flatMap(({ programId, forecastingUnit }) => {
      const id = forecastingUnitIn(forecastingUnit);
      return Number.isNaN(id) ? [] : [{ id, programId, label: nameAndId(forecastingUnit, id, scope) }];
    }),
    scope,
    values,
  );

/** The alternate reporting units in which the countries of the programs count these planning units. */
export const reportingUnitOptions: OptionsOf = (scope, values) => {
  const countryOf = new Map(scope.programs.map(({ id, realmCountryId }) => [id, realmCountryId]));
  const counted = new Map<number, MasterRecord[]>();
  for (const record of scope.lists.realmCountryPlanningUnit) {
    if (record.active === false) continue;
    const unitId = idIn(record.planningUnit, 'planningUnit');
    counted.set(unitId, [...(counted.get(unitId) ?? []), record]);
  }
  return ofPrograms(
    offeredProducts(scope, values).flatMap(({ programId, unitId }) =>
      (counted.get(unitId) ?? [])
        .filter(({ realmCountry }) => idIn(realmCountry, 'realmCountry') === countryOf.get(programId))
        .map((record) => {
          const id = Number(record.realmCountryPlanningUnitId);
          return { id, programId, label: nameAndId(record, id, scope) };
        }),
    ),
    scope,
    values,
  );
};
