import { inPlanningUnits } from '@stockwell/engine/entry/conversion';
import { reportingUnitMultiplier } from '@stockwell/engine/units/reporting-unit';
import type { ForeignLink, OrderLine } from '@stockwell/model/api/erp-linking';
import { entities } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { Shipment, ShipmentLinking } from '@stockwell/model/program-data/index';
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AppContext } from '../../app-context.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Db, Tx } from '../../db/client.ts';
import { programTable, shipmentLinkTable, shipmentTable, tableOf, userTable } from '../../db/schema/index.ts';
import type { EntityRecord } from '../../entities/extension.ts';
import { readRecords } from '../../entities/read.ts';
import { programInfo, refOf } from '../pickers/shapes.ts';

export interface LinesAsked {
  /** Who asks; its own links do not count. */
  readonly programId: number;
  readonly realmId: number;
  readonly lines: readonly OrderLine[];
}

/**
 * Links that other programs of the realm have on order lines, in their newest versions. Programs out of the
 * asker's reach are named too: a line can be linked once, and somebody has to be asked to give it up. Those that
 * are no longer active are not, because nobody could unlink anything there.
 */
export async function linkedElsewhere(context: AppContext, asked: LinesAsked): Promise<ForeignLink[]> {
  const found = await readLinks(context.db, asked);
  if (found.length === 0) return [];
  const idsOf = (pick: (one: FoundLink) => number | undefined): number[] => [
    ...new Set(found.flatMap((one) => pick(one) ?? [])),
  ];
  const programs = await recordsById(
    context,
    entities.program,
    idsOf(({ programId }) => programId),
  );
  const products = await recordsById(
    context,
    entities.planningUnit,
    idsOf(({ link }) => link.planningUnit.id),
  );
  const units = await recordsById(context, entities.realmCountryPlanningUnit, idsOf(unitOf));
  const multiplierOf = new Map(
    [...units].map(([id, unit]) => [
      id,
      reportingUnitMultiplier(Number(unit.conversionMethod), Number(unit.conversionNumber)),
    ]),
  );
  return found.flatMap((one): ForeignLink[] => {
    const { link, made } = one;
    const program = programs.get(one.programId);
    const product = products.get(link.planningUnit.id);
    if (!program || !product) return [];
    const unitId = unitOf(one) ?? 0;
    const [unit, multiplier] = [units.get(unitId), multiplierOf.get(unitId)];
    const info = programInfo(program);
    return [
      {
        program: info.program,
        programManager: info.programManager,
        shipmentId: link.parentShipmentId,
        parentLinkedShipmentId: one.folded,
        roNo: link.roNo,
        roPrimeLineNo: link.roPrimeLineNo,
        conversionFactor: link.conversionFactor,
        shipmentQty: made && inPlanningUnits(made.shipmentRcpuQty, unitId, { multiplierOf }),
        planningUnit: refOf(entities.planningUnit.key)(product),
        realmCountryPlanningUnit:
          unit && multiplier !== undefined
            ? { ...refOf(entities.realmCountryPlanningUnit.key)(unit), multiplier }
            : null,
        lastModifiedBy: link.lastModifiedBy && {
          userId: link.lastModifiedBy.userId,
          username: one.username ?? '',
        },
        lastModifiedDate: link.lastModifiedDate,
      },
    ];
  });
}

/**
 * Whether a version begins to link order lines that another program has linked. Those who ask take turns until their
 * version is stored. What was linked twice before stays a matter of the comparison: it must not stop other uploads.
 */
