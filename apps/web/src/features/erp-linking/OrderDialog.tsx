import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { deliveriesOf } from '@stockwell/engine/erp/deliveries';
import { linkOrders } from '@stockwell/engine/erp/link-orders';
import { linkPreview } from '@stockwell/engine/erp/link-preview';
import { createLinkedShipment } from '@stockwell/engine/erp/new-linked-shipment';
import type { ErpLine } from '@stockwell/model/erp/line';
import { systemKeys } from '@stockwell/model/program-data/index';
import { shipmentName } from '@stockwell/model/program-data/shipment-name';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { today } from '../../platform/clock.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import {
  idGenerator,
  type ProgramCopy,
  ProgramStates,
  programCopy,
  useCopies,
  useLists,
  useProgram,
  useProgramFrame,
  useProgramLabels,
} from '../../ui/program/index.ts';
import { IdSelect } from '../../ui/select/index.ts';
import { LinesTable } from './LinesTable.tsx';
import { LinkSummary } from './LinkSummary.tsx';
import { isWhole, type LineChoices, lineGroups, withChoice } from './line-groups.ts';
import { linkableIn } from './plan-shipments.ts';
import { ShipmentsTable } from './ShipmentsTable.tsx';
import { useConnectedAgents } from './use-connectors.ts';
import { useLinkEdit } from './use-link-edit.ts';
import { useTracerUnits } from './use-tracer-units.ts';
import { countryOf } from './use-version-choice.ts';

interface OrderDialogProps {
  /** The rows of one requisition line. */
  readonly lines: readonly ErpLine[];
  readonly realmCountryId: number;
  readonly onClose: (isLinked: boolean) => void;
}

const lists = ['program'] as const;
const ways = ['create', 'select'] as const;
type Way = (typeof ways)[number];
const isWay = (value: string): value is Way => ways.some((way) => way === value);
const noShipments: readonly string[] = [];

