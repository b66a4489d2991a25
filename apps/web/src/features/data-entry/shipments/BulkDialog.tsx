import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core';
import type { EntryIssue, ShipmentEntry } from '@stockwell/engine/entry/index';
import { type BulkChange, mayChange } from '@stockwell/engine/entry/shipment-bulk';
import { type DateText, isDateText, monthOfDate } from '@stockwell/model/months';
import { shipmentStatusIds } from '@stockwell/model/program-data/index';
import { useState } from 'react';
import { formatDay } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { sayIssue } from '../../../ui/entry/index.ts';
import { DatePicker, daysOf, recordBounds } from '../../../ui/months/index.ts';
import { NumberBox } from '../../../ui/numbers/NumberBox.tsx';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import { type Column, PlainTable } from '../../../ui/table/index.ts';

interface BulkDialogProps {
  /** Shipments of the screen that may be changed at all. */
  readonly entries: readonly ShipmentEntry[];
  readonly labels: ProgramLabels;
  readonly today: DateText;
  /** What a change would leave wrong, by shipment: such rows wait for correction. */
  readonly rulesBrokenBy: (
    entries: readonly ShipmentEntry[],
    change: BulkChange,
  ) => ReadonlyMap<string, readonly EntryIssue[]>;
  readonly onClose: () => void;
  readonly onApply: (entries: readonly ShipmentEntry[], change: BulkChange) => void;
}

const actions = ['status', 'shift', 'agent', 'funding'] as const;
const units = ['months', 'days'] as const;

