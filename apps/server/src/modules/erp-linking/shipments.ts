import { inPlanningUnits } from '@stockwell/engine/entry/conversion';
import { reportingUnitMultiplier } from '@stockwell/engine/units/reporting-unit';
import type { LinkableShipment, LinkedShipment } from '@stockwell/model/api/erp-linking';
import { entities } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { isLinkableShipment } from '@stockwell/model/erp/eligibility';
import type { ErpLine } from '@stockwell/model/erp/line';
import type { Shipment, ShipmentLinking } from '@stockwell/model/program-data/index';
import { and, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { erpConnectorTable, programPlanningUnitTable, tableOf } from '../../db/schema/index.ts';
import type { EntityRecord } from '../../entities/extension.ts';
import { readRecords } from '../../entities/read.ts';
import { codeRefOf, refOf } from '../pickers/shapes.ts';
import { readTexts, readVersion } from '../versions/read.ts';
import { supplyPlanTables } from '../versions/tables.ts';
import { isActive, isAnyLine, readLines } from './lines.ts';
import { todayOf } from './search.ts';

export type Records = ReadonlyMap<number, EntityRecord>;

export async function recordsById(
  context: AppContext,
  entity: EntityDeclaration,
  ids: readonly (number | null | undefined)[],
): Promise<Records> {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'number');
  if (wanted.length === 0) return new Map();
  const records = await readRecords(context, entity, { where: inArray(tableOf(entity.name).id, wanted) });
  return new Map(records.map((record) => [Number(record[entity.key]), record]));
}

/** Shipments and links of a version; of some products, or of all. */
export async function readShipments(
  { db }: AppContext,
  programId: number,
  versionId: number,
  planningUnitIds: readonly number[] | null,
): Promise<{ readonly shipments: readonly Shipment[]; readonly links: readonly ShipmentLinking[] }> {
  const version = await readVersion(db, programId, versionId);
  const texts = await readTexts(db, supplyPlanTables, programId, version.versionId, planningUnitIds, [
    'shipmentList',
    'shipmentLinkingList',
  ]);
  return {
    shipments: JSON.parse(texts.shipmentList) as Shipment[],
    links: JSON.parse(texts.shipmentLinkingList) as ShipmentLinking[],
  };
}

/** What master data say of the shipments. */
export async function readUnits(context: AppContext, shipments: readonly Shipment[]) {
  const units = await recordsById(
    context,
    entities.realmCountryPlanningUnit,
    shipments.map((shipment) => shipment.realmCountryPlanningUnit.id),
  );
  const multiplierOf = new Map(
    [...units].map(([id, unit]) => [
      id,
      reportingUnitMultiplier(Number(unit.conversionMethod), Number(unit.conversionNumber)),
    ]),
  );
  return {
    reportingUnit: (id: number | undefined) => {
      const unit = units.get(id ?? 0);
      const multiplier = multiplierOf.get(id ?? 0);
      return unit && multiplier !== undefined
        ? { ...refOf(entities.realmCountryPlanningUnit.key)(unit), multiplier }
        : null;
    },
    inPlanningUnits: ({ shipmentRcpuQty, realmCountryPlanningUnit }: Shipment) =>
      inPlanningUnits(shipmentRcpuQty, realmCountryPlanningUnit.id, { multiplierOf }),
  };
}

