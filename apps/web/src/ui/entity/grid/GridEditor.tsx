import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconLock, IconTableOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { staleRecord } from '../../../api/refusal.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { EmptyState } from '../../EmptyState.tsx';
import { ErrorNotice } from '../../notice/ErrorNotice.tsx';
import { NoteWithAction } from '../../notice/NoteWithAction.tsx';
import { SearchBox, type StatusFilter, StatusFilterSelect } from '../../table/index.ts';
import type { EntityRecord } from '../entity-record.ts';
import { useEntityHost } from '../host.ts';
import { InUseDialog } from '../InUseDialog.tsx';
import { forgetEntity } from '../queries.ts';
import { useFormTask } from '../task.ts';
import { GridSheet } from './GridSheet.tsx';
import type { GridRow } from './grid-rows.ts';
import { type KeptGrid, useKeepRowsAtIdleEnd } from './kept-grid.ts';
import { shownRows } from './shown-rows.ts';
import { type GridSpec, mayAddRows, mayEditRows } from './spec.ts';
import { savedRecord, taskRow } from './task-row.ts';
import { type GridSaved, useGrid } from './use-grid.ts';

interface GridEditorProps {
  readonly spec: GridSpec;
  readonly records: readonly EntityRecord[];
  readonly label: string;
  /** Reads the rows again, after a save and when somebody else was faster. */
  readonly reload: () => Promise<readonly EntityRecord[]>;
  /** Further filters, left of the search. */
  readonly filters?: ReactNode;
  /** Narrows the rows beyond search and status. */
  readonly keep?: (row: GridRow) => boolean;
  readonly startStatus?: StatusFilter;
  /** Where the server searches, the grid does not. */
  readonly searches?: false;
  /** Called with whether there are changes that are not saved. */
  readonly onDirty?: (dirty: boolean) => void;
  /** Under which name unsaved rows outlive the end of a session; without it they do not. */
  readonly place?: string | null;
  /** What stood in the rows when a session ended. */
  readonly kept?: KeptGrid | null;
}

export const gridColumns = ({ entity, columns }: GridSpec) => [
  ...columns,
  ...(entity.hasStatus ? (['active'] as const) : []),
];

