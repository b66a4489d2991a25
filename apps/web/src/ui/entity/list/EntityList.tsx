import { Box, Button, Group, Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useMessage } from '../../../i18n/message.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { HistoryPanel } from '../HistoryPanel.tsx';
import { useEntityHost } from '../host.ts';
import { InUseDialog } from '../InUseDialog.tsx';
import { type Use, usesIn } from '../in-use.ts';
import { fetchPage, forgetEntity, usePageOf } from '../queries.ts';
import { type EntityRecord, idOf, titleOf } from '../records.ts';
import { refusalOf } from '../refusal.ts';
import { overridesOf } from '../registry.ts';
import { editPath } from '../routes.ts';
import { savedText } from '../saved-text.ts';
import { useTexts } from '../texts.ts';
import { switchActivation } from './activation.ts';
import { columnsOf, givesWayOf } from './columns.ts';
import { type ExportFormat, exportRows } from './export-rows.ts';
import { furtherTools } from './further-tools.ts';
import { ListCards } from './ListCards.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListPager } from './ListPager.tsx';
import { EmptyList, ErrorPanel, ListSkeleton } from './ListStates.tsx';
import { ListTable } from './ListTable.tsx';
import { ColumnChoice, ExportMenu, SearchBox } from './ListTools.tsx';
import {
  allRows,
  emptyListState,
  type ListState,
  narrows,
  pageQueryOf,
  readListState,
  sortedBy,
  writeListState,
} from './list-state.ts';
import { useHiddenColumns, usePageSize } from './preferences.ts';
import { RowMenu } from './RowMenu.tsx';

