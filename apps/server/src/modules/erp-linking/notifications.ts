import type { ErpNotification } from '@stockwell/model/api/erp-linking';
import { entities } from '@stockwell/model/entities/index';
import { needsConversion } from '@stockwell/model/erp/notifications';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import {
  erpNotificationTable,
  programPlanningUnitTable,
  programTable,
  realmCountryPlanningUnitTable,
  shipmentLinkTable,
  userTable,
} from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { notFound, Refusal, wrongFields } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { requirePrograms } from '../pickers/reach.ts';
import { codeRefOf, refOf } from '../pickers/shapes.ts';
import { isActive, isAnyLine, readLines } from './lines.ts';
import { reachedPrograms } from './reach.ts';
import { linkPresenter, readShipments, recordsById } from './shipments.ts';

const table = erpNotificationTable;

export const notificationCodes = {
  confirmConversion: 'static.erpLinking.confirmConversion',
} as const;

/** Notifications of a program, with their links as the version has them. */
export async function notificationsOf(
  context: AppContext,
  programId: number,
  versionId: number,
): Promise<ErpNotification[]> {
  const { db } = context;
  const { shipments, links } = await readShipments(context, programId, versionId, null);
  const rows = await db
    .select({ notification: table, username: userTable.username })
    .from(table)
    .leftJoin(userTable, eq(userTable.id, table.lastModifiedBy))
    .where(and(eq(table.programId, programId), eq(table.active, true)))
    .orderBy(asc(table.addressed), asc(table.id));
  const byId = new Map(links.map((link) => [link.shipmentLinkingId, link]));
  const named = rows.flatMap(({ notification }) => byId.get(notification.shipmentLinkingId) ?? []);
  const lines = named.length === 0 ? [] : await readLines(db, [isActive, isAnyLine(named)], null);
  const { present } = await linkPresenter(context, shipments, named, lines);
  const units = await recordsById(
    context,
    entities.realmCountryPlanningUnit,
    rows.map(({ notification }) => notification.confirmedUnitId),
  );
  return rows.flatMap(({ notification, username }): ErpNotification[] => {
    const link = byId.get(notification.shipmentLinkingId);
    const presented = link && present(link);
    if (!presented) return [];
    const unit = units.get(notification.confirmedUnitId ?? 0);
    return [
      {
        ...presented,
        notificationId: notification.id,
        notificationTypeId: notification.typeId,
        addressed: notification.addressed,
        linked: link.active,
        previousSkuCode: notification.previousSkuCode,
        confirmedUnit: unit ? refOf(entities.realmCountryPlanningUnit.key)(unit) : null,
        createdDate: utcText(notification.createdDate),
        lastModifiedBy:
          notification.lastModifiedBy === null
            ? null
            : { userId: notification.lastModifiedBy, username: username ?? '' },
        lastModifiedDate: utcText(notification.lastModifiedDate),
      },
    ];
  });
}

interface Mark {
  readonly notificationId: number;
  readonly addressed: boolean;
  readonly realmCountryPlanningUnitId?: number | null | undefined;
}

/** Reporting units are those of the plan's product in the program's country. */
const unitFits = sql`exists (select 1 from ${shipmentLinkTable} as link
  join ${programTable} as own on own.id = link.program_id
  where link.to_version is null and link.program_id = ${table.programId}
    and link.record_id = ${table.shipmentLinkingId}
    and link.planning_unit_id = ${realmCountryPlanningUnitTable.planningUnitId}
    and own.realm_country_id = ${realmCountryPlanningUnitTable.realmCountryId})`;

/** Marks notifications as addressed, or open again; a changed product only once its conversion was confirmed. */
export async function markNotifications(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  marks: readonly Mark[],
): Promise<void> {
  if (marks.length === 0) return;
  const ids = marks.map(({ notificationId }) => notificationId);
  await context.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(table)
      .where(and(inArray(table.id, ids), eq(table.active, true)))
      .orderBy(asc(table.id))
      .for('update');
    const byId = new Map(rows.map((row) => [row.id, row]));
    if (ids.some((id) => !byId.has(id))) throw notFound();
    await requirePrograms({ ...context, db: tx }, caller, functions, [
      ...new Set(rows.map(({ programId }) => programId)),
    ]);
    for (const [index, { notificationId, addressed, realmCountryPlanningUnitId }] of marks.entries()) {
      const row = byId.get(notificationId);
      if (!row) throw notFound();
      if (realmCountryPlanningUnitId) {
        const [fitting] = await tx
          .select({ id: realmCountryPlanningUnitTable.id })
          .from(realmCountryPlanningUnitTable)
          .innerJoin(table, eq(table.id, notificationId))
          .where(and(eq(realmCountryPlanningUnitTable.id, realmCountryPlanningUnitId), unitFits));
        if (!fitting)
          throw wrongFields({
            [`${index}.realmCountryPlanningUnitId`]: 'static.validation.unknownReference',
          });
      }
      const confirmedUnitId = realmCountryPlanningUnitId ?? row.confirmedUnitId;
      if (addressed && needsConversion(row.typeId) && confirmedUnitId === null)
        throw new Refusal(412, notificationCodes.confirmConversion, {
          fields: { [`${index}.realmCountryPlanningUnitId`]: notificationCodes.confirmConversion },
        });
      await tx
        .update(table)
        .set({
          addressed,
          confirmedUnitId,
          lastModifiedBy: caller.userId,
          lastModifiedDate: context.now(),
        })
        .where(eq(table.id, notificationId));
    }
  });
}

/** Notifications that nobody addressed, by program; products that a program no longer plans do not count. */
export async function openNotifications(context: AppContext, caller: SignedIn, functions: readonly string[]) {
  const reached = (await reachedPrograms(context, caller, functions)).map(({ programId }) => programId);
  if (reached.length === 0) return [];
  const link = shipmentLinkTable;
  const unit = programPlanningUnitTable;
  const rows = await context.db
    .select({ programId: table.programId, count: sql<number>`count(*)::integer` })
    .from(table)
    .innerJoin(
      link,
      and(
        eq(link.programId, table.programId),
        eq(link.recordId, table.shipmentLinkingId),
        sql`${link.toVersion} is null`,
      ),
    )
    .innerJoin(
      unit,
      and(
        eq(unit.programId, table.programId),
        eq(unit.planningUnitId, link.planningUnitId),
        eq(unit.active, true),
      ),
    )
    .where(and(inArray(table.programId, reached), eq(table.addressed, false), eq(table.active, true)))
    .groupBy(table.programId);
  const programs = await recordsById(
    context,
    entities.program,
    rows.map(({ programId }) => programId),
  );
  return rows
    .flatMap(({ programId, count }) => {
      const program = programs.get(programId);
      return program
        ? [
            {
              program: codeRefOf(entities.program.key, entities.program.code ?? 'programCode')(program),
              notificationCount: count,
            },
          ]
        : [];
    })
    .sort((a, b) => a.program.code.localeCompare(b.program.code, 'en'));
}
