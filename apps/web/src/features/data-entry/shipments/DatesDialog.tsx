import { Button, Table, Text, TextInput } from '@mantine/core';
import {
  type EntryContext,
  type EntryKind,
  type ShipmentEntry,
  withCell,
} from '@stockwell/engine/entry/index';
import type { ShipmentGround } from '@stockwell/engine/entry/shipment-ground';
import {
  areDatesLocked,
  type ShipmentStage,
  type StageDate,
  shipmentStages,
} from '@stockwell/engine/entry/shipment-stages';
import { isDateText } from '@stockwell/model/months';
import { useState } from 'react';
import { useSession } from '../../../app/session/context.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useTexts } from '../../../ui/entity/texts.ts';
import { Dialog } from './Dialog.tsx';

interface DatesDialogProps {
  readonly entry: ShipmentEntry;
  readonly kind: EntryKind<ShipmentEntry>;
  readonly context: EntryContext;
  readonly ground: ShipmentGround;
  readonly readOnly: boolean;
  readonly onClose: () => void;
  readonly onSave: (entry: ShipmentEntry) => void;
}

/** The days of a shipment: estimated by its lead times, and as they came. */
export function DatesDialog({ entry, kind, context, ground, readOnly, onClose, onSave }: DatesDialogProps) {
  const t = useTexts('dataEntry');
  const { language } = useSession();
  const [draft, setDraft] = useState(entry);
  const stages = shipmentStages(draft, ground);
  const isLocked = readOnly || areDatesLocked(draft);
  const isRight = draft.expectedDate !== null && stages.every(({ fault }) => fault === null);
  const stageName = (date: StageDate) => t(`dataEntry:shipment.stage.${date}`);
  const shown = (date: string | null) => (date !== null && isDateText(date) ? formatDay(date, language) : '');
  const set = (field: StageDate | 'expectedDate', typed: string) =>
    setDraft((now) => withCell(kind, now, field, typed === '' ? null : typed, context));
  const faultText = ({ fault }: ShipmentStage) =>
    fault === null
      ? undefined
      : fault.is === 'future'
        ? t('dataEntry:rule.futureDate')
        : t('dataEntry:shipment.dates.earlier', { stage: stageName(fault.than) });

  return (
    <Dialog
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
      <Table verticalSpacing="xs" horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('dataEntry:shipment.dates.kind')}</Table.Th>
            <Table.Th scope="col">{t('dataEntry:shipment.dates.estimated')}</Table.Th>
            <Table.Th scope="col">{t('dataEntry:shipment.dates.actual')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {stages.map((stage) => (
            <Table.Tr key={stage.date}>
              <Table.Th scope="row">{stageName(stage.date)}</Table.Th>
              <Table.Td>
                {stage.date === 'receivedDate' ? (
                  <TextInput
                    size="xs"
                    type="date"
                    required
                    aria-label={t('dataEntry:shipment.dates.estimatedReceipt')}
                    readOnly={isLocked}
                    value={stage.estimated ?? ''}
                    error={stage.estimated === null ? t('dataEntry:rule.required') : undefined}
                    onChange={(event) => set('expectedDate', event.currentTarget.value)}
                  />
                ) : (
                  shown(stage.estimated)
                )}
              </Table.Td>
              <Table.Td>
                {stage.isOpen && !isLocked ? (
                  <TextInput
                    size="xs"
                    type="date"
                    max={ground.today}
                    aria-label={t('dataEntry:shipment.dates.actualOf', { stage: stageName(stage.date) })}
                    value={stage.actual ?? ''}
                    error={faultText(stage)}
                    onChange={(event) => set(stage.date, event.currentTarget.value)}
                  />
                ) : (
                  shown(stage.actual)
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
