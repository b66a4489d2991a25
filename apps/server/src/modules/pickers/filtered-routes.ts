import { pickers } from '@stockwell/model/api/pickers';
import { entities } from '@stockwell/model/entities/index';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { forecastingUnitTable, planningUnitTable } from '../../db/schema/index.ts';
import type { EntityRecord } from '../../entities/extension.ts';
import { readOne, readRecords } from '../../entities/read.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../access/principals.ts';
import { categoriesUnder, categoriesUnderPath } from '../master-data/category-reach.ts';
import { requireRecords } from '../master-data/require-records.ts';
import { programsInReach } from './reach.ts';
import { dropdownProgram, functionsOf, programsOf, type Ref, refOf } from './shapes.ts';
import { searchUnits } from './unit-search.ts';

/** A planning unit with just what lists group it by. */
export const basicPlanningUnit = (record: EntityRecord) => {
  const { id, label, productCategory } = record.forecastingUnit as Ref & { productCategory: Ref };
  return { ...refOf('planningUnitId')(record), forecastingUnit: { id, label, productCategory } };
};

/** Light lists that are narrowed by several things at once. */
export function filteredPickerRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  const ofPlaces = async (
    endpoint: (typeof pickers)['programsOfPlaces' | 'supplyProgramsOfPlaces' | 'forecastProgramsOfPlaces'],
    caller: SignedIn,
    filter: { readonly realmCountryIds: readonly number[]; readonly healthAreaIds: readonly number[] },
    realmId: number | null,
    typeId?: number,
  ) => {
    const { realmCountryIds: countries, healthAreaIds: areas } = filter;
    await requireRecords(db, 'realmCountry', countries, caller);
    await requireRecords(db, 'healthArea', areas, caller);
    const reached = await programsInReach(context, caller, functionsOf(endpoint));
    const records = await programsOf(context, realmId ?? undefined, typeId);
    return records
      .filter(
        (record) =>
          record.active === true &&
          reached.has(Number(record.programId)) &&
          (countries.length === 0 || countries.includes((record.realmCountry as Ref).id)) &&
          (areas.length === 0 || (record.healthAreaList as Ref[]).some(({ id }) => areas.includes(id))),
      )
      .map(dropdownProgram);
  };
  serve(app, context, pickers.supplyProgramsOfPlaces, ({ caller, body, params }) =>
    ofPlaces(pickers.supplyProgramsOfPlaces, caller, body, params.realmId, 1),
  );
  serve(app, context, pickers.forecastProgramsOfPlaces, ({ caller, body, params }) =>
    ofPlaces(pickers.forecastProgramsOfPlaces, caller, body, params.realmId, 2),
  );
  serve(app, context, pickers.programsOfPlaces, ({ caller, body }) =>
    ofPlaces(pickers.programsOfPlaces, caller, body, caller.realmId),
  );

  serve(app, context, pickers.searchPlanningUnitsOfCategory, async ({ caller, params }) => {
    const categories = await categoriesUnderPath(db, caller.realmId, params.productCategorySortOrder);
    const units = db
      .select({ id: forecastingUnitTable.id })
      .from(forecastingUnitTable)
      .where(inArray(forecastingUnitTable.productCategoryId, categories));
    if (categories.length === 0) return [];
    return searchUnits(
      db,
      planningUnitTable,
      caller,
      params,
      inArray(planningUnitTable.forecastingUnitId, units),
    );
  });
  serve(app, context, pickers.searchForecastingUnitsOfTracer, async ({ caller, params }) => {
    await readOne(context, entities.tracerCategory, params.tracerCategoryId, {
      caller,
      functions: functionsOf(pickers.searchForecastingUnitsOfTracer),
    });
    const own = eq(forecastingUnitTable.tracerCategoryId, params.tracerCategoryId);
    return searchUnits(db, forecastingUnitTable, caller, params, own);
  });
  serve(app, context, pickers.forecastingUnitsOfCategories, async ({ caller, body }) => {
    await requireRecords(db, 'productCategory', body.productCategoryIds, caller);
    await requireRecords(db, 'tracerCategory', body.tracerCategoryIds, caller);
    const categories = await categoriesUnder(db, body.productCategoryIds);
    const records = await readRecords(context, entities.forecastingUnit, {
      where: and(
        categories.length > 0 ? inArray(forecastingUnitTable.productCategoryId, categories) : undefined,
        body.tracerCategoryIds.length > 0
          ? inArray(forecastingUnitTable.tracerCategoryId, body.tracerCategoryIds)
          : undefined,
      ),
      activeOnly: true,
      reader: { caller, functions: [] },
    });
    return records.map(refOf('forecastingUnitId'));
  });
  serve(app, context, pickers.equivalencyUnits, async ({ caller }) => {
    const reader = { caller, functions: functionsOf(pickers.equivalencyUnits) };
    const records = await readRecords(context, entities.equivalencyUnit, { activeOnly: true, reader });
    return records.map(refOf('equivalencyUnitId'));
  });
  serve(app, context, pickers.planningUnitBasics, async ({ caller }) => {
    const reader = { caller, functions: functionsOf(pickers.planningUnitBasics) };
    const records = await readRecords(context, entities.planningUnit, { activeOnly: true, reader });
    return records.map(basicPlanningUnit);
  });
}