/** One change for several shipments of the screen: another status, another day, another agent, other funding. */
export function BulkDialog({ entries, labels, today, rulesBrokenBy, onClose, onApply }: BulkDialogProps) {
  const t = useTexts('dataEntry');
  const { language } = useSession();
  const [what, setWhat] = useState<BulkChange['what']>('status');
  const statuses = labels.shipmentStatuses.filter(({ id }) => id !== shipmentStatusIds.draft);
  const [statusId, setStatusId] = useState(statuses[0]?.id ?? shipmentStatusIds.planned);
  const [receivedOn, setReceivedOn] = useState<DateText | null>(null);
  const [by, setBy] = useState<number | null>(1);
  const [unit, setUnit] = useState<(typeof units)[number]>('months');
  const [agentId, setAgentId] = useState(labels.agents[0]?.id ?? 0);
  const [fundingSourceId, setFunding] = useState(labels.fundingSources[0]?.id ?? 0);
  const [budgetId, setBudget] = useState<number | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());

  const days = daysOf(recordBounds(monthOfDate(today)));
  const isReceipt = what === 'status' && statusId === shipmentStatusIds.received;
  const isLate = isReceipt && receivedOn !== null && receivedOn > today;
  const changes: { readonly [W in BulkChange['what']]: Extract<BulkChange, { what: W }> } = {
    status: { what: 'status', statusId, receivedOn },
    shift: { what: 'shift', by: by ?? 0, unit },
    agent: { what: 'agent', agentId },
    funding: { what: 'funding', fundingSourceId, budgetId },
  };
  const change: BulkChange = changes[what];
  const offered = entries.filter((entry) => mayChange(entry, change));
  const picked = offered.filter(({ id }) => chosen.has(id));
  const broken = rulesBrokenBy(picked, change);
  const whyWaits = (id: string): string =>
    (broken.get(id) ?? []).map((issue) => sayIssue(issue, { t, labels, language })).join(' ');
  const isWhole = what !== 'shift' || (by !== null && Number.isInteger(by) && by !== 0);
  const nameOf = (entry: ShipmentEntry) => {
    const product = typeof entry.planningUnit === 'number' ? labels.product(entry.planningUnit) : '';
    const day = entry.receiveDate ?? '';
    return `${product}, ${isDateText(day) ? formatDay(day, language) : day}`;
  };
  const columns: readonly Column<ShipmentEntry>[] = [
    {
      key: 'shipment',
      title: t('dataEntry:shipment.bulk.shipment'),
      kind: 'text',
      value: nameOf,
      room: 'more',
      render: (entry) => (
        <>
          {nameOf(entry)}
          {broken.has(entry.id) ? (
            <Text size="xs" c="var(--mantine-color-error)">
              {whyWaits(entry.id)}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      key: 'status',
      title: t('dataEntry:shipment.column.status'),
      kind: 'text',
      value: ({ status }) => (typeof status === 'number' ? labels.shipmentStatus(status) : null),
    },
    {
      key: 'agent',
      title: t('dataEntry:shipment.column.agent'),
      kind: 'text',
      value: ({ procurementAgent: agent }) => (typeof agent === 'number' ? labels.agent(agent).label : null),
    },
    {
      key: 'fundingSource',
      title: t('dataEntry:shipment.column.fundingSource'),
      kind: 'text',
      value: ({ fundingSource: source }) =>
        typeof source === 'number' ? labels.fundingSource(source).label : null,
    },
  ];
  const pick = (list: readonly { readonly id: number; readonly label: string }[]) =>
    list.map(({ id, label }) => ({ value: String(id), label }));

  return (
    <Dialog
      title={t('dataEntry:shipment.bulk.title')}
      size="56rem"
      onClose={onClose}
      isDirty={picked.length > 0}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            disabled={picked.length === 0 || !isWhole || isLate}
            onClick={() => {
              onApply(picked, change);
              onClose();
            }}
          >
            {t('dataEntry:shipment.bulk.apply', { count: picked.length })}
          </Button>
        </>
      }
    >
      <Group align="end" gap="sm">
        <NativeSelect
          label={t('dataEntry:shipment.bulk.what')}
          data={actions.map((one) => ({ value: one, label: t(`dataEntry:shipment.bulk.${one}`) }))}
          value={what}
          onChange={(event) => {
            const wanted = event.currentTarget.value;
            setWhat(actions.find((one) => one === wanted) ?? 'status');
          }}
        />
        {what === 'status' ? (
          <NativeSelect
            label={t('dataEntry:shipment.column.status')}
            data={pick(statuses)}
            value={String(statusId)}
            onChange={(event) => setStatusId(Number(event.currentTarget.value))}
          />
        ) : null}
        {isReceipt ? (
          <DatePicker
            clearable
            bounds={days}
            // The rule below the field says why a later day is wrong.
            offered={{ ...days, max: today }}
            label={t('dataEntry:shipment.bulk.receivedOn')}
            description={t('dataEntry:shipment.bulk.receivedOnHint')}
            error={isLate ? t('dataEntry:rule.futureDate') : null}
            value={receivedOn}
            onChange={setReceivedOn}
          />
        ) : null}
        {what === 'shift' ? (
          <>
            <NumberBox
              label={t('dataEntry:shipment.bulk.by')}
              description={t('dataEntry:shipment.bulk.byHint')}
              allowDecimal={false}
              min={-1200}
              max={1200}
              value={by}
              onChange={setBy}
            />
            <NativeSelect
              label={t('dataEntry:shipment.bulk.unit')}
              data={units.map((one) => ({ value: one, label: t(`dataEntry:shipment.bulk.${one}`) }))}
              value={unit}
              onChange={(event) => setUnit(event.currentTarget.value === 'days' ? 'days' : 'months')}
            />
          </>
        ) : null}
        {what === 'agent' ? (
          <NativeSelect
            label={t('dataEntry:shipment.column.agent')}
            data={pick(labels.agents)}
            value={String(agentId)}
            onChange={(event) => setAgentId(Number(event.currentTarget.value))}
          />
        ) : null}
        {what === 'funding' ? (
          <>
            <NativeSelect
              label={t('dataEntry:shipment.column.fundingSource')}
              data={pick(labels.fundingSources)}
              value={String(fundingSourceId)}
              onChange={(event) => {
                setFunding(Number(event.currentTarget.value));
                setBudget(null);
              }}
            />
            <NativeSelect
              label={t('dataEntry:shipment.column.budget')}
              data={[
                { value: '', label: t('dataEntry:shipment.bulk.onlyBudget') },
                ...pick(labels.budgets(fundingSourceId)),
              ]}
              value={budgetId === null ? '' : String(budgetId)}
              onChange={(event) => {
                const value = event.currentTarget.value;
                setBudget(value === '' ? null : Number(value));
              }}
            />
          </>
        ) : null}
      </Group>
      <Text size="sm" c="dimmed">
        {t(`dataEntry:shipment.bulk.note.${what}`)}
      </Text>
      {broken.size > 0 ? (
        <Alert color="yellow" variant="light" role="status">
          {t('dataEntry:shipment.bulk.waits', { count: broken.size })}
        </Alert>
      ) : null}
      {offered.length === 0 ? <Text size="sm">{t('dataEntry:shipment.bulk.none')}</Text> : null}
      {offered.length > 0 ? (
        <PlainTable
          label={t('dataEntry:shipment.bulk.title')}
          columns={columns}
          rows={offered}
          keyOf={({ id }) => id}
          rowHeading="shipment"
          maxHeight="20rem"
          choice={{
            chosen,
            onChange: setChosen,
            allLabel: t('dataEntry:shipment.bulk.all'),
            labelOf: nameOf,
          }}
        />
      ) : null}
    </Dialog>
  );
}