/** The list of an entity as its declaration says: search, filters, table, pages, export. */
export function EntityList({ entity }: { readonly entity: EntityDeclaration }) {
  const t = useTexts(...(overridesOf(entity.name).namespaces ?? []));
  const message = useMessage();
  const host = useEntityHost();
  const client = useQueryClient();
  const { search } = useLocation();
  const narrow = useMediaQuery('(max-width: 40em)') ?? false;
  const [params, setParams] = useSearchParams();
  const [size, setSize] = usePageSize(host.userId);
  // Who has chosen columns gets exactly those, however wide they are.
  const [hidden, setHidden, isUsual] = useHiddenColumns(host.userId, entity.name, entity.asideColumns);
  const [historyOf, setHistoryOf] = useState<EntityRecord | null>(null);
  const [switching, setSwitching] = useState<EntityRecord | null>(null);
  const [inUse, setInUse] = useState<{ record: EntityRecord; uses: readonly Use[] } | null>(null);
  const [busy, setBusy] = useState<'export' | 'activation' | null>(null);

  const state = readListState(params, entity);
  const go = (next: ListState, replace = false) => setParams(writeListState(next, params), { replace });
  const clear = () => go(emptyListState);
  const query = pageQueryOf(state, entity, size, host.language);
  const { data, error, refetch, isPlaceholderData } = usePageOf(entity, query);

  // A page that no longer exists (fewer records, an old address) gives way to the last one.
  const lastPage = data ? Math.max(0, Math.ceil(data.total / size) - 1) : state.page;
  const beyond = !isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (!beyond) return;
    setParams((now) => writeListState({ ...readListState(now, entity), page: lastPage }, now), {
      replace: true,
    });
  }, [beyond, lastPage, entity, setParams]);

  const title = t(`entities:${entity.name}.many`);
  const context = { language: host.language, t };
  const columns = columnsOf(entity, host);
  const nameColumn = columns.some(({ name }) => name === titleField(entity))
    ? titleField(entity)
    : columns[0]?.name;
  const givesWay = useMemo(() => givesWayOf(entity), [entity]);
  const shown = columns.filter(({ name }) => name === nameColumn || !hidden.includes(name));
  const mayAdd = entity.routes?.add !== undefined && host.holds(...entity.permissions.add);
  const mayOpen = host.holds(...entity.permissions.edit);
  const refresh = () => void forgetEntity(client, entity.name);

  async function exportAll(format: ExportFormat) {
    setBusy('export');
    try {
      const whole = await fetchPage(host, entity, pageQueryOf(state, entity, allRows, host.language));
      await exportRows(shown, whole.rows, context, { title, format });
    } catch (failure) {
      host.announce('error', message(refusalOf(failure).messageCode));
    } finally {
      setBusy(null);
    }
  }

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

  const rows = {
    label: title,
    columns: shown,
    rows: data?.rows ?? [],
    keyOf: (record: EntityRecord) => idOf(entity, record),
    context,
    titleColumn: nameColumn,
    hrefOf: (record: EntityRecord) => (mayOpen ? editPath(entity, idOf(entity, record)) : undefined),
    linkState: { listSearch: search },
    menuOf: (record: EntityRecord) => (
      <RowMenu
        entity={entity}
        record={record}
        listSearch={search}
        onHistory={setHistoryOf}
        onActivation={setSwitching}
        refresh={refresh}
      />
    ),
    isMarked: overridesOf(entity.name).marked,
    stale: isPlaceholderData,
  };
  const name = (record: EntityRecord | null) => (record ? titleOf(entity, record, host.language) : '');

  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <SearchBox value={state.search} onSearch={(text) => go({ ...state, search: text, page: 0 }, true)} />
        <ListFilters entity={entity} state={state} onChange={go} />
        <Group gap="xs" ms="auto" align="flex-end">
          {(narrows(state) || state.sort !== null) && (
            <Button variant="subtle" color="gray" onClick={clear}>
              {t('clear')}
            </Button>
          )}
          <ColumnChoice
            columns={columns}
            fixed={nameColumn}
            hidden={hidden}
            onChange={setHidden}
            onUsual={isUsual ? undefined : () => setHidden(null)}
          />
          <ExportMenu busy={busy === 'export'} onExport={(format) => void exportAll(format)} />
          {furtherTools().map(({ key, component: Tool }) => (
            <Tool key={key} entity={entity} onChanged={refresh} />
          ))}
        </Group>
      </Group>

      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton />
      ) : (
        <>
          {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
          {data.total === 0 ? (
            <EmptyList
              narrowed={narrows(state)}
              addTo={mayAdd ? entity.routes?.add : undefined}
              addText={t(`entities:${entity.name}.add`)}
              onClear={clear}
            />
          ) : narrow ? (
            <ListCards {...rows} />
          ) : (
            <ListTable
              {...rows}
              givesWay={isUsual ? givesWay : undefined}
              onShowAll={() => setHidden([...hidden])}
              sort={{ name: state.sort, descending: state.descending }}
              onSort={(column) => go(sortedBy(state, column))}
            />
          )}
          {data.total > 0 && (
            <ListPager
              page={state.page}
              size={size}
              total={data.total}
              language={host.language}
              narrow={narrow}
              onPage={(page) => go({ ...state, page })}
              onSize={(next) => {
                setSize(next);
                go({ ...state, page: 0 });
              }}
            />
          )}
        </>
      )}

      <Modal
        opened={historyOf !== null}
        onClose={() => setHistoryOf(null)}
        title={t('history.of', { name: name(historyOf) })}
        size="xl"
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Box>{historyOf && <HistoryPanel entity={entity} id={idOf(entity, historyOf)} />}</Box>
      </Modal>
      <ConfirmDialog
        opened={switching !== null}
        title={t(switching?.active === false ? 'activate' : 'deactivate')}
        text={t(switching?.active === false ? 'activate.text' : 'deactivate.text', { name: name(switching) })}
        confirmText={t(switching?.active === false ? 'activate' : 'deactivate')}
        busy={busy === 'activation'}
        onConfirm={() => switching && void activate(switching)}
        onClose={() => setSwitching(null)}
      />
      <InUseDialog
        uses={inUse?.uses ?? null}
        busy={busy === 'activation'}
        onConfirm={() => inUse && void activate(inUse.record, true)}
        onClose={() => setInUse(null)}
      />
    </Stack>
  );
}
