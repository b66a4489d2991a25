import { type Shipment, type ShipmentLinking, shipmentStatusIds } from '@stockwell/model/program-data/index';
import { randomFor } from './plan-random.ts';
import type { ProgramFixture } from './program-fixture.ts';
import { recordIds } from './record-ids.ts';
import { stamp } from './record-parts.ts';
import { once, type State, type Timeline } from './timeline.ts';

/** Programs whose orders with the pooled procurement are linked to its system. */
const linkedPrograms: readonly string[] = ['NVR-HIV-MOH', 'MOZ-MAL-CMS'];
const isRequest = (orderNo: string | null): orderNo is string => orderNo?.startsWith('RO-') ?? false;
const erpStatuses: Readonly<Record<number, string>> = {
  4: 'Pending Shipment',
  5: 'Shipped',
  6: 'Partially Delivered',
  7: 'Delivered',
};

export interface LinkedShipments {
  readonly shipments: readonly Timeline<Shipment>[];
  readonly links: readonly Timeline<ShipmentLinking>[];
}

/**
 * Orders of the last year as the agent's system has them: from their approval on a shipment of the order stands for
 * the planned one, which no longer counts.
 */
export function linkedShipments(
  fixture: ProgramFixture,
  planningUnitId: number,
  shipments: readonly Timeline<Shipment>[],
): LinkedShipments {
  if (!linkedPrograms.includes(fixture.data.programCode)) return { shipments, links: [] };
  const random = randomFor(fixture.seed, `${fixture.data.programCode}/${planningUnitId}/links`);
  const newId = recordIds(random);
  const lastYear = `${Number(fixture.today.slice(0, 4)) - 1}${fixture.today.slice(4)}`;
  const links: Timeline<ShipmentLinking>[] = [];
  const made = shipments.flatMap((timeline): Timeline<Shipment>[] => {
    const at = timeline.findIndex(({ record }) => record.shipmentStatus.id === shipmentStatusIds.approved);
    const approved = timeline[at];
    if (!approved || approved.on < lastYear || !isRequest(approved.record.orderNo) || random.chance(0.3))
      return [timeline];
    const childId = newId(approved.on);
    const { shipmentId: parentId, procurementAgent, planningUnit, orderNo } = approved.record;
    const parent: State<Shipment> = {
      on: approved.on,
      record: { ...approved.record, active: false, erpFlag: true, parentLinkedShipmentId: parentId },
    };
    const child = timeline.slice(at).map(({ on, record }) => ({
      on,
      record: { ...record, shipmentId: childId, parentShipmentId: parentId, erpFlag: true },
    }));
    links.push(
      once(approved.on, {
        shipmentLinkingId: newId(approved.on),
        procurementAgent: { id: procurementAgent?.id ?? 0 },
        parentShipmentId: parentId,
        childShipmentId: childId,
        planningUnit,
        erpPlanningUnit: planningUnit,
        roNo: orderNo,
        roPrimeLineNo: '1',
        orderNo: orderNo.replace('RO-', 'PO-'),
        primeLineNo: '1',
        knShipmentNo: null,
        erpShipmentStatus: erpStatuses[child.at(-1)?.record.shipmentStatus.id ?? 4] ?? null,
        conversionFactor: 1,
        active: true,
        ...stamp(fixture, approved.on),
      }),
    );
    return [[...timeline.slice(0, at), parent], child];
  });
  return { shipments: made, links };
}