export async function linksTakenLines(
  tx: Tx,
  programId: number,
  written: readonly ShipmentLinking[],
): Promise<boolean> {
  const links = written.filter(({ active }) => active);
  if (links.length === 0) return false;
  const table = shipmentLinkTable;
  const own = await tx
    .select({ link: table.record })
    .from(table)
    .where(and(eq(table.programId, programId), isActiveOn(links)));
  const had = new Set(own.map(({ link }) => lineOf(link as ShipmentLinking)));
  const lines = links.filter((link) => !had.has(lineOf(link)));
  if (lines.length === 0) return false;
  const [program] = await tx
    .select({ realmId: programTable.realmId })
    .from(programTable)
    .where(eq(programTable.id, programId));
  const realmId = program?.realmId ?? 0;
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.orderLineLinks}, ${realmId})`);
  const [taken] = await tx
    .select({ programId: table.programId })
    .from(table)
    .innerJoin(programTable, eq(programTable.id, table.programId))
    .where(isElsewhere({ programId, realmId, lines }))
    .limit(1);
  return taken !== undefined;
}

const lineOf = ({ roNo, roPrimeLineNo }: OrderLine): string => JSON.stringify([roNo, roPrimeLineNo]);

/** Active links of newest versions on some of the lines. */
function isActiveOn(lines: readonly OrderLine[]): SQL | undefined {
  const table = shipmentLinkTable;
  const asked = lines.map(({ roNo, roPrimeLineNo }) => ({ roNo, roPrimeLineNo }));
  return and(
    isNull(table.toVersion),
    sql`${table.record} -> 'active' = 'true'`,
    sql`(${table.record} ->> 'roNo', ${table.record} ->> 'roPrimeLineNo') in (
      select "roNo", "roPrimeLineNo"
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked("roNo" text, "roPrimeLineNo" text))`,
  );
}

const isElsewhere = ({ programId, realmId, lines }: LinesAsked): SQL | undefined =>
  and(
    ne(shipmentLinkTable.programId, programId),
    eq(programTable.realmId, realmId),
    eq(programTable.active, true),
    isActiveOn(lines),
  );

interface FoundLink {
  readonly programId: number;
  readonly link: ShipmentLinking;
  /** The shipment that the line has made. */
  readonly made: Shipment | null;
  readonly folded: string[];
  readonly username: string | null;
}

const unitOf = ({ made }: FoundLink): number | undefined => made?.realmCountryPlanningUnit.id;

async function readLinks(db: Db, asked: LinesAsked): Promise<FoundLink[]> {
  if (asked.lines.length === 0) return [];
  const table = shipmentLinkTable;
  const made = alias(shipmentTable, 'made');
  const folded = alias(shipmentTable, 'folded');
  const foldedIn = db
    .select({ id: sql`${folded.recordId}::text` })
    .from(folded)
    .where(
      and(
        eq(folded.programId, table.programId),
        isNull(folded.toVersion),
        sql`${folded.record} ->> 'parentLinkedShipmentId' = ${table.parentId}::text`,
        // A planned shipment that an order stands for points to itself.
        ne(folded.recordId, table.parentId),
      ),
    )
    .orderBy(asc(folded.recordId));
  const rows = await db
    .select({
      programId: table.programId,
      link: table.record,
      made: made.record,
      folded: sql<string[]>`array(${foldedIn})`,
      username: userTable.username,
    })
    .from(table)
    .innerJoin(programTable, eq(programTable.id, table.programId))
    .leftJoin(
      made,
      and(eq(made.programId, table.programId), eq(made.recordId, table.childId), isNull(made.toVersion)),
    )
    .leftJoin(userTable, eq(userTable.id, sql`(${table.record} -> 'lastModifiedBy' ->> 'userId')::integer`))
    .where(isElsewhere(asked))
    .orderBy(asc(table.programId), asc(table.recordId));
  return rows.map((row) => ({
    ...row,
    link: row.link as ShipmentLinking,
    made: row.made as Shipment | null,
  }));
}

async function recordsById(
  context: AppContext,
  entity: EntityDeclaration,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EntityRecord>> {
  if (ids.length === 0) return new Map();
  const records = await readRecords(context, entity, { where: inArray(tableOf(entity.name).id, [...ids]) });
  return new Map(records.map((record) => [Number(record[entity.key]), record]));
}
