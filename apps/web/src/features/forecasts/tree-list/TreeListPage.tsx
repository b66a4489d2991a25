import { Button, Menu, Stack } from '@mantine/core';
import type { Tree } from '@stockwell/model/dataset-data/index';
import { textOf } from '@stockwell/model/label';
import { IconChevronDown, IconHelpCircle, IconPlus, IconSitemap, IconTemplate } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { useOpens } from '../../../platform/menu/use-opens.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { hideUndo } from '../../../ui/notice/announce-undo.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useUserNames } from '../../../ui/program/index.ts';
import { FilterBar, reportLabels, singleProgram } from '../../../ui/report/index.ts';
import { ErrorPanel, TableView, useTable } from '../../../ui/table/index.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { type Making, NewTrees } from './NewTrees.tsx';
import { TreeMenu } from './TreeMenu.tsx';
import { treeColumns } from './tree-columns.tsx';
import { buildAddress, readAddress, type TreeRow } from './tree-rows.ts';
import { useMayTrees } from './use-may-trees.ts';
import { useTreeEdits } from './use-tree-edits.ts';
import { treeFilters, useTreeRows } from './use-tree-rows.ts';
import { useTreeTemplates } from './use-tree-templates.ts';

const noRows: readonly TreeRow[] = [];
const buildRoute = '/dataSet/buildTree/tree/{treeId}/{programId}';
const readRoute = '/dataSet/buildTree/treeServer/{treeId}/{programId}/{isLocal}';
const downloadRoute = '/dataset/loadDeleteDataSet';

/** The trees of forecast programs: of the versions on this device, and with a connection of those on the server. */
export default function TreeListPage() {
  const t = useTexts('treeList', 'reports', 'forecast');
  const { language } = useSession();
  const { filters, scope, copies, rows, error } = useTreeRows();
  const { confirm } = useConfirm();
  const navigate = useNavigate();
  const opens = useOpens();
  const may = useMayTrees();
  const { change, remove } = useTreeEdits();
  const users = useUserNames(singleProgram(scope, filters.values)?.id ?? null, 'forecast');
  const labels = useMemo(() => reportLabels(scope, users), [scope, users]);
  const [chosenMaking, setMaking] = useState<Making | null>(null);
  /** Where a new tree is drawn. Its dialog goes first: it would ask whether to leave what is typed in it. */
  const [next, setNext] = useState<string | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (next !== null) void navigate(next);
  }, [next, navigate]);
  const { template, forgetTemplate } = useTemplateInAddress();
  const making = useMemo(
    (): Making | null => chosenMaking ?? (template ? { from: 'template', template } : null),
    [chosenMaking, template],
  );
  const [merging, setMerging] = useState<TreeRow | null>(null);
  // A dialog would lie under the notice of what was done before.
  const make = (how: Making): void => {
    hideUndo();
    setMaking(how);
  };
  const merge = (row: TreeRow): void => {
    hideUndo();
    setMerging(row);
  };
  const nameOf = ({ label }: Pick<Tree, 'label'>): string => textOf(label, language);

  const columns = useMemo(
    () =>
      treeColumns({
        t,
        language,
        labels,
        onOpen: opens(readRoute)
          ? (row) =>
              confirm({
                title: t('treeList:read.title', { name: textOf(row.tree.label, language) }),
                text: t('treeList:read.text', { program: row.programCode, version: row.versionId }),
                confirmText: t('treeList:read.confirm'),
                onConfirm: () => void navigate(readAddress(row)),
              })
          : undefined,
      }),
    [t, language, labels, opens, confirm, navigate],
  );
  const table = useTable({
    name: 'trees',
    columns,
    source: { rows: rows ?? noRows },
    keyOf: ({ id }) => id,
    titleColumn: 'name',
  });

  const addable = copies.filter((copy) => copy.data && may(copy, 'ADD'));
  const { program, version } = filters.values;
  const target =
    addable.find(
      ({ summary }) => summary.programId === program && (!version || summary.versionId === version.versionId),
    ) ?? (addable.length === 1 ? (addable[0] ?? null) : null);

  const askDelete = ({ copy, tree }: TreeRow): void =>
    confirm({
      title: t('treeList:delete.title', { name: nameOf(tree) }),
      text: t('treeList:delete.text'),
      confirmText: t('treeList:menu.delete'),
      isDangerous: true,
      onConfirm: () => {
        if (copy) void remove(copy, tree, t('treeList:delete.done', { name: nameOf(tree) }));
      },
    });

  const menuOf = (row: TreeRow) => {
    const { copy } = row;
    const mayEdit = may(copy, 'EDIT');
    return (
      <TreeMenu
        row={row}
        onDuplicate={copy && addable.length > 0 ? () => make({ from: 'tree', row }) : undefined}
        onMerge={mayEdit && (copy?.data?.treeList.length ?? 0) > 1 ? () => merge(row) : undefined}
        onDelete={mayEdit ? () => askDelete(row) : undefined}
      />
    );
  };

  return (
    <>
      <PageHeader
        title={t('treeList:title')}
        description={t('treeList:description')}
        actions={addable.length > 0 ? <CreateMenu onChoose={make} /> : null}
      />
      <Stack gap="md">
        <FilterBar filters={treeFilters} state={filters} isNeeded={false} />
        {error ? <ErrorPanel error={error} onRetry={() => scope.forecast?.retry()} /> : null}
        {rows ? (
          <TableView
            table={table}
            label={t('treeList:title')}
            hrefOf={(row) => (row.copy && opens(buildRoute) ? buildAddress(row) : undefined)}
            menuOf={menuOf}
            empty={
              <EmptyState
                icon={<IconSitemap size={28} />}
                title={t(copies.length === 0 ? 'treeList:empty.noPrograms' : 'treeList:empty.title')}
                actions={
                  copies.length === 0 && opens(downloadRoute) ? (
                    <Button component={Link} to={downloadRoute}>
                      {t('reports:download')}
                    </Button>
                  ) : undefined
                }
              >
                {t(copies.length === 0 ? 'treeList:empty.noProgramsText' : 'treeList:empty.text')}
              </EmptyState>
            }
          />
        ) : error ? null : (
          <LoadingSpinner />
        )}
      </Stack>
      {making && next === null ? (
        <NewTrees
          making={making}
          scope={scope}
          labels={labels}
          copies={addable}
          target={target}
          onMade={({ summary }, tree) => {
            if (making.from === 'tree' || !opens(buildRoute)) return;
            isLeaving.current = true;
            setNext(buildAddress({ ...summary, tree }));
          }}
          onClose={() => {
            setMaking(null);
            if (!isLeaving.current) forgetTemplate();
          }}
        />
      ) : null}
      {merging?.copy ? (
        <MergeDialog
          copy={copies.find(({ open }) => open === merging.copy?.open) ?? merging.copy}
          tree={merging.tree}
          labels={labels}
          onMerge={async (changes, name) => {
            if (merging.copy) await change(merging.copy, changes, t('treeList:merge.done', { name }));
          }}
          onClose={() => setMerging(null)}
        />
      ) : null}
    </>
  );
}

