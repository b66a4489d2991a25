import { Button, Text } from '@mantine/core';
import {
  type EntryContext,
  type EntryKind,
  type ShipmentEntry,
  withCell,
} from '@stockwell/engine/entry/index';
import type { ShipmentEntryContext } from '@stockwell/engine/entry/shipment-entry-context';
import {
  areDatesLocked,
  type ShipmentStage,
  type StageDate,
  shipmentStages,
} from '@stockwell/engine/entry/shipment-stages';
import { type DateText, isDateText, monthOfDate } from '@stockwell/model/months';
import { useState } from 'react';
import { formatDay } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DatePicker, daysOf, recordBounds } from '../../../ui/months/index.ts';
import { type Column, PlainTable } from '../../../ui/table/index.ts';

interface DatesDialogProps {
  readonly entry: ShipmentEntry;
  readonly kind: EntryKind<ShipmentEntry>;
  readonly context: EntryContext;
  readonly programContext: ShipmentEntryContext;
  readonly readOnly: boolean;
  readonly onClose: () => void;
  readonly onSave: (entry: ShipmentEntry) => void;
}

/** The days of a shipment: estimated by its lead times, and as they came. */
export function DatesDialog({
  entry,
  kind,
  context,
  programContext,
  readOnly,
  onClose,
  onSave,
}: DatesDialogProps) {
  const t = useTexts('dataEntry');
  const { language } = useSession();
  const [draft, setDraft] = useState(entry);
  const stages = shipmentStages(draft, programContext);
  const isLocked = readOnly || areDatesLocked(draft);
  const isRight = draft.expectedDate !== null && stages.every(({ fault }) => fault === null);
  const stageName = (date: StageDate) => t(`dataEntry:shipment.stage.${date}`);
  const dayIn = (date: string | null) => (date !== null && isDateText(date) ? date : null);
  const shown = (date: string | null) => {
    const day = dayIn(date);
    return day === null ? '' : formatDay(day, language);
  };
  const bounds = daysOf(recordBounds(monthOfDate(programContext.today)));
  const set = (field: StageDate | 'expectedDate', day: DateText | null) =>
    setDraft((now) => withCell(kind, now, field, day, context));
  const faultText = ({ fault }: ShipmentStage) =>
    fault === null
      ? undefined
      : fault.is === 'future'
        ? t('dataEntry:rule.futureDate')
        : t('dataEntry:shipment.dates.earlier', { stage: stageName(fault.than) });

  const columns: readonly Column<ShipmentStage>[] = [
    {
      key: 'kind',
      title: t('dataEntry:shipment.dates.kind'),
      kind: 'text',
      value: ({ date }) => stageName(date),
    },
    {
      key: 'estimated',
      title: t('dataEntry:shipment.dates.estimated'),
      kind: 'text',
      value: ({ estimated }) => shown(estimated),
      render: ({ date, estimated }) =>
        date === 'receivedDate' ? (
          <DatePicker
            size="xs"
            clearable
            bounds={bounds}
            aria-required
            aria-label={t('dataEntry:shipment.dates.estimatedReceipt')}
            readOnly={isLocked}
            value={dayIn(estimated)}
            error={estimated === null ? t('dataEntry:rule.required') : undefined}
            onChange={(day) => set('expectedDate', day)}
          />
        ) : (
          shown(estimated)
        ),
    },
    {
      key: 'actual',
      title: t('dataEntry:shipment.dates.actual'),
      kind: 'text',
      value: ({ actual }) => shown(actual),
      render: (stage) =>
        stage.isOpen && !isLocked ? (
          <DatePicker
            size="xs"
            clearable
            bounds={bounds}
            // The rule below the field says why a later day is wrong.
            offered={{ ...bounds, max: programContext.today }}
            aria-label={t('dataEntry:shipment.dates.actualOf', { stage: stageName(stage.date) })}
            value={dayIn(stage.actual)}
            error={faultText(stage)}
            onChange={(day) => set(stage.date, day)}
          />
        ) : (
          shown(stage.actual)
        ),
    },
  ];

  return (
    <Dialog
      size="lg"
      title={t('dataEntry:shipment.dates.title')}
      onClose={onClose}
      isDirty={JSON.stringify(draft) !== JSON.stringify(entry)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            disabled={isLocked || !isRight}
            onClick={() => {
              if (draft !== entry) onSave(draft);
              onClose();
            }}
          >
            {t('dataEntry:shipment.dates.save')}
          </Button>
        </>
      }
    >
      <Text size="sm">
        {t(isLocked ? 'dataEntry:shipment.dates.locked' : 'dataEntry:shipment.dates.hint')}
      </Text>
      <PlainTable
        label={t('dataEntry:shipment.dates.title')}
        columns={columns}
        rows={stages}
        keyOf={({ date }) => date}
        rowHeading="kind"
      />
    </Dialog>
  );
}
