import { isBudgetUsable } from '@stockwell/engine/money/budget';
import type { EntryDimension } from '@stockwell/model/access/entry';
import type { Endpoint } from '@stockwell/model/api/endpoint';
import { pickers } from '@stockwell/model/api/pickers';
import { type EntityName, entities } from '@stockwell/model/entities/index';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { labelIn } from '../../db/label.ts';
import {
  budgetTable,
  forecastingUnitTable,
  linkOf,
  planningUnitTable,
  programPlanningUnitTable,
  programVersionTable,
  tracerCategoryTable,
  userTable,
} from '../../db/schema/index.ts';
import type { EntityRecord } from '../../entities/extension.ts';
import { readOne, readRecords, visibleTo } from '../../entities/read.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../access/principals.ts';
import { versionsOf } from '../programs/versions.ts';
import { filteredPickerRoutes } from './filtered-routes.ts';
import { programsToGrant } from './granting.ts';
import { dimensionReach, programsInReach, requirePrograms } from './reach.ts';
import {
  codeRefOf,
  dropdownProgram,
  expandedProgram,
  functionsOf,
  programsOf,
  type Ref,
  refOf,
} from './shapes.ts';
import { searchUnits } from './unit-search.ts';

export function pickerRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const realmIn = (params: unknown): number => Number((params as { realmId: number }).realmId);
  const typeIn = (params: unknown): number => Number((params as { programTypeId: number }).programTypeId);

  /** Active programs in reach of a realm, of a type. */
  const reachable = async (
    endpoint: Endpoint,
    caller: SignedIn,
    realmId: number | undefined,
    typeId?: number,
  ) => {
    const reached = await programsInReach(context, caller, functionsOf(endpoint));
    const records = await programsOf(context, realmId, typeId);
    return records.filter((record) => reached.has(Number(record.programId)) && record.active === true);
  };
  const ofCountries = async (
    endpoint: Endpoint,
    caller: SignedIn,
    countries: readonly number[],
    typeId: number,
  ) => {
    const records = await reachable(endpoint, caller, caller.realmId ?? undefined, typeId);
    return records
      .filter((record) => countries.includes(Number((record.realmCountry as EntityRecord).id)))
      .map(dropdownProgram);
  };

  serve(app, context, pickers.programsOfRealm, async ({ caller, params }) =>
    (await reachable(pickers.programsOfRealm, caller, realmIn(params), typeIn(params))).map(dropdownProgram),
  );
  serve(app, context, pickers.supplyPlanPrograms, async ({ caller, params }) =>
    (await reachable(pickers.supplyPlanPrograms, caller, realmIn(params), 1)).map(dropdownProgram),
  );
  serve(app, context, pickers.datasetPrograms, async ({ caller, params }) =>
    (await reachable(pickers.datasetPrograms, caller, realmIn(params), 2)).map(dropdownProgram),
  );
  serve(app, context, pickers.programsOfCountries, ({ caller, params, body }) =>
    ofCountries(pickers.programsOfCountries, caller, body, typeIn(params)),
  );
  serve(app, context, pickers.supplyProgramsOfCountries, ({ caller, body }) =>
    ofCountries(pickers.supplyProgramsOfCountries, caller, body, 1),
  );
  serve(app, context, pickers.forecastProgramsOfCountries, ({ caller, body }) =>
    ofCountries(pickers.forecastProgramsOfCountries, caller, body, 2),
  );
  for (const [endpoint, typeId] of [
    [pickers.expandedPrograms, undefined],
    [pickers.expandedSupplyPrograms, 1],
    [pickers.expandedForecastPrograms, 2],
  ] as const) {
    serve(app, context, endpoint, async ({ caller, params }) =>
      (await reachable(endpoint, caller, realmIn(params), typeId)).map(expandedProgram),
    );
  }
  for (const [endpoint, typeId] of [
    [pickers.everySupplyProgram, 1],
    [pickers.everyForecastProgram, 2],
  ] as const) {
    serve(app, context, endpoint, async ({ caller, params }) =>
      (await programsToGrant(context, caller, functionsOf(endpoint), realmIn(params), typeId)).map(
        expandedProgram,
      ),
    );
  }
  serve(app, context, pickers.programsByVersion, async ({ caller, params }) => {
    const { versionStatusIdList, versionTypeIdList } = params as Record<string, string>;
    const numbers = (list: string | undefined): number[] => (list ?? '').split(',').map(Number);
    const rows = await db
      .selectDistinct({ id: programVersionTable.programId })
      .from(programVersionTable)
      .where(
        and(
          inArray(programVersionTable.versionStatusId, numbers(versionStatusIdList)),
          inArray(programVersionTable.versionTypeId, numbers(versionTypeIdList)),
        ),
      );
    const wanted = new Set(rows.map(({ id }) => id));
    const records = await reachable(pickers.programsByVersion, caller, caller.realmId ?? undefined);
    return records
      .filter((record) => wanted.has(Number(record.programId)))
      .map(codeRefOf('programId', 'programCode'));
  });

  /** Active records of an entity in the caller's realm. */
  const active = (name: EntityName, caller: SignedIn) =>
    readRecords(context, entities[name], { activeOnly: true, reader: { caller, functions: [] } });

  serve(app, context, pickers.planningUnits, async ({ caller }) =>
    (await active('planningUnit', caller)).map(refOf('planningUnitId')),
  );
  serve(app, context, pickers.forecastingUnits, async ({ caller }) =>
    (await active('forecastingUnit', caller)).map((record) => ({
      ...refOf('forecastingUnitId')(record),
      unit: record.unit as never,
    })),
  );

  serve(app, context, pickers.searchForecastingUnits, ({ caller, body }) =>
    searchUnits(db, forecastingUnitTable, caller, body),
  );
  serve(app, context, pickers.searchPlanningUnits, ({ caller, body }) =>
    searchUnits(db, planningUnitTable, caller, body),
  );

  /** Countries, areas and organisations: of the realm, narrowed by the entries unless asked otherwise. */
  const place = (
    endpoint: (typeof pickers)['countriesOfRealm'],
    name: 'realmCountry' | 'healthArea' | 'organisation',
    code: (record: EntityRecord) => string,
    dimension: EntryDimension | null,
  ): void => {
    serve(app, context, endpoint, async ({ caller, params }) => {
      const records = await readRecords(context, entities[name], {
        realmId: realmIn(params),
        activeOnly: true,
        reader: { caller, functions: functionsOf(endpoint) },
      });
      const reach = dimension ? dimensionReach(caller, functionsOf(endpoint), dimension) : 'all';
      return records
        .map((record) => ({
          ...refOf(entities[name].key)(record),
          code: code(record),
          label: labelOf(record),
        }))
        .filter(({ id }) => reach === 'all' || reach.has(id));
    });
  };
  const labelOf = (record: EntityRecord): Ref['label'] =>
    (record.label ?? (record.country as EntityRecord | undefined)?.label) as Ref['label'];
  const countryCode = (record: EntityRecord): string =>
    String((record.country as EntityRecord).countryCode ?? '');
  const areaCode = (record: EntityRecord): string => String(record.healthAreaCode ?? '');
  const organisationCode = (record: EntityRecord): string => String(record.organisationCode ?? '');
  place(pickers.countriesOfRealm, 'realmCountry', countryCode, 'realmCountryId');
  place(pickers.everyCountry, 'realmCountry', countryCode, null);
  place(pickers.areasOfRealm, 'healthArea', areaCode, 'healthAreaId');
  place(pickers.everyArea, 'healthArea', areaCode, null);
  place(pickers.organisationsOfRealm, 'organisation', organisationCode, 'organisationId');
  place(pickers.everyOrganisation, 'organisation', organisationCode, null);

  /** Of the places and partners that the entries name, where they name any. */
  const named = <T extends { readonly id: number }>(
    endpoint: Endpoint,
    caller: SignedIn,
    dimension: EntryDimension,
    options: readonly T[],
  ): T[] => {
    const reach = dimensionReach(caller, functionsOf(endpoint), dimension);
    return options.filter(({ id }) => reach === 'all' || reach.has(id));
  };
  const inCountries = async (
    name: 'healthArea' | 'organisation',
    countries: readonly number[],
    caller: SignedIn,
  ) => {
    const link = linkOf(name, 'realmCountryList');
    const rows =
      countries.length === 0
        ? []
        : await db
            .selectDistinct({ id: link.ownerId })
            .from(link)
            .where(inArray(link.targetId, [...countries]));
    const wanted = new Set(rows.map(({ id }) => id));
    return (await active(name, caller)).filter((record) => wanted.has(Number(record[entities[name].key])));
  };
  serve(app, context, pickers.areasOfCountries, async ({ caller, body }) =>
    named(
      pickers.areasOfCountries,
      caller,
      'healthAreaId',
      (await inCountries('healthArea', body, caller)).map(codeRefOf('healthAreaId', 'healthAreaCode')),
    ),
  );
  serve(app, context, pickers.organisationsOfCountry, async ({ caller, params }) => {
    const country = Number((params as { realmCountryId: number }).realmCountryId);
    await readOne(context, entities.realmCountry, country, {
      caller,
      functions: functionsOf(pickers.organisationsOfCountry),
    });
    return named(
      pickers.organisationsOfCountry,
      caller,
      'organisationId',
      (await inCountries('organisation', [country], caller)).map(
        codeRefOf('organisationId', 'organisationCode'),
      ),
    );
  });

  serve(app, context, pickers.tracerCategories, async ({ caller }) =>
    (await active('tracerCategory', caller)).map(refOf('tracerCategoryId')),
  );
  serve(app, context, pickers.treeTemplates, async ({ caller }) =>
    (await active('treeTemplate', caller)).map(refOf('treeTemplateId')),
  );
  serve(app, context, pickers.tracerCategoriesOfPrograms, async ({ caller, body }) => {
    await requirePrograms(context, caller, functionsOf(pickers.tracerCategoriesOfPrograms), body);
    if (body.length === 0) return [];
    const rows = await db
      .selectDistinct({ tracer: tracerCategoryTable })
      .from(programPlanningUnitTable)
      .innerJoin(planningUnitTable, eq(planningUnitTable.id, programPlanningUnitTable.planningUnitId))
      .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
      .innerJoin(tracerCategoryTable, eq(tracerCategoryTable.id, forecastingUnitTable.tracerCategoryId))
      .where(
        and(inArray(programPlanningUnitTable.programId, body), eq(programPlanningUnitTable.active, true)),
      );
    return rows.map(({ tracer }) => ({ id: tracer.id, label: labelIn(tracer) }));
  });

  const funder = (record: EntityRecord) => ({
    ...codeRefOf('fundingSourceId', 'fundingSourceCode')(record),
    fundingSourceType: record.fundingSourceType as never,
  });
  /** Records that are linked to programs through a field of theirs. */
  const linkedTo = async (
    name: 'fundingSource' | 'procurementAgent',
    field: string,
    programIds: readonly number[],
    caller: SignedIn,
  ) => {
    if (programIds.length === 0) return [];
    const link = linkOf('program', field);
    const rows = await db
      .selectDistinct({ id: link.targetId })
      .from(link)
      .where(inArray(link.ownerId, [...programIds]));
    const wanted = new Set(rows.map(({ id }) => id));
    return (await active(name, caller)).filter((record) => wanted.has(Number(record[entities[name].key])));
  };
  serve(app, context, pickers.fundingSources, async ({ caller }) =>
    named(
      pickers.fundingSources,
      caller,
      'fundingSourceId',
      (await active('fundingSource', caller)).map(funder),
    ),
  );
  serve(app, context, pickers.fundingSourcesOfPrograms, async ({ caller, body }) => {
    await requirePrograms(context, caller, functionsOf(pickers.fundingSourcesOfPrograms), body);
    return (await linkedTo('fundingSource', 'fundingSourceList', body, caller)).map(funder);
  });
  serve(app, context, pickers.fundingSourceTypesOfPrograms, async ({ caller, body }) => {
    await requirePrograms(context, caller, functionsOf(pickers.fundingSourceTypesOfPrograms), body);
    const sources = await linkedTo('fundingSource', 'fundingSourceList', body, caller);
    const types = new Map(
      sources.map((source) => {
        const type = source.fundingSourceType as { id: number; label: Ref['label']; code: string };
        return [type.id, type] as const;
      }),
    );
    return [...types.values()];
  });
  const agent = codeRefOf('procurementAgentId', 'procurementAgentCode');
  serve(app, context, pickers.procurementAgents, async ({ caller }) =>
    named(
      pickers.procurementAgents,
      caller,
      'procurementAgentId',
      (await active('procurementAgent', caller)).map(agent),
    ),
  );
  serve(app, context, pickers.procurementAgentsOfPrograms, async ({ caller, body }) => {
    await requirePrograms(context, caller, functionsOf(pickers.procurementAgentsOfPrograms), body);
    return (await linkedTo('procurementAgent', 'procurementAgentList', body, caller)).map(agent);
  });
  serve(app, context, pickers.planningUnitsOfPrograms, async ({ caller, body }) => {
    await requirePrograms(context, caller, functionsOf(pickers.planningUnitsOfPrograms), body.programIds);
    if (body.programIds.length === 0) return [];
    const rows = await db
      .selectDistinct({ unit: planningUnitTable })
      .from(programPlanningUnitTable)
      .innerJoin(planningUnitTable, eq(planningUnitTable.id, programPlanningUnitTable.planningUnitId))
      .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
      .where(
        and(
          inArray(programPlanningUnitTable.programId, body.programIds),
          eq(programPlanningUnitTable.active, true),
          body.tracerCategoryIds.length > 0
            ? inArray(forecastingUnitTable.tracerCategoryId, body.tracerCategoryIds)
            : undefined,
        ),
      )
      .orderBy(asc(planningUnitTable.label_en));
    return rows.map(({ unit }) => ({ id: unit.id, label: labelIn(unit) }));
  });

  const budget = (row: typeof budgetTable.$inferSelect) => ({
    id: row.id,
    label: labelIn(row),
    code: row.budgetCode ?? '',
  });
  serve(app, context, pickers.budgetsOfProgram, async ({ params }) => {
    const link = linkOf('budget', 'programs');
    const rows = await db
      .select({ budget: budgetTable })
      .from(budgetTable)
      .innerJoin(link, eq(link.ownerId, budgetTable.id))
      .where(
        and(
          eq(link.targetId, Number((params as { programId: number }).programId)),
          eq(budgetTable.active, true),
        ),
      )
      .orderBy(asc(budgetTable.budgetCode));
    const today = context.now().toISOString().slice(0, 10);
    // Chosen for new shipments, unlike the list by funding sources, which filters reports about past ones.
    return rows
      .filter(({ budget: { active, budgetUsdAmt, usedUsdAmt, stopDate } }) =>
        isBudgetUsable(
          {
            active,
            budgetUsdAmt: budgetUsdAmt ?? 0,
            usedUsdAmt: usedUsdAmt ?? 0,
            stopDate: stopDate ?? '',
          },
          today,
        ),
      )
      .map(({ budget: row }) => budget(row));
  });
  serve(app, context, pickers.budgetsOfFundingSources, async ({ caller, body }) => {
    if (body.length === 0) return [];
    const functions = functionsOf(pickers.budgetsOfFundingSources);
    const rows = await db
      .select()
      .from(budgetTable)
      .where(
        and(
          inArray(budgetTable.fundingSourceId, body),
          eq(budgetTable.active, true),
          await visibleTo(context, entities.budget, { caller, functions }),
        ),
      )
      .orderBy(asc(budgetTable.budgetCode));
    return rows.map(budget);
  });

  const versionList = async (programId: number) => (await versionsOf(db, [programId])).get(programId) ?? [];
  const programIn = (params: unknown): number => Number((params as { programId: number }).programId);
  for (const endpoint of [
    pickers.versionsByType,
    pickers.supplyPlanVersions,
    pickers.forecastVersions,
  ] as const) {
    serve(app, context, endpoint, ({ params }) => versionList(programIn(params)));
  }
  for (const endpoint of [pickers.versionsOfSupplyPrograms, pickers.versionsOfForecastPrograms] as const) {
    serve(app, context, endpoint, async ({ caller, body }) => {
      await requirePrograms(context, caller, functionsOf(endpoint), body);
      return Object.fromEntries([...(await versionsOf(db, body))].map(([id, list]) => [String(id), list]));
    });
  }

  serve(app, context, pickers.users, async ({ caller }) => {
    const rows = await db
      .select({ userId: userTable.id, username: userTable.username })
      .from(userTable)
      .where(
        and(
          eq(userTable.active, true),
          caller.realmId === null ? undefined : eq(userTable.realmId, caller.realmId),
        ),
      )
      .orderBy(asc(userTable.username));
    return rows.map(({ userId, username }) => ({ userId, username: username ?? '' }));
  });

  filteredPickerRoutes(app, context);
}
