import { Button } from '@mantine/core';
import { multipliersOf, type ShipmentEntry, shipmentEntry, withCell } from '@stockwell/engine/entry/index';
import { brokenByChange, bulkChanged } from '@stockwell/engine/entry/shipment-bulk';
import { packingOf } from '@stockwell/engine/entry/shipment-entry-context';
import { withoutConsent } from '@stockwell/engine/entry/shipment-fill';
import { stageDates } from '@stockwell/engine/entry/shipment-stages';
import type { SuggestedRow } from '@stockwell/engine/entry/shipment-suggested';
import { isDateText } from '@stockwell/model/months';
import { type ProgramData, shipmentSchema } from '@stockwell/model/program-data/index';
import { shipmentName } from '@stockwell/model/program-data/shipment-name';
import { IconStack2 } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { formatDay } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EntryFile, type RecordHistorySource } from '../../../ui/entry/index.ts';
import type { OpenProgram, ProgramLabels } from '../../../ui/program/index.ts';
import { type SheetEdit, useWhenTypingPauses } from '../../../ui/sheet/index.ts';
import { EntryGrid } from '../EntryGrid.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { shipmentColumns, shipmentErrorColumn } from './columns.ts';
import { OpenedShipment, type ShipmentDialog } from './OpenedShipment.tsx';
import { isShipmentMuted, type ShipmentFilter } from './shipment-scope.ts';
import classes from './shipments.module.css';
import { useShipmentMenu } from './use-shipment-menu.tsx';
import { useShipments } from './use-shipments.ts';
import { WaitingConsents } from './WaitingConsents.tsx';

export interface ShipmentSheetProps {
  readonly program: OpenProgram;
  readonly labels: ProgramLabels;
  /** The products whose shipments are shown; the program is opened with them. */
  readonly planningUnitIds: readonly number[];
  /** By month, type and status. A sheet of one month and one status makes its new rows there. */
  readonly filter?: ShipmentFilter | undefined;
  /** What the plan suggests for these products; stands in a row of its own above the others. */
  readonly suggestion?: SuggestedRow | null | undefined;
  readonly tools?: ReactNode;
}

/** Shipments of some products, planned and ordered. */
export function ShipmentSheet(props: ShipmentSheetProps) {
  const { data } = props.program;
  return data ? <Sheet {...props} data={data} /> : null;
}

const everything: ShipmentFilter = {};
const history: RecordHistorySource<ShipmentEntry> = {
  kind: 'shipment',
  entryIn: (record) => {
    const read = shipmentSchema.safeParse(record);
    return read.success ? shipmentEntry(read.data) : null;
  },
};

