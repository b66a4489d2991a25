import { numberIn } from '@stockwell/engine/entry/index';
import { packingOf } from '@stockwell/engine/entry/shipment-entry-context';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { CalculatorDialog } from './CalculatorDialog.tsx';
import { DatesDialog } from './DatesDialog.tsx';
import { Recalculation } from './Recalculation.tsx';
import { ShipmentBatchesDialog } from './ShipmentBatchesDialog.tsx';
import type { Shipments } from './use-shipments.ts';

/** What stands open over the sheet, and of which shipment. */
export interface ShipmentDialog {
  readonly what: 'dates' | 'batches' | 'calculator' | 'recalculate';
  readonly id: string;
}

interface OpenedShipmentProps {
  readonly opened: ShipmentDialog;
  readonly data: ProgramData;
  readonly shipments: Shipments;
  readonly mayEnter: boolean;
  readonly onClose: () => void;
  readonly onQuantity: (id: string, quantity: number) => void;
}

/** The dialog that was opened for a row. */
export function OpenedShipment({
  opened,
  data,
  shipments,
  mayEnter,
  onClose,
  onQuantity,
}: OpenedShipmentProps) {
  const { kind, context, programContext, sheet } = shipments;
  const entry = shipments.entryOf(opened.id);
  const record = data.shipmentList.find((one) => one.shipmentId === opened.id);
  const readOnly = !mayEnter || (shipments.rowOf(opened.id)?.lock ?? null) !== null;
  if (!entry) return null;
  switch (opened.what) {
    case 'dates':
      return (
        <DatesDialog
          entry={entry}
          kind={kind}
          context={context}
          programContext={programContext}
          readOnly={readOnly}
          onClose={onClose}
          onSave={(next) => sheet.set([next])}
        />
      );
    case 'batches':
      return (
        <ShipmentBatchesDialog
          entry={entry}
          context={context}
          readOnly={readOnly}
          mustConfirm={false}
          others={0}
          onClose={onClose}
          onSave={(next) => sheet.set([next])}
          onSaveAll={(next) => sheet.set([next])}
        />
      );
    case 'calculator': {
      const packing = packingOf(entry, programContext);
      return packing && !readOnly ? (
        <CalculatorDialog
          packing={packing}
          quantity={numberIn(entry.quantity)}
          onClose={onClose}
          onSave={(quantity) => onQuantity(entry.id, quantity)}
        />
      ) : null;
    }
    case 'recalculate':
      return record ? (
        <Recalculation
          data={data}
          shipment={record}
          today={programContext.today}
          onClose={onClose}
          onRaise={(quantity) => onQuantity(entry.id, quantity)}
        />
      ) : null;
  }
}
