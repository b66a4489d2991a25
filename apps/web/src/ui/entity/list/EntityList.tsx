import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { refusalOf } from '../../../api/refusal.ts';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
import { EmptyTable, type PageRequest, TableView, useTable } from '../../table/index.ts';
import { type EntityRecord, idOf, titleOf } from '../entity-record.ts';
import { HistoryPanel } from '../HistoryPanel.tsx';
import { useEntityHost } from '../host.ts';
import { InUseDialog } from '../InUseDialog.tsx';
import { type Use, usesIn } from '../in-use.ts';
import { entityKey, fetchPage, forgetEntity } from '../queries.ts';
import { overridesOf, type RowAction } from '../registry.ts';
import { recordPath } from '../routes.ts';
import { savedText } from '../saved-text.ts';
import { switchActivation } from './activation.ts';
import { columnsOf, lessNeededOf } from './columns.tsx';
import { filterFacts } from './filter-facts.ts';
import { furtherTools } from './further-tools.ts';
import { ListFilters } from './ListFilters.tsx';
import { pageQueryOf } from './page-query.ts';
import { RowMenu } from './RowMenu.tsx';

/** The list of an entity as its declaration says: search, filters, table, pages, export. */
export function EntityList({ entity }: { readonly entity: EntityDeclaration }) {
  const t = useTexts(...(overridesOf(entity.name).namespaces ?? []));
  const message = useMessage();
  const host = useEntityHost();
  const client = useQueryClient();
  const { search } = useLocation();
  const [historyOf, setHistoryOf] = useState<EntityRecord | null>(null);
  const [switching, setSwitching] = useState<EntityRecord | null>(null);
  const [inUse, setInUse] = useState<{ record: EntityRecord; uses: readonly Use[] } | null>(null);
  const [asked, setAsked] = useState<{ action: RowAction; record: EntityRecord } | null>(null);
  const [busy, setBusy] = useState<'activation' | null>(null);

  const title = t(`entities:${entity.name}.many`);
  const columns = columnsOf(entity, host, { language: host.language, t });
  const nameColumn = columns.some(({ key }) => key === titleField(entity)) ? titleField(entity) : undefined;
  const lessNeeded = useMemo(() => lessNeededOf(entity), [entity]);
  const mayAdd = entity.routes?.add !== undefined && host.holds(...entity.permissions.add);
  const refresh = () => void forgetEntity(client, entity.name);
  const table = useTable<EntityRecord>({
    name: entity.name,
    columns,
    titleColumn: nameColumn,
    lessNeeded,
    filters: entity.filters,
    keyOf: (record) => idOf(entity, record),
    source: {
      queryKey: [...entityKey(entity.name), 'page', host.source],
      fetchPage: (request: PageRequest, signal) =>
        fetchPage(host, entity, pageQueryOf(request, entity), signal),
    },
  });

  async function activate(record: EntityRecord, confirmed = false) {
    setBusy('activation');
    try {
      await switchActivation(host, entity, record, confirmed);
      const change = record.active === false ? 'activated' : 'deactivated';
      host.announce('success', savedText(t, entity, titleOf(entity, record, host.language), change));
      setInUse(null);
    } catch (failure) {
      const refusal = refusalOf(failure);
      const uses = usesIn(refusal);
      if (uses && !confirmed) setInUse({ record, uses });
      else host.announce('error', message(refusal.messageCode));
    } finally {
      setBusy(null);
      setSwitching(null);
      refresh();
    }
  }

  const RowDialog = asked?.action.dialog;
  const name = (record: EntityRecord | null) => (record ? titleOf(entity, record, host.language) : '');

  return (
    <>
      <TableView
        table={table}
        label={title}
        filters={<ListFilters entity={entity} state={table.state} onChange={table.go} />}
        tools={furtherTools().map(({ key, component: Tool }) => (
          <Tool key={key} entity={entity} onChanged={refresh} />
        ))}
        empty={
          <EmptyTable
            addTo={mayAdd ? entity.routes?.add : undefined}
            addText={t(`entities:${entity.name}.add`)}
          />
        }
        hrefOf={(record) => recordPath(entity, record, host)}
        linkState={{ listSearch: search }}
        menuOf={(record) => (
          <RowMenu
            entity={entity}
            record={record}
            listSearch={search}
            onHistory={setHistoryOf}
            onActivation={setSwitching}
            onDialog={(action, of) => setAsked({ action, record: of })}
            refresh={refresh}
          />
        )}
        isMarked={overridesOf(entity.name).marked}
        exports={{
          isImportable: true,
          // Only paper says what it shows: the names are not asked for otherwise.
          facts: (format) => (format === 'pdf' ? filterFacts(host, entity, table.state, t) : []),
        }}
      />
      <Dialog
        opened={historyOf !== null}
        onClose={() => setHistoryOf(null)}
        title={t('history.of', { name: name(historyOf) })}
        size="xl"
      >
        {historyOf && <HistoryPanel entity={entity} id={idOf(entity, historyOf)} />}
      </Dialog>
      <ConfirmDialog
        opened={switching !== null}
        title={t(switching?.active === false ? 'activate' : 'deactivate')}
        text={t(switching?.active === false ? 'activate.text' : 'deactivate.text', { name: name(switching) })}
        confirmText={t(switching?.active === false ? 'activate' : 'deactivate')}
        busy={busy === 'activation'}
        onConfirm={() => switching && void activate(switching)}
        onClose={() => setSwitching(null)}
      />
      {RowDialog && asked && (
        <RowDialog record={asked.record} refresh={refresh} onClose={() => setAsked(null)} />
      )}
      <InUseDialog
        uses={inUse?.uses ?? null}
        busy={busy === 'activation'}
        onConfirm={() => inUse && void activate(inUse.record, true)}
        onClose={() => setInUse(null)}
      />
    </>
  );
}
