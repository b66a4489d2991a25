import { conversionText } from '@stockwell/engine/entry/conversion';
import type { LineChange } from '@stockwell/engine/erp/change-line';
import { parentsOf, type RequisitionLine } from '@stockwell/engine/erp/linked-shipments';
import { lineKey } from '@stockwell/engine/merge/index';
import { programTerms } from '@stockwell/engine/supply-plan/product';
import { shipmentQuantity } from '@stockwell/engine/supply-plan/shipments';
import type { LinkedShipment } from '@stockwell/model/api/erp-linking';
import { orderText } from '@stockwell/model/erp/line';
import type { LanguageCode } from '@stockwell/model/languages';
import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { shipmentName } from '@stockwell/model/program-data/shipment-name';
import { textIn } from '../../local/masters/record.ts';
import type { ProgramLabels } from '../../ui/program/index.ts';
import { receiptOf } from './plan-shipments.ts';

/** A linked shipment: one for each forwarder's shipment of an order line. */
export interface LinkedRow extends RequisitionLine {
  readonly id: string;
  /** Of the requisition line, which is unlinked and counted as a whole. */
  readonly key: string;
  readonly parentId: string;
  /** The planned shipments and the one that was made, as `12, 13 (40)`. */
  readonly shipments: string;
  readonly order: string;
  readonly date: DateText | null;
  readonly erpStatus: string | null;
  readonly erpUnit: string;
  readonly planningUnitId: number;
  readonly product: string;
  readonly reportingUnitId: number | null;
  readonly reportingUnit: string;
  readonly conversion: string | null;
  /** In the unit of the ERP. */
  readonly erpQuantity: number | null;
  /** In planning units. */
  readonly quantity: number | null;
  readonly notes: string | null;
  /** Tick, unit and notes stand in the first row of a requisition line. */
  readonly isFirst: boolean;
}

const collator = new Intl.Collator('en', { numeric: true });

/** By planned shipment, then by order. */
function inOrder(rows: readonly Omit<LinkedRow, 'isFirst'>[]): LinkedRow[] {
  const seen = new Set<string>();
  return rows
    .toSorted((a, b) => collator.compare(a.parentId, b.parentId) || collator.compare(a.order, b.order))
    .map((row) => {
      const isFirst = !seen.has(row.key);
      seen.add(row.key);
      return { ...row, isFirst };
    });
}

const namesOf = (parents: readonly string[], child: string): string => `${parents.join(', ')} (${child})`;

export function linkedInCopy(data: ProgramData, labels: ProgramLabels): LinkedRow[] {
  const terms = programTerms(data);
  const units = new Map(
    data.realmCountryPlanningUnitList.map((one) => [one.realmCountryPlanningUnitId, one]),
  );
  const shipments = new Map(data.shipmentList.map((one) => [one.shipmentId, one]));
  const rows = data.shipmentLinkingList.flatMap((link) => {
    const child = shipments.get(link.childShipmentId);
    if (!link.active || !child) return [];
    const unit = units.get(child.realmCountryPlanningUnit.id);
    return [
      {
        id: link.shipmentLinkingId,
        key: lineKey(link),
        roNo: link.roNo,
        roPrimeLineNo: link.roPrimeLineNo,
        parentId: link.parentShipmentId,
        shipments: namesOf(parentsOf(data, link.parentShipmentId).map(shipmentName), shipmentName(child)),
        order: orderText(link),
        date: receiptOf(child),
        erpStatus: link.erpShipmentStatus,
        erpUnit: link.erpPlanningUnit ? labels.product(link.erpPlanningUnit.id) : '',
        planningUnitId: link.planningUnit.id,
        product: labels.product(link.planningUnit.id),
        reportingUnitId: child.realmCountryPlanningUnit.id,
        reportingUnit: labels.reportingUnit(child.realmCountryPlanningUnit.id),
        conversion: unit ? conversionText(unit) : null,
        erpQuantity: child.shipmentRcpuQty / link.conversionFactor,
        quantity: shipmentQuantity(child, terms),
        notes: child.notes,
      },
    ];
  });
  return inOrder(rows);
}

export const linkedOnServer = (links: readonly LinkedShipment[], language: LanguageCode): LinkedRow[] =>
  inOrder(
    links.map((link) => {
      const unit = link.realmCountryPlanningUnit;
      return {
        id: link.shipmentLinkingId,
        key: lineKey(link),
        roNo: link.roNo,
        roPrimeLineNo: link.roPrimeLineNo,
        parentId: link.parentShipment.shipmentId,
        shipments: namesOf(
          [link.parentShipment, ...link.parentLinkedShipments].map(shipmentName),
          shipmentName(link.childShipment),
        ),
        order: orderText(link),
        date: link.receiveDate,
        erpStatus: link.erpShipmentStatus,
        erpUnit: textIn(link.erpPlanningUnit, language),
        planningUnitId: Number(link.planningUnit.id),
        product: textIn(link.planningUnit, language),
        reportingUnitId: unit ? Number(unit.id) : null,
        reportingUnit: textIn(unit, language),
        conversion: unit ? conversionText({ conversionMethod: 1, conversionNumber: unit.multiplier }) : null,
        erpQuantity: link.shipmentRcpuQty === null ? null : link.shipmentRcpuQty / link.conversionFactor,
        quantity: link.shipmentQty,
        notes: link.notes,
      };
    }),
  );

/** What was changed of the linked lines and is not saved yet. */
export interface LineEdit {
  readonly reportingUnitId?: number;
  readonly notes?: string;
  readonly isUnlinked?: boolean;
}
export type LineEdits = ReadonlyMap<string, LineEdit>;

/** The edits with one more; what is as it was is no edit. */
export function withEdit(edits: LineEdits, row: LinkedRow, change: LineEdit): LineEdits {
  const next = new Map(edits);
  const { reportingUnitId, notes, isUnlinked } = { ...edits.get(row.key), ...change };
  const edit: LineEdit = {
    ...(reportingUnitId === undefined || reportingUnitId === row.reportingUnitId ? {} : { reportingUnitId }),
    ...(notes === undefined || notes === (row.notes ?? '') ? {} : { notes }),
    ...(isUnlinked ? { isUnlinked } : {}),
  };
  if (Object.keys(edit).length > 0) next.set(row.key, edit);
  else next.delete(row.key);
  return next;
}

/** The edits as the engine takes them: a line that is unlinked is not changed as well. */
export function changesOf(
  edits: LineEdits,
  rows: readonly LinkedRow[],
): { readonly changes: readonly LineChange[]; readonly unlinked: readonly RequisitionLine[] } {
  const changes: LineChange[] = [];
  const unlinked: RequisitionLine[] = [];
  for (const { key, isFirst, roNo, roPrimeLineNo } of rows) {
    const edit = isFirst ? edits.get(key) : undefined;
    if (!edit) continue;
    if (edit.isUnlinked) unlinked.push({ roNo, roPrimeLineNo });
    else
      changes.push({
        roNo,
        roPrimeLineNo,
        ...(edit.reportingUnitId === undefined ? {} : { reportingUnitId: edit.reportingUnitId }),
        ...(edit.notes === undefined ? {} : { notes: edit.notes.trim() || null }),
      });
  }
  return { changes, unlinked };
}