/** Rows edited in place like in a spreadsheet; one save sends what changed. */
export function GridEditor({
  spec,
  records,
  label,
  reload,
  filters,
  keep,
  startStatus = 'all',
  searches,
  onDirty,
  place = null,
  kept = null,
}: GridEditorProps) {
  const t = useTexts('grids', ...(spec.namespaces ?? []));
  const host = useEntityHost();
  const client = useQueryClient();
  const task = useFormTask(spec.entity.name);
  const mayAdd = mayAddRows(spec, host);
  const grid = useGrid(spec, records, {
    given: task?.action === 'add' && mayAdd ? task.drafts : undefined,
    kept,
  });
  // Saved rows that could not be read again: sent once more, the new ones among them would be there twice.
  const [unread, setUnread] = useState<GridSaved | null>(null);
  const dirty = grid.dirty && unread === null;
  const release = host.useUnsavedChanges(dirty);
  useEffect(() => onDirty?.(dirty), [onDirty, dirty]);
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusFilter>(startStatus);
  const [wanted] = useState<string | null>(() => task && taskRow(task, grid.rows));
  const [saving, setSaving] = useState(false);
  // Saved rows are not kept once more while they are read again.
  const [isReadingBack, setReadingBack] = useState(false);
  const [isRestored] = useState(kept !== null);
  const [isRestoredShown, setRestoredShown] = useState(isRestored);
  const [refusals, setRefusals] = useState(0);
  const context = { language: host.language, t };
  const columns = useMemo(() => gridColumns(spec), [spec]);
  const shown = shownRows(spec.entity, columns, grid, { search, status, keep }, context);
  const mayEdit = mayEditRows(spec, host);
  const wrong = grid.submitted ? grid.problems.size : 0;
  useKeepRowsAtIdleEnd(place, {
    entity: spec.entity,
    grid,
    language: host.language,
    // Also rows that can no longer be edited, as without a connection.
    isWanted: !task && unread === null && !isReadingBack,
    isRestored,
  });
  const reset = (): void => {
    setRestoredShown(false);
    grid.load(grid.rows.flatMap(({ record }) => (record ? [record] : [])));
  };

  async function save(confirmed = false) {
    if (unread) return;
    // What would be typed now would be lost when the saved rows are read.
    setSaving(true);
    try {
      const saved = await grid.submit(confirmed);
      if (!saved) {
        setRefusals((times) => times + 1);
        return;
      }
      setRefusals(0);
      release();
      host.announce('success', t('lists:saved.rows', { list: label, count: saved.changed.size }));
      await readBack(saved);
    } finally {
      setSaving(false);
    }
  }

  async function readBack(saved: GridSaved) {
    setReadingBack(true);
    setRestoredShown(false);
    const fresh = await reload().catch(() => null);
    setReadingBack(false);
    setUnread(fresh ? null : saved);
    if (!fresh) return;
    grid.load(fresh);
    await forgetEntity(client, spec.entity.name, 'grid');
    const { entity } = spec;
    const done = task && savedRecord(task, { ...saved, entity, language: host.language, fresh });
    if (task && done !== null) await task.onSaved(done);
  }

  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        {filters}
        {searches !== false && <SearchBox value={search} onSearch={setSearch} />}
        {spec.entity.hasStatus && (
          <Box w={{ base: '100%', xs: 140 }}>
            <StatusFilterSelect value={status} onChange={setStatus} />
          </Box>
        )}
      </Group>
      {!mayEdit && !spec.readOnly && (
        <Alert icon={<IconLock aria-hidden />} variant="default" role="note">
          {t('grids:readOnly')}
        </Alert>
      )}
      {isRestoredShown && dirty && !saving && (
        <NoteWithAction text={t('form.restored')} action={t('form.discardRestored')} onAction={reset} />
      )}
      {grid.refusal && (
        <GridRefusal
          messageCode={grid.refusal.messageCode}
          onReload={async () => {
            grid.load(await reload());
          }}
        />
      )}
      {unread && (
        <ErrorNotice
          text={t('grids:notReadAgain')}
          action={{ label: t('grids:readAgain'), onClick: () => void readBack(unread) }}
        />
      )}
      <GridSheet
        spec={spec}
        grid={grid}
        rows={shown}
        columns={columns}
        label={label}
        wanted={wanted}
        lock={saving ? t('grids:saving') : unread ? t('grids:notReadAgain') : null}
        refusals={grid.submitted ? refusals : 0}
        onHidden={() => {
          setSearch('');
          setStatus('all');
        }}
        empty={
          <EmptyState
            icon={<IconTableOff size={32} />}
            title={t(grid.rows.length > 0 ? 'empty.nothingFound' : 'empty.none')}
          >
            {t(grid.rows.length > 0 ? 'empty.narrowed' : mayAdd ? 'grids:addFirst' : 'empty.askAdmin')}
          </EmptyState>
        }
      />
      <InUseDialog
        uses={grid.uses}
        busy={grid.busy}
        onConfirm={() => void save(true)}
        onClose={grid.closeUses}
      />
      {mayEdit && (
        <Group justify="flex-end" gap="sm">
          {wrong > 0 ? (
            <Text size="sm" c="var(--mantine-color-error)" role="alert" me="auto">
              {t('grids:rowsToCorrect', { rows: wrong })}
            </Text>
          ) : (
            <Text size="sm" c="dimmed" me="auto">
              {dirty ? t('grids:changedRows', { rows: grid.changes.size }) : ''}
            </Text>
          )}
          <Button
            loading={saving}
            // Only looks switched off: what is still in the box of the sheet is taken over by this very click.
            aria-disabled={!dirty}
            data-disabled={!dirty}
            onClick={() => void save()}
          >
            {t('form.submit')}
          </Button>
          <Button variant="default" disabled={!dirty || saving} onClick={reset}>
            {t('form.reset')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface GridRefusalProps {
  readonly messageCode: string;
  readonly onReload: () => Promise<void>;
}

/** Why nothing was saved; which rows are meant is listed below them. */
function GridRefusal({ messageCode, onReload }: GridRefusalProps) {
  const t = useTexts('grids');
  return (
    <ErrorNotice
      messageCode={messageCode}
      action={
        messageCode === staleRecord ? { label: t('grids:reload'), onClick: () => void onReload() } : undefined
      }
    />
  );
}