/** Links an order line that was found in the ERP: to a new shipment, or to shipments that are planned. */
export function OrderDialog({ lines, realmCountryId, onClose }: OrderDialogProps) {
  const t = useTexts('erpLinking', 'common');
  const masters = useLists(lists);
  const { copies } = useCopies();
  const agents = useConnectedAgents();
  const groups = lineGroups(lines);
  const [group] = groups;
  const isOneDelivery = deliveriesOf(lines).length === 1;
  const [way, setWay] = useState<Way>(isOneDelivery ? 'create' : 'select');
  const offered = copies.filter(
    ({ programId, readonly }) => !readonly && countryOf(masters?.program ?? [], programId) === realmCountryId,
  );
  const [picked, setPicked] = useState<ProgramCopy | null>(null);
  const copy = picked ?? (offered.length === 1 && offered[0] ? programCopy(offered[0]) : null);
  const frame = useProgramFrame(copy);
  const labels = useProgramLabels(frame.data);
  const [erpLine] = lines;
  const tracerUnits = useTracerUnits(frame.data, erpLine?.erpPlanningUnit?.id ?? null);
  const program = useProgram(copy, tracerUnits);
  const { edit, isEditing } = useLinkEdit(program);
  const [product, setProduct] = useState<number | null>(null);
  const [fundingSource, setFundingSource] = useState<number | null>(null);
  const [budget, setBudget] = useState<number | null>(null);
  const [byId, setById] = useState(false);
  const [shipments, setShipments] = useState(noShipments);
  const [keepRest, setKeepRest] = useState(true);
  const createdNotes = t('erpLinking:order.createdNotes');
  const [choices, setChoices] = useState<LineChoices>(
    () =>
      new Map(
        groups.map(({ key }) => [key, { reportingUnitId: null, notes: isOneDelivery ? createdNotes : '' }]),
      ),
  );
  const { data } = program;
  const linkable = data && agents.ids ? linkableIn(data, agents.ids, today()) : [];
  const ofProduct = linkable.filter((one) => one.planningUnit.id === product);
  const agentId = erpLine?.procurementAgentId;
  const noSource = labels.builtInSource(systemKeys.dataSourceNone);
  const choice = group && choices.get(group.key);
  const isChosen =
    way === 'create'
      ? product !== null && fundingSource !== null && budget !== null
      : product !== null && shipments.length > 0;
  const lacksBasics = way === 'create' && (labels.dollars === undefined || noSource === undefined);
  const canLink = data !== null && isChosen && isWhole(choices) && !lacksBasics && program.readonly === null;

  const forget = (): void => {
    setProduct(null);
    setShipments(noShipments);
    setFundingSource(null);
    setBudget(null);
    resetUnit();
  };
  /** Reporting units are those of the product. */
  const resetUnit = (): void => {
    if (group) setChoices((now) => withChoice(now, group.key, { reportingUnitId: null }));
  };
  const chooseWay = (next: Way): void => {
    setWay(next);
    if (group)
      setChoices((now) => withChoice(now, group.key, { notes: next === 'create' ? createdNotes : '' }));
  };
  const chooseShipments = (ids: readonly string[]): void => {
    setShipments(ids);
    const notes = linkable
      .filter((one) => ids.includes(one.shipmentId))
      .flatMap((one) => one.notes ?? [])
      .join(' | ');
    if (group) setChoices((now) => withChoice(now, group.key, { notes }));
  };

  async function link(): Promise<void> {
    if (product === null || !group || choice?.reportingUnitId == null) return;
    const line = {
      rows: group.rows,
      reportingUnitId: choice.reportingUnitId,
      notes: choice.notes.trim() || null,
    };
    const stamp = { today: today(), idGenerator };
    const orders = `${group.roNo} - ${group.roPrimeLineNo}`;
    const isDone = await edit(
      (now) =>
        way === 'create'
          ? createLinkedShipment(
              now,
              {
                planningUnitId: product,
                procurementAgentId: agentId ?? 0,
                fundingSourceId: fundingSource ?? 0,
                budgetId: budget ?? 0,
                currencyId: labels.dollars?.id ?? 0,
                dataSourceId: noSource ?? 0,
                line,
              },
              stamp,
            )
          : linkOrders(
              now,
              {
                shipmentIds: shipments,
                lines: [line],
                keepRest,
                restNotes: t('erpLinking:link.restNotes', { orders }),
              },
              stamp,
            ),
      [product],
      {
        said: t('erpLinking:link.done', { count: 1 }),
        nothingToDo: t('erpLinking:order.alreadyLinked'),
      },
    );
    if (isDone) onClose(true);
  }

  if (!group) return null;
  return (
    <Dialog
      title={t('erpLinking:order.title', { line: `${group.roNo} - ${group.roPrimeLineNo}` })}
      size="96rem"
      onClose={() => onClose(false)}
      isDirty={product !== null}
      actions={
        <>
          <Button variant="default" onClick={() => onClose(false)}>
            {t('common:cancel')}
          </Button>
          {canLink ? (
            <Button loading={isEditing} onClick={() => void link()}>
              {t('erpLinking:link.confirm')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="sm">
        <Radio.Group
          label={t('erpLinking:order.way')}
          value={way}
          onChange={(next) => chooseWay(isWay(next) ? next : 'select')}
        >
          <Group gap="lg" mt={4}>
            {ways.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`erpLinking:order.${one}`)}
                disabled={one === 'create' && !isOneDelivery}
              />
            ))}
          </Group>
        </Radio.Group>
        {isOneDelivery ? null : (
          <Text size="sm" c="dimmed">
            {t('erpLinking:order.several')}
          </Text>
        )}
        <Group gap="sm" align="flex-end">
          <IdSelect
            label={t('erpLinking:column.program')}
            withAsterisk
            choices={offered.map(({ programId, versionId, programCode }) => ({
              id: `${programId} ${versionId}`,
              label: t('erpLinking:order.copy', { program: programCode, version: versionId }),
            }))}
            value={copy ? `${copy.programId} ${copy.versionId}` : null}
            onChange={(id) => {
              const found = offered.find(({ programId, versionId }) => `${programId} ${versionId}` === id);
              setPicked(found ? programCopy(found) : null);
              forget();
            }}
          />
          {way === 'create' || !byId ? (
            <IdSelect
              label={t('erpLinking:column.planUnit')}
              withAsterisk
              disabled={copy === null}
              choices={labels.products.filter(({ id }) => tracerUnits.includes(id))}
              value={product}
              onChange={(id) => {
                setProduct(id);
                setShipments(noShipments);
                resetUnit();
              }}
            />
          ) : (
            <IdSelect
              label={t('erpLinking:column.shipment')}
              withAsterisk
              disabled={copy === null}
              choices={linkable.map((one) => ({ id: one.shipmentId, label: shipmentName(one) }))}
              value={shipments[0] ?? null}
              onChange={(id) => {
                const found = linkable.find(({ shipmentId }) => shipmentId === id);
                setProduct(found?.planningUnit.id ?? null);
                chooseShipments(found ? [found.shipmentId] : noShipments);
                resetUnit();
              }}
            />
          )}
          {way === 'create' ? (
            <>
              <IdSelect
                label={t('erpLinking:order.fundingSource')}
                withAsterisk
                disabled={copy === null}
                choices={labels.fundingSources}
                value={fundingSource}
                onChange={(id) => {
                  setFundingSource(id);
                  setBudget(null);
                }}
              />
              <IdSelect
                label={t('erpLinking:order.budget')}
                withAsterisk
                disabled={fundingSource === null}
                choices={fundingSource === null ? [] : labels.budgets(fundingSource)}
                value={budget}
                onChange={setBudget}
              />
            </>
          ) : (
            <Checkbox
              mb={8}
              label={t('erpLinking:order.byId')}
              checked={byId}
              onChange={(event) => {
                setById(event.currentTarget.checked);
                setProduct(null);
                setShipments(noShipments);
              }}
            />
          )}
        </Group>
        {offered.length === 0 ? (
          <Text size="sm" c="var(--mantine-color-error)" role="status">
            {t('erpLinking:order.noProgram')}
          </Text>
        ) : null}
        {copy ? <ProgramStates program={frame} /> : null}
        {frame.data && tracerUnits.length === 0 ? (
          <Text size="sm" c="var(--mantine-color-error)" role="status">
            {t('erpLinking:order.noProduct')}
          </Text>
        ) : null}
        {copy && frame.data && lacksBasics && labels.isReady ? (
          <ErrorNotice text={t('erpLinking:order.noBasics')} />
        ) : null}
        {data && way === 'select' && product !== null ? (
          ofProduct.length > 0 ? (
            <ShipmentsTable
              data={data}
              labels={labels}
              shipments={ofProduct}
              chosen={shipments}
              onChosen={chooseShipments}
            />
          ) : (
            <Text size="sm" c="dimmed" role="status">
              {t('erpLinking:none.notLinked')}
            </Text>
          )
        ) : null}
        <LinesTable
          groups={groups}
          choices={choices}
          isFixed
          reportingUnits={product === null ? [] : labels.reportingUnits(product)}
          data={frame.data ?? { realmCountryPlanningUnitList: [] }}
          onTick={() => undefined}
          onUnit={(key, reportingUnitId) => setChoices((now) => withChoice(now, key, { reportingUnitId }))}
          onNotes={(key, notes) => setChoices((now) => withChoice(now, key, { notes }))}
        />
        {data && way === 'select' && shipments.length > 0 ? (
          <LinkSummary
            preview={linkPreview(data, shipments, [
              { rows: group.rows, reportingUnitId: choice?.reportingUnitId ?? null },
            ])}
            keepRest={keepRest}
            onKeepRest={setKeepRest}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