/** The template that a link asks a tree to be made of. */
function useTemplateInAddress() {
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('template'));
  const template = useTreeTemplates(wanted > 0).find(({ treeTemplateId }) => treeTemplateId === wanted);
  const forgetTemplate = (): void => {
    if (!params.has('template')) return;
    setParams(
      (before) => {
        before.delete('template');
        return before;
      },
      { replace: true },
    );
  };
  return { template, forgetTemplate };
}

/** The ways to a new tree. */
function CreateMenu({ onChoose }: { readonly onChoose: (making: Making) => void }) {
  const t = useTexts('treeList');
  const { language } = useSession();
  const [wasOpened, setWasOpened] = useState(false);
  const templates = useTreeTemplates(wasOpened);
  return (
    <Menu
      position="bottom-end"
      withinPortal
      withInitialFocusPlaceholder={false}
      onOpen={() => setWasOpened(true)}
    >
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('treeList:create.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconSitemap size={16} aria-hidden />}
          onClick={() => onChoose({ from: 'scratch' })}
        >
          {t('treeList:create.scratch')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHelpCircle size={16} aria-hidden />}
          onClick={() => onChoose({ from: 'questions' })}
        >
          {t('treeList:create.questions')}
        </Menu.Item>
        {templates.length > 0 ? <Menu.Label>{t('treeList:create.templates')}</Menu.Label> : null}
        {templates.map((template) => (
          <Menu.Item
            key={template.treeTemplateId}
            leftSection={<IconTemplate size={16} aria-hidden />}
            onClick={() => onChoose({ from: 'template', template })}
          >
            {textOf(template.label, language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