function Sheet({
  program,
  labels,
  planningUnitIds,
  filter = everything,
  suggestion = null,
  tools,
  data,
}: ShipmentSheetProps & { readonly data: ProgramData }) {
  const t = useTexts('dataEntry');
  const { language } = useSession();
  const shipments = useShipments({ program, data, labels, planningUnitIds, filter, suggestion, t });
  const { source, sheet, programContext, context, kind, rows } = shipments;
  const [opened, setOpened] = useState<ShipmentDialog | null>(null);
  const [isBulk, setIsBulk] = useState(false);
  const mayEnter = program.readonly === null && sheet.isReady;
  const hasErp = filter.type !== 'manual';

  const multiplierOf = useMemo(
    () => multipliersOf(data.realmCountryPlanningUnitList),
    [data.realmCountryPlanningUnitList],
  );
  const columns = useMemo(
    () =>
      shipmentColumns({
        labels,
        t,
        products: planningUnitIds,
        reportingUnits: data.realmCountryPlanningUnitList,
        multiplierOf,
        hasErp,
        suggestedId: shipments.suggestedId,
        looks: { emergency: classes.emergency ?? '', sign: classes.sign ?? '' },
      }),
    [
      labels,
      t,
      planningUnitIds,
      data.realmCountryPlanningUnitList,
      multiplierOf,
      hasErp,
      shipments.suggestedId,
    ],
  );

  const stages = stageDates.map(([date]) => ({
    key: date,
    title: t('dataEntry:shipment.dates.actualOf', { stage: t(`dataEntry:shipment.stage.${date}`) }),
    text: ({ [date]: day }: ShipmentEntry) => (day && isDateText(day) ? formatDay(day, language) : ''),
  }));
  // The calculator follows a typed quantity, once typing pauses: it must not swallow the next number.
  const [packed, setPacked] = useState<ShipmentDialog | null>(null);
  useWhenTypingPauses(packed, (dialog) => {
    setPacked(null);
    // The row may be gone again or be of another product: a dialog that shows nothing would never be closed.
    const entry = shipments.entryOf(dialog.id);
    if (entry && packingOf(entry, programContext)) setOpened(dialog);
  });
  const edit = (made: SheetEdit) => {
    const outcome = sheet.edit(made);
    const [change] = made.changes;
    const entry =
      made.how === 'typed' && change?.key === 'quantity' ? shipments.entryOf(change.row) : undefined;
    setPacked(
      change && entry && packingOf(entry, programContext) ? { what: 'calculator', id: change.row } : null,
    );
    return outcome;
  };
  const menuOf = useShipmentMenu({
    data,
    sheet,
    today: programContext.today,
    programContext,
    mayEnter,
    onOpen: setOpened,
  });

  const file = { ...source, kind: withoutConsent(kind) };
  const samples = planningUnitIds.flatMap((planningUnit) => {
    const sample = { ...source.newEntry(''), planningUnit };
    return labels.fundingSources.length === 0
      ? [sample]
      : labels.fundingSources.map(({ id }) => ({ ...sample, fundingSource: id }));
  });
  const changeable = rows
    .filter(({ lock, entry }) => lock === null && entry.id !== shipments.suggestedId)
    .map(({ entry }) => sheet.drafts.get(entry.id) ?? entry);

  const scope = useMemo(() => ({ filter, planningUnitIds }), [filter, planningUnitIds]);
  return (
    <>
      <EntryGrid
        label={t('dataEntry:shipment.title')}
        program={program}
        labels={labels}
        source={source}
        sheet={{ ...sheet, edit }}
        saved={rows}
        columns={columns}
        menuOf={menuOf}
        history={{ ...history, more: stages }}
        nameOf={({ id, number }) => shipmentName({ shipmentId: id, shipmentNo: number })}
        scope={scope}
        isMuted={({ entry }) => isShipmentMuted(entry)}
        errorColumn={shipmentErrorColumn}
        advice={shipments.advice}
        tools={
          <>
            <EntryFile
              title={t('dataEntry:shipment.title')}
              program={program}
              columns={columns}
              source={file}
              rows={rows.filter(({ entry }) => entry.id !== shipments.suggestedId)}
              rowOf={shipments.rowOf}
              labels={labels}
              samples={samples}
              mayEnter={mayEnter}
              onRows={sheet.set}
            />
            <Button
              size="xs"
              variant="default"
              disabled={!mayEnter || changeable.length === 0}
              leftSection={<IconStack2 size={16} aria-hidden />}
              onClick={() => setIsBulk(true)}
            >
              {t('dataEntry:shipment.bulk.open')}
            </Button>
            {tools}
          </>
        }
      />
      {mayEnter && opened === null ? <WaitingConsents shipments={shipments} labels={labels} /> : null}
      {opened ? (
        <OpenedShipment
          key={`${opened.what} ${opened.id}`}
          opened={opened}
          data={data}
          shipments={shipments}
          mayEnter={mayEnter}
          onClose={() => setOpened(null)}
          onQuantity={(id, quantity) => {
            const entry = shipments.entryOf(id);
            if (entry) sheet.set([withCell(kind, entry, 'quantity', quantity, context)]);
          }}
        />
      ) : null}
      {isBulk ? (
        <BulkDialog
          entries={changeable}
          labels={labels}
          today={programContext.today}
          rulesBrokenBy={(picked, change) => brokenByChange(picked, change, kind, context)}
          onClose={() => setIsBulk(false)}
          onApply={(picked, change) => sheet.set(bulkChanged(picked, change, kind, context))}
        />
      ) : null}
    </>
  );
}
