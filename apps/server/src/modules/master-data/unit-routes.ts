import type { Endpoint } from '@stockwell/model/api/endpoint';
import { unitEndpoints as calls } from '@stockwell/model/api/units';
import { entities } from '@stockwell/model/entities/index';
import { and, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import {
  forecastingUnitTable,
  planningUnitCapacityTable,
  planningUnitTable,
  programPlanningUnitTable,
  programTable,
} from '../../db/schema/index.ts';
import { type Reader, readOne, readRecords } from '../../entities/read.ts';
import { wrongFields } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../access/principals.ts';
import { basicPlanningUnit } from '../pickers/filtered-routes.ts';
import { programsInReach, requirePrograms } from '../pickers/reach.ts';
import { functionsOf, refOf } from '../pickers/shapes.ts';
import { withinReach } from '../programs/own-program.ts';
import { withAgentPrices } from './agent-prices.ts';
import { categoriesUnder, categoriesUnderPath } from './category-reach.ts';
import { requireRecords } from './require-records.ts';
import { programCounts, programsUsing } from './unit-use.ts';

interface Filter {
  readonly productCategorySortOrder?: string | number | null | undefined;
  readonly tracerCategoryId?: number | null | undefined;
  readonly forecastingUnitId?: number | null | undefined;
}

/** What list screens send for "all". */
const chosen = (id: number | null | undefined): number | null => (id && id > 0 ? id : null);

export function unitRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const readerOf = (endpoint: Endpoint, caller: SignedIn) => ({ caller, functions: functionsOf(endpoint) });
  const reachedBy = ({ caller, functions }: Reader) => programsInReach(context, caller, functions);
  const planningUnits = (caller: SignedIn, where: SQL | undefined, activeOnly = true) =>
    readRecords(context, entities.planningUnit, { where, activeOnly, reader: { caller, functions: [] } });
  const forecastingUnits = (caller: SignedIn, where: SQL | undefined, activeOnly = true) =>
    readRecords(context, entities.forecastingUnit, { where, activeOnly, reader: { caller, functions: [] } });

  /** Planning units by a condition on their forecasting unit. */
  const whoseForecastingUnit = (condition: SQL | undefined) =>
    inArray(
      planningUnitTable.forecastingUnitId,
      db.select({ id: forecastingUnitTable.id }).from(forecastingUnitTable).where(condition),
    );
  const ofCategories = async (ids: readonly number[]) =>
    whoseForecastingUnit(inArray(forecastingUnitTable.productCategoryId, await categoriesUnder(db, ids)));
  const ofTracers = (ids: readonly number[]) =>
    whoseForecastingUnit(inArray(forecastingUnitTable.tracerCategoryId, [...ids]));
  /** Planning units that stand active in the programs of a country that the caller reaches. */
  const plannedIn = async (endpoint: Endpoint, caller: SignedIn, realmCountryId: number) => {
    const reached = await withinReach(programTable.id)(context, caller, functionsOf(endpoint));
    return plannedBy(and(eq(programTable.realmCountryId, realmCountryId), reached));
  };
  /** Planning units that stand active in programs of a condition. */
  const plannedBy = (condition: SQL | undefined) =>
    inArray(
      planningUnitTable.id,
      db
        .select({ id: programPlanningUnitTable.planningUnitId })
        .from(programPlanningUnitTable)
        .innerJoin(programTable, eq(programTable.id, programPlanningUnitTable.programId))
        .where(and(eq(programPlanningUnitTable.active, true), condition)),
    );

  /** The part of a list screen's filter that forecasting units answer to. */
  const filtered = async (caller: SignedIn, filter: Filter): Promise<SQL | undefined> => {
    const path = String(filter.productCategorySortOrder ?? '');
    const tracer = chosen(filter.tracerCategoryId);
    const unit = chosen(filter.forecastingUnitId);
    if (tracer !== null) await requireRecords(db, 'tracerCategory', [tracer], caller);
    if (unit !== null) await requireRecords(db, 'forecastingUnit', [unit], caller);
    return and(
      path === '' || path === '-1'
        ? undefined
        : inArray(
            forecastingUnitTable.productCategoryId,
            await categoriesUnderPath(db, caller.realmId, path),
          ),
      tracer === null ? undefined : eq(forecastingUnitTable.tracerCategoryId, tracer),
      unit === null ? undefined : eq(forecastingUnitTable.id, unit),
    );
  };

  serve(app, context, calls.forecastingUnitsByTracers, async ({ caller, body }) => {
    await requireRecords(db, 'tracerCategory', body, caller);
    return body.length === 0
      ? []
      : forecastingUnits(caller, inArray(forecastingUnitTable.tracerCategoryId, body));
  });
  serve(app, context, calls.forecastingUnitsByIds, async ({ caller, body }) => {
    await requireRecords(db, 'forecastingUnit', body, caller);
    return body.length === 0 ? [] : forecastingUnits(caller, inArray(forecastingUnitTable.id, body), false);
  });
  serve(app, context, calls.forecastingUnitsFiltered, async ({ caller, body }) => {
    const records = await forecastingUnits(caller, await filtered(caller, body), false);
    const ids = records.map(({ forecastingUnitId }) => Number(forecastingUnitId));
    const count = await programCounts(db, 'forecastingUnit', ids);
    return records.map((record) => ({ ...record, ...count(Number(record.forecastingUnitId)) }));
  });
  serve(app, context, calls.forecastingUnitWithPrograms, async ({ caller, params }) => {
    const reader = readerOf(calls.forecastingUnitWithPrograms, caller);
    const forecastingUnit = await readOne(
      context,
      entities.forecastingUnit,
      params.forecastingUnitId,
      reader,
    );
    return {
      forecastingUnit,
      ...(await programsUsing(db, 'forecastingUnit', params.forecastingUnitId, await reachedBy(reader))),
    };
  });

  serve(app, context, calls.planningUnitBasics, async ({ caller }) =>
    (await planningUnits(caller, undefined)).map(basicPlanningUnit),
  );
  serve(app, context, calls.planningUnitsOfCountry, async ({ caller, params }) => {
    await requireRecords(db, 'realmCountry', [params.realmCountryId], caller);
    const where = await plannedIn(calls.planningUnitsOfCountry, caller, params.realmCountryId);
    return (await planningUnits(caller, where)).map(refOf('planningUnitId'));
  });
  serve(app, context, calls.planningUnitsOfPrograms, async ({ caller, body }) => {
    await requirePrograms(context, caller, functionsOf(calls.planningUnitsOfPrograms), body);
    if (body.length === 0) return [];
    const where = plannedBy(inArray(programTable.id, body));
    return (await planningUnits(caller, where)).map(refOf('planningUnitId'));
  });
  serve(app, context, calls.planningUnitsByIds, async ({ caller, body }) => {
    await requireRecords(db, 'planningUnit', body, caller);
    return body.length === 0 ? [] : planningUnits(caller, inArray(planningUnitTable.id, body), false);
  });
  serve(app, context, calls.pricedPlanningUnitsByIds, async ({ caller, body }) => {
    await requireRecords(db, 'planningUnit', body, caller);
    if (body.length === 0) return [];
    return withAgentPrices(db, await planningUnits(caller, inArray(planningUnitTable.id, body), false));
  });

  /** Units of the category in the path, which must be of the own realm. */
  const ofCategory = async (caller: SignedIn, productCategoryId: number, activeOnly: boolean) => {
    await requireRecords(db, 'productCategory', [productCategoryId], caller);
    return planningUnits(caller, await ofCategories([productCategoryId]), activeOnly);
  };
  serve(app, context, calls.activePlanningUnitsOfCategory, ({ caller, params }) =>
    ofCategory(caller, params.productCategoryId, true),
  );
  serve(app, context, calls.planningUnitsOfCategory, ({ caller, params }) =>
    ofCategory(caller, params.productCategoryId, false),
  );
  serve(app, context, calls.pricedPlanningUnitsOfCategory, async ({ caller, params }) =>
    withAgentPrices(db, await ofCategory(caller, params.productCategoryId, true)),
  );
  serve(app, context, calls.planningUnitsOfCategoriesInCountry, async ({ caller, params, body }) => {
    await requireRecords(db, 'realmCountry', [params.realmCountryId], caller);
    await requireRecords(db, 'productCategory', body, caller);
    if (body.length === 0) return [];
    const inCountry = await plannedIn(
      calls.planningUnitsOfCategoriesInCountry,
      caller,
      params.realmCountryId,
    );
    return planningUnits(caller, and(await ofCategories(body), inCountry));
  });
  serve(app, context, calls.planningUnitsByTracers, async ({ caller, body }) => {
    await requireRecords(db, 'tracerCategory', body, caller);
    return body.length === 0 ? [] : planningUnits(caller, ofTracers(body));
  });
  serve(app, context, calls.planningUnitsOfTracer, async ({ caller, params }) => {
    await requireRecords(db, 'tracerCategory', [params.tracerCategoryId], caller);
    return planningUnits(caller, ofTracers([params.tracerCategoryId]));
  });
  serve(app, context, calls.planningUnitsFiltered, async ({ caller, body }) => {
    const condition = await filtered(caller, body);
    const where = condition ? whoseForecastingUnit(condition) : undefined;
    const records = await planningUnits(caller, where, false);
    const ids = records.map(({ planningUnitId }) => Number(planningUnitId));
    const count = await programCounts(db, 'planningUnit', ids);
    return records.map((record) => ({ ...record, ...count(Number(record.planningUnitId)) }));
  });
  serve(app, context, calls.planningUnitWithPrograms, async ({ caller, params }) => {
    const reader = readerOf(calls.planningUnitWithPrograms, caller);
    const planningUnit = await readOne(context, entities.planningUnit, params.planningUnitId, reader);
    return {
      planningUnit,
      ...(await programsUsing(db, 'planningUnit', params.planningUnitId, await reachedBy(reader))),
    };
  });
  serve(app, context, calls.everyPlanningUnitOfRealm, ({ params }) =>
    readRecords(context, entities.planningUnit, { realmId: params.realmId }),
  );

  const capacities = (realmId: number | undefined, where?: SQL) =>
    readRecords(context, entities.planningUnitCapacity, {
      where,
      ...(realmId === undefined ? {} : { realmId }),
    });
  /** Spans that touch the asked one. */
  const within = ({ startDate, stopDate }: { startDate: string; stopDate: string }): SQL | undefined => {
    if (stopDate < startDate) throw wrongFields({ stopDate: 'static.validation.stopBeforeStart' });
    const table = planningUnitCapacityTable;
    return and(lte(table.startDate, stopDate), gte(table.stopDate, startDate));
  };
  serve(app, context, calls.volumesOfRealm, ({ params }) => capacities(params.realmId));
  serve(app, context, calls.volumesOfRealmBetween, async ({ params }) =>
    capacities(params.realmId, within(params)),
  );
  serve(app, context, calls.volumesOfUnitBetween, async ({ caller, params }) => {
    await requireRecords(db, 'planningUnit', [params.planningUnitId], caller);
    const own = eq(planningUnitCapacityTable.planningUnitId, params.planningUnitId);
    return capacities(undefined, and(own, within(params)));
  });
}
