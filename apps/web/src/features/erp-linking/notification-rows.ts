import { conversionText } from '@stockwell/engine/entry/conversion';
import type { RequisitionLine } from '@stockwell/engine/erp/linked-shipments';
import type { ErpNotification } from '@stockwell/model/api/erp-linking';
import { orderText } from '@stockwell/model/erp/line';
import { needsConversion, notificationTypes } from '@stockwell/model/erp/notifications';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import type { DateText } from '@stockwell/model/months';
import { shipmentName } from '@stockwell/model/program-data/shipment-name';
import { textIn } from '../../local/masters/record.ts';

/** A notification as the page shows it. */
export interface NotificationRow extends RequisitionLine {
  readonly id: number;
  readonly type: string;
  /** Another product: the unit has to be confirmed before it counts as addressed. */
  readonly needsUnit: boolean;
  readonly addressed: boolean;
  readonly linked: boolean;
  readonly shipments: string;
  readonly order: string;
  readonly erpUnit: string;
  readonly previousSku: string | null;
  readonly planningUnitId: number;
  readonly product: string;
  readonly reportingUnitId: number | null;
  readonly reportingUnit: string;
  readonly conversion: string | null;
  readonly date: DateText | null;
  readonly status: string | null;
  readonly quantity: number | null;
  readonly converted: number | null;
  readonly notes: string | null;
}

export const notificationRows = (
  notifications: readonly ErpNotification[],
  language: LanguageCode,
): NotificationRow[] =>
  notifications.map((one) => {
    const type = notificationTypes.find(({ id }) => id === one.notificationTypeId);
    const unit = one.realmCountryPlanningUnit;
    const parents = [one.parentShipment, ...one.parentLinkedShipments].map(shipmentName).join(', ');
    return {
      id: one.notificationId,
      type: type ? textOf(type.label, language) : '',
      needsUnit: needsConversion(one.notificationTypeId),
      addressed: one.addressed,
      linked: one.linked,
      shipments: `${parents} (${shipmentName(one.childShipment)})`,
      roNo: one.roNo,
      roPrimeLineNo: one.roPrimeLineNo,
      order: orderText(one),
      erpUnit: textIn(one.erpPlanningUnit, language),
      previousSku: one.previousSkuCode,
      planningUnitId: Number(one.planningUnit.id),
      product: textIn(one.planningUnit, language),
      reportingUnitId: unit ? Number(unit.id) : null,
      reportingUnit: textIn(unit, language),
      conversion: unit ? conversionText({ conversionMethod: 1, conversionNumber: unit.multiplier }) : null,
      date: one.receiveDate,
      status: one.erpShipmentStatus,
      quantity: one.shipmentRcpuQty,
      converted: one.shipmentQty,
      notes: one.notes,
    };
  });

/** What was ticked and chosen, by notification. */
export interface NotificationEdit {
  readonly addressed: boolean;
  readonly reportingUnitId: number | null;
}
export type NotificationEdits = ReadonlyMap<number, NotificationEdit>;

/** A tick set back to what it was is no edit. */
export function withNotificationEdit(
  edits: NotificationEdits,
  row: NotificationRow,
  change: Partial<NotificationEdit>,
): NotificationEdits {
  const next = new Map(edits);
  const now = edits.get(row.id) ?? { addressed: row.addressed, reportingUnitId: null };
  const edit = { ...now, ...change };
  if (edit.addressed === row.addressed) next.delete(row.id);
  else next.set(row.id, edit.addressed ? edit : { ...edit, reportingUnitId: null });
  return next;
}

/** Whether a notification is ticked without the unit that it asks for. */
export const lacksUnit = (row: NotificationRow, edit: NotificationEdit | undefined): boolean =>
  row.needsUnit && row.linked && edit?.addressed === true && edit.reportingUnitId === null;
