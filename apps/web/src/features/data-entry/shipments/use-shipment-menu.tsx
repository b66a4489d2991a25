import { monthIn } from '@stockwell/engine/calendar';
import { numberIn, type ShipmentEntry } from '@stockwell/engine/entry/index';
import { packingOf, type ShipmentEntryContext } from '@stockwell/engine/entry/shipment-entry-context';
import { mayDelete } from '@stockwell/engine/entry/shipment-write';
import { monthOfShipment } from '@stockwell/engine/supply-plan/shipment-month';
import { type ProgramData, shipmentStatusIds } from '@stockwell/model/program-data/index';
import {
  IconCalculator,
  IconCalendar,
  IconCoins,
  IconPackages,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';
import type { EntrySheet } from '../../../ui/entry/index.ts';
import type { SheetMenuItem } from '../../../ui/sheet/index.ts';
import type { ShipmentRow } from './columns.ts';
import type { ShipmentDialog } from './OpenedShipment.tsx';

interface ShipmentMenuInput {
  readonly data: ProgramData;
  readonly sheet: EntrySheet<ShipmentEntry>;
  readonly today: string;
  readonly programContext: ShipmentEntryContext;
  readonly mayEnter: boolean;
  readonly onOpen: (dialog: ShipmentDialog) => void;
}

/** What can be done with a row: its dates, batches, quantity, and taking it out of the plan. */
export function useShipmentMenu(input: ShipmentMenuInput): (row: ShipmentRow) => readonly SheetMenuItem[] {
  const { data, sheet, today, programContext, mayEnter, onOpen } = input;
  const t = useTexts('dataEntry');
  return ({ entry, isSaved, lock }) => {
    const { id } = entry;
    const record = data.shipmentList.find((one) => one.shipmentId === id);
    const isOpen = mayEnter && lock === null;
    const isPlannedAhead =
      record?.shipmentStatus.id === shipmentStatusIds.planned && monthOfShipment(record) >= monthIn(today);
    const items: readonly (SheetMenuItem | false)[] = [
      {
        key: 'dates',
        text: t('dataEntry:shipment.dates.title'),
        icon: <IconCalendar size={16} aria-hidden />,
        disabled: entry.planningUnit === null || entry.mode === null,
        onPick: () => onOpen({ what: 'dates', id }),
      },
      {
        key: 'batches',
        text: t('dataEntry:batches.title'),
        icon: <IconPackages size={16} aria-hidden />,
        disabled: numberIn(entry.quantity) === null || entry.receiveDate === null,
        onPick: () => onOpen({ what: 'batches', id }),
      },
      isOpen &&
        packingOf(entry, programContext) !== undefined && {
          key: 'calculator',
          text: t('dataEntry:shipment.calculator.title'),
          icon: <IconCalculator size={16} aria-hidden />,
          onPick: () => onOpen({ what: 'calculator', id }),
        },
      isOpen &&
        isPlannedAhead && {
          key: 'recalculate',
          text: t('dataEntry:shipment.recalculate.title'),
          icon: <IconRefresh size={16} aria-hidden />,
          disabled: sheet.drafts.has(id),
          onPick: () => onOpen({ what: 'recalculate', id }),
        },
      isOpen &&
        entry.overBudget && {
          key: 'budget',
          text: t('dataEntry:shipment.budget.agree'),
          icon: <IconCoins size={16} aria-hidden />,
          // The same row again: the question that was put off is asked once more.
          onPick: () => sheet.set([{ ...entry }]),
        },
      isOpen &&
        isSaved && {
          key: 'delete',
          text: t('dataEntry:shipment.delete'),
          icon: <IconTrash size={16} aria-hidden />,
          danger: true,
          disabled: !record || !mayDelete(record),
          onPick: () => sheet.set([{ ...entry, deleted: true }]),
        },
    ];
    return items.filter((item) => item !== false);
  };
}
