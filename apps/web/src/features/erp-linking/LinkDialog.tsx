import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { linkOrders } from '@stockwell/engine/erp/link-orders';
import { linkPreview } from '@stockwell/engine/erp/link-preview';
import { childrenOf, linkedLines, parentsOf } from '@stockwell/engine/erp/linked-shipments';
import { lineKey } from '@stockwell/engine/merge/index';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { shipmentName } from '@stockwell/model/program-data/shipment-name';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { today } from '../../platform/clock.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import {
  idGenerator,
  type OpenProgram,
  type ProgramCopy,
  type ProgramLabels,
} from '../../ui/program/index.ts';
import { ErpSearch, type ErpSearchValue } from './ErpSearch.tsx';
import { LinesTable } from './LinesTable.tsx';
import { LinkSummary } from './LinkSummary.tsx';
import { isWhole, type LineChoice, type LineChoices, withChoice, withTick } from './line-groups.ts';
import { linkableIn } from './plan-shipments.ts';
import { ShipmentsTable } from './ShipmentsTable.tsx';
import { useErpLines, useLinkedLines } from './use-erp-lines.ts';
import { useLinkEdit } from './use-link-edit.ts';

interface LinkDialogProps {
  /** What is linked; where orders are linked to it already, more are added. */
  readonly shipmentId: string;
  readonly copy: ProgramCopy;
  readonly program: OpenProgram;
  readonly data: ProgramData;
  readonly labels: ProgramLabels;
  readonly agentIds: ReadonlySet<number>;
  readonly realmCountryId: number | null;
  readonly onClose: () => void;
}

const noChoices: LineChoices = new Map();

/** Links a shipment of the plan, and others of its product with it, to lines of orders. */
export function LinkDialog(props: LinkDialogProps) {
  const { shipmentId, copy, program, data, labels, agentIds, realmCountryId, onClose } = props;
  const t = useTexts('erpLinking', 'common');
  const { edit, isEditing } = useLinkEdit(program);
  const first = data.shipmentList.find((one) => one.shipmentId === shipmentId);
  const product = first?.planningUnit.id ?? 0;
  const isLinked = first?.erpFlag === true;
  const [showsAll, setShowsAll] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([shipmentId]);
  const [search, setSearch] = useState<ErpSearchValue>({ roNo: first?.orderNo || null, erpUnit: null });
  const [choices, setChoices] = useState(noChoices);
  const [keepRest, setKeepRest] = useState(true);
  const linkedHere = useMemo(() => new Set(linkedLines(data).map(lineKey)), [data]);
  const found = useErpLines(
    {
      programId: copy.programId,
      versionId: copy.versionId,
      planningUnitId: product,
      realmCountryId,
      search,
      delinkedList: data.delinkList,
    },
    linkedHere,
  );
  const children = isLinked ? childrenOf(data, shipmentId) : [];
  const known = useLinkedLines(linkedLines({ shipmentLinkingList: children.map(({ link }) => link) }));
  if (!first) return null;
  const offered = isLinked
    ? parentsOf(data, shipmentId)
    : linkableIn(data, agentIds, today()).filter(
        (one) => one.planningUnit.id === product && (showsAll || one.shipmentId === shipmentId),
      );
  const notes = data.shipmentList
    .filter((one) => chosen.includes(one.shipmentId))
    .flatMap((one) => one.notes ?? [])
    .join(' | ');
  const linked = new Map<string, LineChoice>(
    children.map(({ link, child }) => [
      lineKey(link),
      { reportingUnitId: child.realmCountryPlanningUnit.id, notes: child.notes ?? '' },
    ]),
  );
  const groups = found.groups ?? [];
  const ticked = groups.flatMap((group) => {
    const choice = choices.get(group.key);
    return choice ? [{ rows: group.rows, group, ...choice }] : [];
  });
  const preview = linkPreview(data, chosen, ticked);
  const canLink = chosen.length > 0 && ticked.length > 0 && isWhole(choices);

  async function link(): Promise<void> {
    const lines = ticked.flatMap(({ rows, reportingUnitId, notes: written }) =>
      reportingUnitId === null ? [] : [{ rows, reportingUnitId, notes: written.trim() || null }],
    );
    const orders = ticked.map(({ group }) => `${group.roNo} - ${group.roPrimeLineNo}`).join(', ');
    const stamp = { today: today(), idGenerator };
    const request = {
      shipmentIds: chosen,
      lines,
      keepRest,
      restNotes: t('erpLinking:link.restNotes', { orders }),
    };
    const isDone = await edit((now) => linkOrders(now, request, stamp), [product], {
      said: t('erpLinking:link.done', { count: lines.length }),
    });
    if (isDone) onClose();
  }

  return (
    <Dialog
      title={t(isLinked ? 'erpLinking:link.addTitle' : 'erpLinking:link.title', {
        shipment: shipmentName(first),
        product: labels.product(product),
      })}
      size="96rem"
      onClose={onClose}
      isDirty={choices.size > 0}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
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
        {isLinked ? null : (
          <Checkbox
            label={t('erpLinking:link.showAll', { product: labels.product(product) })}
            checked={showsAll}
            onChange={(event) => {
              setShowsAll(event.currentTarget.checked);
              if (!event.currentTarget.checked) setChosen([shipmentId]);
            }}
          />
        )}
        <ShipmentsTable
          data={data}
          labels={labels}
          shipments={offered}
          chosen={chosen}
          {...(isLinked ? {} : { onChosen: setChosen })}
        />
        {chosen.length === 0 ? (
          <Text size="sm" c="var(--mantine-color-error)" role="status">
            {t('erpLinking:link.noShipment')}
          </Text>
        ) : null}
        {realmCountryId === null ? <ErrorNotice text={t('erpLinking:link.noCountry')} /> : null}
        <ErpSearch
          programId={copy.programId}
          planningUnitId={product}
          delinkedList={data.delinkList}
          value={search}
          onChange={(value) => {
            setSearch(value);
            setChoices(noChoices);
          }}
        />
        {found.error ? (
          <ErrorNotice
            error={found.error}
            title={t('erpLinking:needsConnection')}
            action={{ label: t('erpLinking:tryAgain'), onClick: found.retry }}
          />
        ) : null}
        {search.roNo !== null || search.erpUnit !== null ? (
          found.groups || found.error ? null : (
            <LoadingSpinner />
          )
        ) : null}
        {found.groups || known.length > 0 ? (
          <LinesTable
            groups={[...known, ...groups]}
            choices={choices}
            linked={linked}
            reportingUnits={labels.reportingUnits(product)}
            data={data}
            onTick={(key, isTicked) => setChoices((now) => withTick(now, key, isTicked, notes))}
            onUnit={(key, reportingUnitId) => setChoices((now) => withChoice(now, key, { reportingUnitId }))}
            onNotes={(key, written) => setChoices((now) => withChoice(now, key, { notes: written }))}
          />
        ) : null}
        <Text size="xs" c="dimmed">
          {t('erpLinking:link.unitHint')}
        </Text>
        <LinkSummary preview={preview} keepRest={keepRest} onKeepRest={setKeepRest} />
      </Stack>
    </Dialog>
  );
}
