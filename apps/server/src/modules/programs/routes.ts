import { entryCovers } from '@stockwell/model/access/can';
import { programEndpoints as calls } from '@stockwell/model/api/programs';
import { entities } from '@stockwell/model/entities/index';
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { labelIn } from '../../db/label.ts';
import {
  forecastingUnitTable,
  planningUnitTable,
  programAgentSettingsTable,
  programPlanningUnitTable,
  unitTable,
  userTable,
} from '../../db/schema/index.ts';
import { readRecords } from '../../entities/read.ts';
import { codes, notFound } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../access/principals.ts';
import { readProgramFacts } from '../access/programs.ts';
import { categoriesUnder } from '../master-data/category-reach.ts';
import { requireRecords } from '../master-data/require-records.ts';
import { programsInReach, requirePrograms } from '../pickers/reach.ts';
import { codeRefOf, functionsOf, programInfo, programsOf } from '../pickers/shapes.ts';
import { entriesByUser, namedEntries } from '../users/entries.ts';
import { agentsOfProgram, saveAgentsOfProgram } from './agents.ts';
import { initializeProgram } from './initialize.ts';

export function programRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const rows = programPlanningUnitTable;

  /** Planning units of a condition on their forecasting unit. */
  const unitsWhere = (condition: SQL | undefined) =>
    db
      .select({ id: planningUnitTable.id })
      .from(planningUnitTable)
      .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
      .where(condition);
  const settings = (where: SQL | undefined, activeOnly = true) =>
    readRecords(context, entities.programPlanningUnit, { where, activeOnly });
  const ofTracers = (programId: number, tracers: readonly number[]) =>
    and(
      eq(rows.programId, programId),
      tracers.length === 0
        ? undefined
        : inArray(
            rows.planningUnitId,
            unitsWhere(inArray(forecastingUnitTable.tracerCategoryId, [...tracers])),
          ),
    );

  serve(app, context, calls.initialize, async ({ body, caller }) => ({
    messageCode: codes.addSuccess,
    id: await initializeProgram(context, body, caller),
  }));

  serve(app, context, calls.programList, async ({ params, caller }) => {
    const { programTypeId, realmCountryId, active } = params;
    if (realmCountryId > 0) await requireRecords(db, 'realmCountry', [realmCountryId], caller);
    const reached = await programsInReach(context, caller, functionsOf(calls.programList));
    const records = await programsOf(context, caller.realmId ?? undefined, programTypeId);
    return records
      .filter((record) => reached.has(Number(record.programId)))
      .filter((record) => active === -1 || record.active === (active === 1))
      .map(programInfo)
      .filter((info) => realmCountryId === -1 || info.realmCountry.id === realmCountryId);
  });

  serve(app, context, calls.agentsOfProgram, ({ params }) => agentsOfProgram(context, params.programId));
  serve(app, context, calls.saveAgentsOfProgram, async ({ params, body, caller }) => {
    await saveAgentsOfProgram(context, params.programId, body, caller);
    return { messageCode: codes.updateSuccess, id: params.programId };
  });

  serve(app, context, calls.agentSettings, async ({ body, caller }) => {
    const { programIdList, planningUnitIdList } = body;
    await requirePrograms(context, caller, functionsOf(calls.agentSettings), programIdList);
    await requireRecords(db, 'planningUnit', planningUnitIdList, caller);
    if (programIdList.length === 0) return [];
    const table = programAgentSettingsTable;
    return readRecords(context, entities.programAgentSettings, {
      where: and(
        inArray(table.programId, programIdList),
        planningUnitIdList.length === 0
          ? undefined
          : // Rows for all products of a program concern each of them.
            or(isNull(table.planningUnitId), inArray(table.planningUnitId, planningUnitIdList)),
      ),
    });
  });

  serve(app, context, calls.pairs, async ({ body, caller }) => {
    await requirePrograms(context, caller, functionsOf(calls.pairs), body);
    if (body.length === 0) return [];
    const found = await db
      .select({ programId: rows.programId, unit: planningUnitTable })
      .from(rows)
      .innerJoin(planningUnitTable, eq(planningUnitTable.id, rows.planningUnitId))
      .where(and(inArray(rows.programId, body), eq(rows.active, true)))
      .orderBy(asc(planningUnitTable.label_en), asc(rows.programId));
    return found.map(({ programId, unit }) => ({
      id: unit.id,
      label: labelIn(unit),
      typeId: Number(programId),
    }));
  });

  serve(app, context, calls.settingsOfPrograms, async ({ body, caller }) => {
    await requirePrograms(context, caller, functionsOf(calls.settingsOfPrograms), body);
    return body.length === 0 ? [] : settings(inArray(rows.programId, body), false);
  });
  serve(app, context, calls.settingsByTracer, async ({ params, body, caller }) => {
    await requireRecords(db, 'tracerCategory', body, caller);
    return settings(ofTracers(params.programId, body));
  });
  serve(app, context, calls.lightSettingsByTracer, async ({ params, body, caller }) => {
    await requireRecords(db, 'tracerCategory', body, caller);
    const found = await db
      .select({
        planningUnit: planningUnitTable,
        unit: unitTable,
        forecastingUnit: forecastingUnitTable,
      })
      .from(rows)
      .innerJoin(planningUnitTable, eq(planningUnitTable.id, rows.planningUnitId))
      .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
      .innerJoin(unitTable, eq(unitTable.id, planningUnitTable.unitId))
      .where(and(ofTracers(params.programId, body), eq(rows.active, true)))
      .orderBy(asc(planningUnitTable.label_en));
    return found.map(({ planningUnit, unit, forecastingUnit }) => ({
      id: planningUnit.id,
      label: labelIn(planningUnit),
      unit: { id: unit.id, label: labelIn(unit), code: unit.unitCode ?? '' },
      multiplier: Number(planningUnit.multiplier),
      forecastingUnit: { id: forecastingUnit.id, label: labelIn(forecastingUnit) },
    }));
  });
  serve(app, context, calls.settingsOfUnit, async ({ params, caller }) => {
    await requireRecords(db, 'planningUnit', [params.planningUnitId], caller);
    const [record] = await settings(
      and(eq(rows.programId, params.programId), eq(rows.planningUnitId, params.planningUnitId)),
      false,
    );
    if (!record) throw notFound();
    return record;
  });
  serve(app, context, calls.settingsOfCategory, async ({ params, caller }) => {
    await requireRecords(db, 'productCategory', [params.productCategory], caller);
    const categories = await categoriesUnder(db, [params.productCategory]);
    return settings(
      and(
        eq(rows.programId, params.programId),
        inArray(rows.planningUnitId, unitsWhere(inArray(forecastingUnitTable.productCategoryId, categories))),
      ),
      false,
    );
  });

  /** Active programs in reach. */
  const reachable = async (functions: readonly string[], caller: SignedIn, typeId?: number) => {
    const reached = await programsInReach(context, caller, functions);
    const records = await programsOf(context, caller.realmId ?? undefined, typeId);
    return records.filter((record) => reached.has(Number(record.programId)) && record.active === true);
  };
  const codeRef = codeRefOf('programId', 'programCode');
  serve(app, context, calls.programsOfCountries, async ({ body, caller }) => {
    await requireRecords(db, 'realmCountry', body, caller);
    const programs = await reachable(functionsOf(calls.programsOfCountries), caller);
    return programs
      .filter(({ realmCountry }) => body.includes(Number((realmCountry as { id: number }).id)))
      .map(codeRef);
  });
  serve(app, context, calls.programsOfCategories, async ({ body, caller }) => {
    await requireRecords(db, 'productCategory', body, caller);
    const categories = await categoriesUnder(db, body);
    if (categories.length === 0) return [];
    const using = await db
      .selectDistinct({ id: rows.programId })
      .from(rows)
      .where(
        and(
          eq(rows.active, true),
          inArray(
            rows.planningUnitId,
            unitsWhere(inArray(forecastingUnitTable.productCategoryId, categories)),
          ),
        ),
      );
    const wanted = new Set(using.map(({ id }) => id));
    const programs = await reachable(functionsOf(calls.programsOfCategories), caller, 1);
    return programs.filter(({ programId }) => wanted.has(Number(programId))).map(codeRef);
  });

  serve(app, context, calls.usersOfProgram, async ({ params }) => {
    const [program] = await readProgramFacts(db, [params.programId]);
    if (!program) throw notFound();
    const users = await db
      .select()
      .from(userTable)
      .where(and(eq(userTable.active, true), eq(userTable.realmId, program.realmId)))
      .orderBy(asc(userTable.username));
    const names = await namedEntries(db);
    const entries = await entriesByUser(db);
    return users.flatMap((user) => {
      const own = names.filter(({ userId }) => userId === user.id);
      const covering = (entries.get(user.id) ?? []).map((entry) => entryCovers(user.realmId, entry, program));
      return own.flatMap((entry, index) =>
        covering[index]
          ? [{ ...entry, username: user.username ?? '', orgAndCountry: user.orgAndCountry }]
          : [],
      );
    });
  });
}
