import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { applyToDocument } from '@stockwell/engine/changes/apply';
import { type Changes, noChanges } from '@stockwell/engine/changes/change';
import { compose } from '@stockwell/engine/changes/compose';
import { changeLines } from '@stockwell/engine/erp/change-line';
import { delinkLines, editedRests } from '@stockwell/engine/erp/delink-lines';
import { erpLinkingEndpoints as calls } from '@stockwell/model/api/erp-linking';
import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { IconHistory, IconLinkPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { useUnsavedChanges } from '../../platform/unsaved.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReadonlyNote } from '../../ui/program/index.ts';
import { TableView, useTable } from '../../ui/table/index.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { linkedColumns } from './linked-columns.tsx';
import {
  changesOf,
  type LineEdits,
  type LinkedRow,
  linkedInCopy,
  linkedOnServer,
  withEdit,
} from './linked-rows.ts';
import { OrderHistoryDialog } from './OrderHistoryDialog.tsx';
import type { PanelProps } from './panel-props.ts';
import { useConnectedAgents } from './use-connectors.ts';
import { useLinkEdit } from './use-link-edit.ts';

const noEdits: LineEdits = new Map();
const lessNeeded = ['erpUnit', 'conversion', 'erpStatus'] as const;

/** The second mode: shipments that orders have made, with what can be changed of their links. */
export function LinkedPanel({ choice, program, labels, units }: PanelProps) {
  const t = useTexts('erpLinking', 'common');
  const { language, sessionType, functions } = useSession();
  const { chosen, copy, realmCountryId } = choice;
  const agents = useConnectedAgents();
  const { edit, isEditing } = useLinkEdit(program);
  const [edits, setEdits] = useState(noEdits);
  const [history, setHistory] = useState<LinkedRow | null>(null);
  const [extended, setExtended] = useState<string | null>(null);
  const [asksRests, setAsksRests] = useState(false);
  const isServer = chosen !== null && !chosen.isLocal;
  const server = useQuery({
    queryKey: ['erpLinking', 'linked', chosen, units],
    enabled: isServer && sessionType === 'Online',
    queryFn: ({ signal }) =>
      call(calls.linkedShipments, {
        params: { programId: chosen?.programId ?? 0, versionId: chosen?.versionId ?? 0 },
        body: [...units],
        signal,
      }),
  });
  const { data } = program;
  const rows = useMemo(() => {
    if (isServer) return server.data && linkedOnServer(server.data, language);
    return data ? linkedInCopy(data, labels) : undefined;
  }, [isServer, server.data, data, labels, language]);
  const mayEdit = copy !== null && program.readonly === null && !isServer;
  useUnsavedChanges(edits.size > 0);
  const columns = useMemo(
    () =>
      linkedColumns({
        t,
        labels,
        edits,
        onHistory: setHistory,
        ...(mayEdit ? { onEdit: (row, change) => setEdits((now) => withEdit(now, row, change)) } : {}),
      }),
    [t, labels, edits, mayEdit],
  );
  const table = useTable<LinkedRow>({
    name: 'erpLinked',
    columns,
    source: { rows, error: server.error, onRetry: () => void server.refetch() },
    keyOf: ({ id }) => id,
    titleColumn: 'order',
    lessNeeded,
  });
  if (!isServer && program.state !== 'ready') return null;
  const { changes, unlinked } = changesOf(edits, rows ?? []);
  // Lines of products that are not shown at the moment wait until they are.
  const sent: LineEdits = new Map([...edits].filter(([key]) => rows?.some((row) => row.key === key)));

  const make =
    (dropsEditedRests: boolean) =>
    (now: ProgramData): Changes => {
      const changed = changes.length > 0 ? changeLines(now, changes) : noChanges;
      const between = applyToDocument(supplyPlan, now, changed);
      return compose(supplyPlan, [changed, delinkLines(between, unlinked, dropsEditedRests)]);
    };
  async function update(dropsEditedRests: boolean): Promise<void> {
    setAsksRests(false);
    const products = (rows ?? []).flatMap(({ key, planningUnitId }) =>
      sent.has(key) ? [planningUnitId] : [],
    );
    const said = t('erpLinking:linked.updated', { count: sent.size });
    const isDone = await edit(make(dropsEditedRests), [...new Set(products)], { said });
    if (isDone) setEdits((now) => new Map([...now].filter(([key, one]) => sent.get(key) !== one)));
  }

  return (
    <>
      {copy ? <ReadonlyNote program={program} /> : null}
      <TableView
        table={table}
        label={t('erpLinking:tab.linked')}
        isMarked={({ key }) => edits.has(key)}
        empty={<EmptyState title={t('erpLinking:none.linked')}>{t('erpLinking:none.linkedText')}</EmptyState>}
        tools={
          edits.size > 0 ? (
            <Group gap="xs">
              <Button variant="default" onClick={() => setEdits(noEdits)}>
                {t('erpLinking:linked.discard')}
              </Button>
              <Button
                loading={isEditing}
                disabled={sent.size === 0}
                onClick={() =>
                  data && editedRests(data, unlinked).length > 0 ? setAsksRests(true) : void update(false)
                }
              >
                {t('erpLinking:linked.update')}
              </Button>
            </Group>
          ) : undefined
        }
        menuOf={(row) => (
          <Group gap={4} wrap="nowrap">
            <Tooltip label={t('erpLinking:history.open')}>
              <ActionIcon
                variant="default"
                aria-label={t('erpLinking:history.openOf', { order: row.order })}
                onClick={() => setHistory(row)}
              >
                <IconHistory size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
            {mayEdit && row.isFirst && functions.has('ROLE_BF_MANUAL_TAGGING') ? (
              <Tooltip label={t('erpLinking:linked.add')}>
                <ActionIcon
                  variant="default"
                  aria-label={t('erpLinking:linked.addTo', { shipment: row.shipments })}
                  onClick={() => setExtended(row.parentId)}
                >
                  <IconLinkPlus size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
            ) : null}
          </Group>
        )}
      />
      {history ? <OrderHistoryDialog line={history} onClose={() => setHistory(null)} /> : null}
      {extended && copy && data ? (
        <LinkDialog
          key={extended}
          shipmentId={extended}
          copy={copy}
          program={program}
          data={data}
          labels={labels}
          agentIds={agents.ids ?? new Set()}
          realmCountryId={realmCountryId}
          onClose={() => setExtended(null)}
        />
      ) : null}
      {asksRests ? (
        <ConfirmDialog
          title={t('erpLinking:rests.title')}
          text={t('erpLinking:rests.text')}
          confirmText={t('erpLinking:rests.remove')}
          more={
            <Button variant="default" onClick={() => void update(false)}>
              {t('erpLinking:rests.keep')}
            </Button>
          }
          onConfirm={() => void update(true)}
          onClose={() => setAsksRests(false)}
        />
      ) : null}
    </>
  );
}