export async function activeProducts({ db }: AppContext, programId: number): Promise<ReadonlySet<number>> {
  const table = programPlanningUnitTable;
  const rows = await db
    .select({ id: table.planningUnitId })
    .from(table)
    .where(and(eq(table.programId, programId), eq(table.active, true)));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Shipments of a version that may be linked to order lines. */
export async function linkableShipments(
  context: AppContext,
  programId: number,
  versionId: number,
  planningUnitIds: readonly number[],
): Promise<LinkableShipment[]> {
  const { shipments } = await readShipments(context, programId, versionId, planningUnitIds);
  const connectors = await context.db
    .select({ id: erpConnectorTable.procurementAgentId })
    .from(erpConnectorTable)
    .where(eq(erpConnectorTable.active, true));
  const rules = {
    today: todayOf(context),
    agentIds: new Set(connectors.map(({ id }) => id)),
    planningUnitIds: await activeProducts(context, programId),
  };
  const linkable = shipments.filter((shipment) => isLinkableShipment(shipment, rules));
  const products = await recordsById(
    context,
    entities.planningUnit,
    linkable.map(({ planningUnit }) => planningUnit.id),
  );
  const agents = await recordsById(
    context,
    entities.procurementAgent,
    linkable.map(({ procurementAgent }) => procurementAgent?.id),
  );
  const units = await readUnits(context, linkable);
  return linkable.flatMap((shipment): LinkableShipment[] => {
    const product = products.get(shipment.planningUnit.id);
    const agent = agents.get(shipment.procurementAgent?.id ?? 0);
    if (!product) return [];
    return [
      {
        shipmentId: shipment.shipmentId,
        shipmentNo: shipment.shipmentNo,
        planningUnit: refOf(entities.planningUnit.key)(product),
        realmCountryPlanningUnit: units.reportingUnit(shipment.realmCountryPlanningUnit.id),
        shipmentStatusId: shipment.shipmentStatus.id,
        procurementAgent: agent
          ? codeRefOf(entities.procurementAgent.key, 'procurementAgentCode')(agent)
          : null,
        orderNo: shipment.orderNo,
        primeLineNo: shipment.primeLineNo,
        receiveDate: shipment.receivedDate ?? shipment.expectedDeliveryDate,
        shipmentRcpuQty: shipment.shipmentRcpuQty,
        shipmentQty: units.inPlanningUnits(shipment),
        notes: shipment.notes,
      },
    ];
  });
}

/** What every list of links says of one. */
export async function linkPresenter(
  context: AppContext,
  shipments: readonly Shipment[],
  links: readonly ShipmentLinking[],
  lines: readonly ErpLine[],
) {
  const byId = new Map(shipments.map((shipment) => [shipment.shipmentId, shipment]));
  const children = links.flatMap(({ childShipmentId }) => byId.get(childShipmentId) ?? []);
  const units = await readUnits(context, children);
  const products = await recordsById(
    context,
    entities.planningUnit,
    links.flatMap(({ planningUnit, erpPlanningUnit }) => [planningUnit.id, erpPlanningUnit?.id]),
  );
  const named = (shipmentId: string) => ({
    shipmentId,
    shipmentNo: byId.get(shipmentId)?.shipmentNo ?? null,
  });
  const rowsOf = (link: ShipmentLinking): ErpLine[] =>
    lines.filter(
      (line) =>
        line.roNo === link.roNo &&
        line.roPrimeLineNo === link.roPrimeLineNo &&
        line.orderNo === link.orderNo &&
        line.primeLineNo === link.primeLineNo &&
        line.knShipmentNo === link.knShipmentNo &&
        line.procurementAgentId === link.procurementAgent.id,
    );
  return {
    rowsOf,
    present: (link: ShipmentLinking) => {
      const product = products.get(link.planningUnit.id);
      const child = byId.get(link.childShipmentId);
      const kept = products.get(link.erpPlanningUnit?.id ?? 0);
      const sent = lines.find(
        (line) => line.orderNo === link.orderNo && line.primeLineNo === link.primeLineNo,
      );
      if (!product) return null;
      return {
        shipmentLinkingId: link.shipmentLinkingId,
        parentShipment: named(link.parentShipmentId),
        parentLinkedShipments: shipments
          .filter(
            ({ shipmentId, parentLinkedShipmentId }) =>
              parentLinkedShipmentId === link.parentShipmentId && shipmentId !== link.parentShipmentId,
          )
          .map(({ shipmentId }) => named(shipmentId)),
        childShipment: named(link.childShipmentId),
        roNo: link.roNo,
        roPrimeLineNo: link.roPrimeLineNo,
        orderNo: link.orderNo,
        primeLineNo: link.primeLineNo,
        knShipmentNo: link.knShipmentNo,
        // As the ERP has it now, else as it was when it was linked.
        erpPlanningUnit:
          sent?.erpPlanningUnit ??
          (kept ? { ...refOf(entities.planningUnit.key)(kept), skuCode: sent?.skuCode ?? '' } : null),
        planningUnit: refOf(entities.planningUnit.key)(product),
        realmCountryPlanningUnit: units.reportingUnit(child?.realmCountryPlanningUnit.id),
        conversionFactor: link.conversionFactor,
        erpShipmentStatus: rowsOf(link)[0]?.status ?? link.erpShipmentStatus,
        receiveDate: child ? (child.receivedDate ?? child.expectedDeliveryDate) : null,
        shipmentRcpuQty: child?.shipmentRcpuQty ?? null,
        shipmentQty: child ? units.inPlanningUnits(child) : null,
        notes: child?.notes ?? null,
      };
    },
    statusOf: (link: ShipmentLinking) => byId.get(link.childShipmentId)?.shipmentStatus.id ?? null,
  };
}

/** Active links of a version with what the ERP says of their lines now. */
export async function linkedShipments(
  context: AppContext,
  programId: number,
  versionId: number,
  planningUnitIds: readonly number[],
): Promise<LinkedShipment[]> {
  const { shipments, links } = await readShipments(context, programId, versionId, planningUnitIds);
  const active = links.filter((link) => link.active);
  const lines = await readLines(context.db, [isActive, isAnyLine(active)], null);
  const { present, rowsOf, statusOf } = await linkPresenter(context, shipments, active, lines);
  return active.flatMap((link): LinkedShipment[] => {
    const presented = present(link);
    return presented ? [{ ...presented, shipmentStatusId: statusOf(link), erpLines: rowsOf(link) }] : [];
  });
}
