import { Stack, Tabs } from '@mantine/core';
import type { Month } from '@stockwell/model/months';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import type { OpenDocument } from '../../../ui/program/index.ts';
import { Sheet } from '../../../ui/sheet/index.ts';
import { NodeDialog } from '../tree-build/node/NodeDialog.tsx';
import type { NodeTarget } from '../tree-build/node/use-node-form.ts';
import { TreeBar } from '../tree-build/TreeBar.tsx';
import { useFindings } from '../tree-build/use-findings.ts';
import { usePutting } from '../tree-build/use-putting.ts';
import { useTreeActions } from '../tree-build/use-tree-actions.ts';
import { useWorkshop, WorkshopContext } from '../tree-build/workshop.ts';
import { rowMenu } from './row-menu.tsx';
import { TableFile } from './TableFile.tsx';
import { tableColumns } from './table-columns.tsx';
import { tableMessages } from './table-messages.ts';
import { type TableRow, type TableTab, tableRows, tableTabs, tabOf } from './table-rows.ts';
import { typeInto } from './type-into.ts';
import { useTableEdits } from './use-table-edits.ts';

interface TreeTableProps {
  readonly history: Pick<OpenDocument<'forecast'>, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;
  readonly onScenario: (scenarioId: string) => void;
  readonly onMonth: (month: Month) => void;
}

const rowId = ({ id }: TableRow): string => id;
const namespaces = ['trees', 'treeTable'];
const noFolded: ReadonlySet<string> = new Set();

/** A tree in rows: people, products and funnels each in a table that is typed in and pasted into. */
export default function TreeTable({ history, onScenario, onMonth }: TreeTableProps) {
  const t = useTexts('treeTable', 'trees', 'forecast', 'dataEntry');
  const { language } = useSession();
  const opened = useWorkshop();
  const putting = usePutting();
  const work = useTableEdits(opened, history, putting);
  const { workshop, edits } = work;
  const { tree, scenarioId, names, mayEdit, monthText } = workshop;
  const [tab, setTab] = useState<TableTab>('people');
  const [folded, setFolded] = useState(noFolded);
  const [target, setTarget] = useState<NodeTarget | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const actions = useTreeActions(workshop);
  const findings = useFindings(workshop);
  const fold = useCallback(
    (nodeId: string) =>
      setFolded((before) => {
        const next = new Set(before);
        if (!next.delete(nodeId)) next.add(nodeId);
        return next;
      }),
    [],
  );
  const open = useCallback((nodeId: string) => setTarget({ nodeId }), []);
  const columns = useMemo(
    () => tableColumns(tab, { workshop, language, t, onFold: fold, onOpen: open }),
    [tab, workshop, language, t, fold, open],
  );
  const known = useRef<ReadonlyMap<string, TableRow>>(new Map());
  const rows = useMemo(() => {
    const made = tableRows(tab, { workshop, putting, edits, folded }, known.current);
    known.current = new Map(made.map((row) => [row.id, row]));
    return made;
  }, [tab, workshop, putting, edits, folded]);
  const messages = useMemo(
    () => tableMessages(columns, rows, { wrong: work.wrong, findings, monthText, language, t }),
    [columns, rows, work.wrong, findings, monthText, language, t],
  );
  const add: typeof work.add = (parentNodeId, nodeType) => {
    const nodeId = work.add(parentNodeId, nodeType);
    setTab(tabOf(nodeType));
    setFolded((before) => new Set([...before].filter((id) => id !== parentNodeId)));
    setWanted(nodeId);
    return nodeId;
  };
  const label = t('treeTable:label', { tree: names.text(tree.label), tab: t(`treeTable:tab.${tab}`) });
  return (
    <WorkshopContext value={workshop}>
      <Stack gap="md">
        <TreeBar history={work.history} onScenario={onScenario} onMonth={onMonth} />
        <Tabs value={tab} onChange={(next) => setTab((next ?? 'people') as TableTab)} keepMounted={false}>
          <Tabs.List mb="sm">
            {tableTabs.map((key) => (
              <Tabs.Tab key={key} value={key}>
                {t(`treeTable:tab.${key}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab}>
            <Sheet<TableRow>
              key={tab}
              label={label}
              namespaces={namespaces}
              columns={columns}
              rows={rows}
              rowId={rowId}
              messages={messages}
              onHidden={() => setFolded(noFolded)}
              onEdit={mayEdit ? work.take : undefined}
              preview={(row, changes) => typeInto(row, changes, putting)}
              history={{
                ...work.history,
                undo: () => void work.history.undo(),
                redo: () => void work.history.redo(),
              }}
              menuOf={rowMenu({
                t,
                language,
                workshop,
                work,
                actions,
                onAdd: add,
                onFold: fold,
                onOpen: open,
              })}
              wanted={wanted}
              // New rows stand where they belong in the tree, not at the end.
              scope={`${tree.treeId} ${scenarioId} ${rows.map(rowId).join()}`}
              empty={t(`treeTable:empty.${tab}`)}
              tools={<TableFile tab={tab} columns={columns} label={label} work={work} putting={putting} />}
            />
          </Tabs.Panel>
        </Tabs>
      </Stack>
      {target ? (
        <NodeDialog
          key={'nodeId' in target ? target.nodeId : ''}
          target={target}
          onClose={(nodeId) => {
            setTarget(null);
            setWanted(nodeId);
          }}
        />
      ) : null}
    </WorkshopContext>
  );
}
