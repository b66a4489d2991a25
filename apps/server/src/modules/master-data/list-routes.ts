import type { Endpoint } from '@stockwell/model/api/endpoint';
import { masterListEndpoints as calls } from '@stockwell/model/api/master-lists';
import { entities } from '@stockwell/model/entities/index';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import {
  budgetTable,
  dataSourceTable,
  equivalencyUnitMappingTable,
  forecastingUnitTable,
  healthAreaTable,
  linkOf,
  planningUnitTable,
  programPlanningUnitTable,
  programTable,
  realmCountryPlanningUnitTable,
  tracerCategoryTable,
  usageTemplateTable,
} from '../../db/schema/index.ts';
import type { EntityRecord } from '../../entities/extension.ts';
import { readRecords } from '../../entities/read.ts';
import { notFound } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../access/principals.ts';
import { programsInReach, requirePrograms } from '../pickers/reach.ts';
import { functionsOf, programsOf, type Ref, refOf } from '../pickers/shapes.ts';
import { isUnder } from './category-reach.ts';
import { readTree } from './category-routes.ts';
import { requireRecords } from './require-records.ts';

type CodeRef = Ref & { code: string };

/** Lists of master data that are narrowed by place or program. */
export function masterListRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const scoped = (endpoint: Endpoint, caller: SignedIn) => ({
    reader: { caller, functions: functionsOf(endpoint) },
  });

  /** Active programs in reach, of a realm or of all. */
  const activePrograms = async (functions: readonly string[], caller: SignedIn, realmId: number | null) => {
    const reached = await programsInReach(context, caller, functions);
    const records = await programsOf(context, realmId ?? undefined);
    return records.filter((record) => record.active === true && reached.has(Number(record.programId)));
  };

  serve(app, context, calls.reportingUnitsOfPrograms, async ({ caller, body }) => {
    await requirePrograms(context, caller, functionsOf(calls.reportingUnitsOfPrograms), body);
    if (body.length === 0) return [];
    const countries = db
      .select({ id: programTable.realmCountryId })
      .from(programTable)
      .where(inArray(programTable.id, body));
    return readRecords(context, entities.realmCountryPlanningUnit, {
      where: inArray(realmCountryPlanningUnitTable.realmCountryId, countries),
      ...scoped(calls.reportingUnitsOfPrograms, caller),
    });
  });

  const countriesWithPrograms = async (
    functions: readonly string[],
    caller: SignedIn,
    realmId: number | null,
  ) => {
    const places = new Map<number, { realmCountry: CodeRef; healthAreaList: CodeRef[] }>();
    for (const program of await activePrograms(functions, caller, realmId)) {
      const country = program.realmCountry as Ref & { country: Ref & Partial<CodeRef> };
      const place = places.get(country.id) ?? {
        realmCountry: { id: country.id, label: country.label, code: country.country.code ?? '' },
        healthAreaList: [],
      };
      places.set(country.id, place);
      for (const area of program.healthAreaList as CodeRef[]) {
        if (!place.healthAreaList.some(({ id }) => id === area.id)) place.healthAreaList.push(area);
      }
    }
    const byName = (a: Ref, b: Ref): number => a.label.label_en.localeCompare(b.label.label_en, 'en');
    for (const { healthAreaList } of places.values()) healthAreaList.sort(byName);
    return [...places.values()].sort((a, b) => byName(a.realmCountry, b.realmCountry));
  };
  serve(app, context, calls.countriesWithPrograms, ({ caller }) =>
    countriesWithPrograms(functionsOf(calls.countriesWithPrograms), caller, caller.realmId),
  );
  serve(app, context, calls.countriesWithProgramsOfRealm, ({ caller, params }) =>
    countriesWithPrograms(functionsOf(calls.countriesWithProgramsOfRealm), caller, params.realmId),
  );

  serve(app, context, calls.areasOfCountry, async ({ caller, params }) => {
    await requireRecords(db, 'realmCountry', [params.realmCountryId], caller);
    const link = linkOf('healthArea', 'realmCountryList');
    const ids = db.select({ id: link.ownerId }).from(link).where(eq(link.targetId, params.realmCountryId));
    return readRecords(context, entities.healthArea, {
      where: inArray(healthAreaTable.id, ids),
      activeOnly: true,
      ...scoped(calls.areasOfCountry, caller),
    });
  });
  const areasWithPrograms = async (
    functions: readonly string[],
    caller: SignedIn,
    realmId: number | null,
  ): Promise<EntityRecord[]> => {
    const programs = await activePrograms(functions, caller, realmId);
    const ids = programs.flatMap(({ healthAreaList }) => (healthAreaList as Ref[]).map(({ id }) => id));
    if (ids.length === 0) return [];
    const where = inArray(healthAreaTable.id, [...new Set(ids)]);
    return readRecords(context, entities.healthArea, { where, activeOnly: true });
  };
  serve(app, context, calls.areasWithPrograms, ({ caller }) =>
    areasWithPrograms(functionsOf(calls.areasWithPrograms), caller, caller.realmId),
  );
  serve(app, context, calls.areasWithProgramsOfRealm, ({ caller, params }) =>
    areasWithPrograms(functionsOf(calls.areasWithProgramsOfRealm), caller, params.realmId),
  );

  serve(app, context, calls.lightTracerCategories, async ({ caller }) => {
    const records = await readRecords(context, entities.tracerCategory, {
      activeOnly: true,
      ...scoped(calls.lightTracerCategories, caller),
    });
    return records.map(refOf('tracerCategoryId'));
  });
  const tracersOf = (realmId: number, programIds: readonly number[]) => {
    const used = db
      .select({ id: forecastingUnitTable.tracerCategoryId })
      .from(programPlanningUnitTable)
      .innerJoin(planningUnitTable, eq(planningUnitTable.id, programPlanningUnitTable.planningUnitId))
      .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
      .where(
        and(
          inArray(programPlanningUnitTable.programId, [...programIds]),
          eq(programPlanningUnitTable.active, true),
        ),
      );
    return readRecords(context, entities.tracerCategory, {
      where: inArray(tracerCategoryTable.id, used),
      realmId,
    });
  };
  serve(app, context, calls.tracerCategoriesOfPrograms, async ({ caller, params, body }) => {
    await requirePrograms(context, caller, functionsOf(calls.tracerCategoriesOfPrograms), body);
    return body.length === 0 ? [] : tracersOf(params.realmId, body);
  });
  serve(app, context, calls.tracerCategoriesOfProgram, ({ params }) =>
    tracersOf(params.realmId, [params.programId]),
  );

  serve(app, context, calls.dataSourcesOfProgram, ({ params }) =>
    readRecords(context, entities.dataSource, {
      where: or(isNull(dataSourceTable.programId), eq(dataSourceTable.programId, params.programId)),
      realmId: params.realmId,
      activeOnly: true,
    }),
  );
  serve(app, context, calls.everyProcurementUnitOfRealm, ({ params }) =>
    readRecords(context, entities.procurementUnit, { realmId: params.realmId }),
  );
  serve(app, context, calls.equivalenciesOfUnit, async ({ caller, params }) => {
    await requireRecords(db, 'forecastingUnit', [params.forecastingUnitId], caller);
    const table = equivalencyUnitMappingTable;
    const records = await readRecords(context, entities.equivalencyUnitMapping, {
      where: and(
        eq(table.forecastingUnitId, params.forecastingUnitId),
        or(isNull(table.programId), eq(table.programId, params.programId)),
      ),
      activeOnly: true,
    });
    // The mapping of the program wins over the one of the realm for the same equivalency unit.
    const unitOf = (record: EntityRecord): number => (record.equivalencyUnit as Ref).id;
    const own = new Set(records.filter(({ program }) => program !== null).map(unitOf));
    return records.filter((record) => record.program !== null || !own.has(unitOf(record)));
  });
  serve(app, context, calls.usageTemplatesOfTracer, async ({ caller, params }) => {
    await requireRecords(db, 'tracerCategory', [params.tracerCategoryId], caller);
    const units = db
      .select({ id: forecastingUnitTable.id })
      .from(forecastingUnitTable)
      .where(eq(forecastingUnitTable.tracerCategoryId, params.tracerCategoryId));
    return readRecords(context, entities.usageTemplate, {
      where: inArray(usageTemplateTable.forecastingUnitId, units),
      activeOnly: true,
      ...scoped(calls.usageTemplatesOfTracer, caller),
    });
  });

  serve(app, context, calls.categoriesBelow, async ({ params }) => {
    const tree = await readTree(context, params.realmId);
    const top = tree.find(({ id }) => id === params.productCategoryId);
    if (!top) throw notFound();
    const everything = params.includeAllChildren === 'true';
    return tree.filter((node) => {
      if (node.id === top.id) return params.includeCurrentLevel === 'true';
      return everything ? isUnder(node.sortOrder, top.sortOrder) : node.parentId === top.id;
    });
  });
  serve(app, context, calls.budgetsOfPrograms, async ({ caller, body }) => {
    await requirePrograms(context, caller, functionsOf(calls.budgetsOfPrograms), body);
    if (body.length === 0) return [];
    const link = linkOf('budget', 'programs');
    const ids = db.select({ id: link.ownerId }).from(link).where(inArray(link.targetId, body));
    return readRecords(context, entities.budget, {
      where: inArray(budgetTable.id, ids),
      ...scoped(calls.budgetsOfPrograms, caller),
    });
  });
}
