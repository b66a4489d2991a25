import { nodesAbove } from '@stockwell/engine/entry/trees/arrange';
import type { TreeCellName } from '@stockwell/engine/tree/explain/index';
import { nodeTypeIds } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import { type KeyboardEvent, Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import type { OpenDocument } from '../../../ui/program/index.ts';
import { type CardSize, TreeDrawing } from '../../../ui/tree-drawing/index.ts';
import { useAfterPaint } from '../../../ui/use-after-paint.ts';
import { useSame } from '../../../ui/use-same.ts';
import { useStable } from '../../../ui/use-stable.ts';
import { BranchDialog, type BranchPlace } from './BranchDialog.tsx';
import { templateData } from './BranchPalette.tsx';
import { CarryDialog } from './CarryDialog.tsx';
import { FindingList } from './FindingList.tsx';
import { LevelDialog } from './LevelDialog.tsx';
import { type NodeTool, NodeTools } from './NodeTools.tsx';
import { NodeDialog } from './node/NodeDialog.tsx';
import type { NodeTarget } from './node/use-node-form.ts';
import { SaveTemplateDialog, useMayMakeTemplates } from './save-template.ts';
import { TreeBar } from './TreeBar.tsx';
import { useCards } from './use-cards.tsx';
import { type TreeClipboard, useTreeActions } from './use-tree-actions.ts';
import { figureOf } from './why/figure-of.ts';
import { WhyDialog } from './why/WhyDialog.tsx';
import { useWorkshop, WorkshopContext } from './workshop.ts';

interface TreeBuildProps {
  readonly history: Pick<OpenDocument<'forecast'>, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;
  readonly clipboard: TreeClipboard | null;
  readonly onClipboard: (clipboard: TreeClipboard | null) => void;
  readonly onScenario: (scenarioId: string) => void;
  readonly onMonth: (month: Month) => void;
}

/** What of a tree is drawn. */
export interface TreeLook {
  readonly hides: 'nothing' | 'planningUnits' | 'products';
  readonly showsSums: boolean;
  readonly showsLinks: boolean;
}

const size: CardSize = { width: 200, height: 104, gapX: 16, gapY: 56 };
const none: ReadonlySet<string> = new Set();

/** A tree on the screen: its bar, its drawing, and the dialogs of what stands in it. */
export function TreeBuild({ history, clipboard, onClipboard, onScenario, onMonth }: TreeBuildProps) {
  const t = useTexts('trees');
  const workshop = useWorkshop();
  const { tree, scenarioId, names, mayEdit } = workshop;
  const [look, setLook] = useState<TreeLook>({ hides: 'nothing', showsSums: true, showsLinks: true });
  const [current, setCurrent] = useState<string | null>(null);
  const [selected, setSelected] = useState(none);
  const [opened, setOpened] = useState<NodeTarget | null>(null);
  const [carried, setCarried] = useState<readonly string[] | null>(null);
  const [branchUnder, setBranchUnder] = useState<BranchPlace | null>(null);
  const [templateOf, setTemplateOf] = useState<string | null>(null);
  const mayMakeTemplates = useMayMakeTemplates();
  const [explained, setExplained] = useState<TreeCellName | null>(null);
  const [level, setLevel] = useState<number | null>(null);
  // Who only reads folds for the moment; nothing is stored.
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const actions = useTreeActions(workshop);
  const { card, nameOf, findings } = useCards(workshop, look.showsSums);
  const drawnNodes = useMemo(() => {
    const hidden: readonly number[] = {
      nothing: [],
      planningUnits: [nodeTypeIds.planningUnit],
      products: [nodeTypeIds.forecastingUnit, nodeTypeIds.planningUnit],
    }[look.hides];
    return tree.flatList
      .filter(({ nodeType }) => !hidden.includes(nodeType.id))
      .map(({ nodeId, parentNodeId, order, collapsed }) => ({
        nodeId,
        parentNodeId,
        order,
        collapsed: folded.get(nodeId) ?? collapsed,
      }));
  }, [tree.flatList, look.hides, folded]);
  // An edit of figures leaves every card at its place.
  const nodes = useSame(drawnNodes);
  const drawnLinks = useMemo(
    () =>
      look.showsLinks
        ? tree.flatList.flatMap(({ nodeId: to, downwardAggregationList }) =>
            downwardAggregationList
              .filter(
                (source) =>
                  source.treeId === tree.treeId &&
                  source.scenarioId === scenarioId &&
                  source.targetScenarioId === scenarioId,
              )
              .map(({ nodeId: from }) => ({ from, to })),
          )
        : [],
    [tree, scenarioId, look.showsLinks],
  );
  const links = useSame(drawnLinks);
  const levels = useMemo(
    () =>
      tree.levelList.map(({ levelNo, label }) => ({
        text: names.text(label),
        onOpen: () => setLevel(levelNo),
      })),
    [tree.levelList, names],
  );
  const fold = useStable((nodeId: string) => {
    if (mayEdit) {
      actions.fold(nodeId);
      return;
    }
    const node = nodes.find((one) => one.nodeId === nodeId);
    setFolded(new Map(folded).set(nodeId, !node?.collapsed));
  });
  const choose = useStable((nodeId: string, how: 'go' | 'add' | 'range') => {
    setCurrent(nodeId);
    if (how === 'go') setSelected(none);
    else {
      const next = new Set(selected.size === 0 && current !== null ? [current] : selected);
      if (how === 'add' && next.has(nodeId) && next.size > 1) next.delete(nodeId);
      else next.add(nodeId);
      setSelected(next);
    }
  });
  const open = useStable((nodeId: string) => setOpened({ nodeId }));
  const chosen = (): readonly string[] =>
    selected.size > 0 ? [...selected] : current === null ? [] : [current];
  const reveal = (nodeId: string): void => {
    const above = new Set(
      nodesAbove(tree, nodeId)
        .filter(({ collapsed }) => collapsed)
        .map((node) => node.nodeId),
    );
    for (const id of above) fold(id);
    choose(nodeId, 'go');
  };
  const why = (nodeId: string): void => {
    const asked = tree.flatList.find((one) => one.nodeId === nodeId);
    if (asked)
      setExplained({
        place: { treeId: tree.treeId, scenarioId, nodeId },
        month: workshop.month,
        figure: figureOf(asked.nodeType.id),
      });
  };
  const pressed = useStable((event: KeyboardEvent): void => {
    const isControl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const done = (run: () => void): void => {
      event.preventDefault();
      run();
    };
    const copies = (isCut: boolean): void =>
      onClipboard({ treeId: tree.treeId, scenarioId, nodeIds: chosen(), isCut });
    if (isControl && key === 'c') {
      done(() => copies(false));
      return;
    }
    if (key === 'w' && !isControl && current !== null) {
      done(() => why(current));
      return;
    }
    if (!mayEdit || current === null) return;
    if (isControl && key === 'x') done(() => copies(true));
    else if (isControl && key === 'v' && clipboard)
      done(() => {
        actions.paste(clipboard, current);
        if (clipboard.isCut) onClipboard(null);
      });
    else if (isControl && key === 'z') done(() => void (event.shiftKey ? history.redo() : history.undo()));
    else if (isControl && key === 'y') done(() => void history.redo());
    else if (event.altKey && (key === 'arrowleft' || key === 'arrowright'))
      done(() => actions.moveBeside(current, key === 'arrowleft' ? -1 : 1));
    else if (key === 'insert' || key === '+') done(() => setOpened({ parentNodeId: current }));
    else if (key === 'delete') done(() => actions.remove(chosen()));
  });
  const drop = useStable((nodeId: string, toParentNodeId: string) =>
    actions.move([nodeId], { toTreeId: tree.treeId, toParentNodeId, includeModeling: true }),
  );
  const node = tree.flatList.find(({ nodeId }) => nodeId === current);
  const use = useStable((tool: NodeTool): void => {
    if (!node) return;
    const tools: Readonly<Record<NodeTool, () => void>> = {
      add: () => setOpened({ parentNodeId: node.nodeId }),
      branch: () => setBranchUnder({ node, treeTemplateId: null }),
      left: () => actions.moveBeside(node.nodeId, -1),
      right: () => actions.moveBeside(node.nodeId, 1),
      carry: () => setCarried(chosen()),
      template: () => setTemplateOf(node.nodeId),
      remove: () => actions.remove(chosen()),
      why: () => why(node.nodeId),
      fold: () => fold(node.nodeId),
    };
    tools[tool]();
  });
  const usesTemplates = mayEdit && workshop.kind === 'tree';
  const branch = useStable((treeTemplateId: number, nodeId: string | null) => {
    const under = tree.flatList.find((one) => one.nodeId === nodeId);
    if (under) setBranchUnder({ node: under, treeTemplateId });
  });
  const pick = useStable((treeTemplateId: number) => branch(treeTemplateId, current));
  const hasCurrent = node !== undefined;
  const outside = useMemo(
    () => ({
      type: templateData,
      onDrop: (nodeId: string, id: string) => branch(Number(id), nodeId),
    }),
    [branch],
  );
  const foldAll = useStable((isFolded: boolean) =>
    mayEdit
      ? actions.foldAll(isFolded)
      : setFolded(new Map(tree.flatList.map((one) => [one.nodeId, isFolded && one.parentNodeId !== null]))),
  );
  const find = useStable(reveal);
  const drawing = useMemo(
    () => ({
      look,
      onLook: setLook,
      onFoldAll: foldAll,
      onFind: find,
      palette: usesTemplates ? { onPick: hasCurrent ? pick : undefined } : undefined,
      drawn: { nodes, links, showsSums: look.showsSums },
    }),
    [look, foldAll, find, nodes, links, usesTemplates, hasCurrent, pick],
  );
  // Figures on the drawing come first, what stands around it a moment later.
  const later = useAfterPaint(useMemo(() => ({ workshop, history }), [workshop, history]));
  return (
    <>
      <WorkshopContext value={later.workshop}>
        <TreeBar history={later.history} onScenario={onScenario} onMonth={onMonth} drawing={drawing} />
      </WorkshopContext>
      <TreeDrawing
        label={t('trees:build.drawing', { tree: names.text(tree.label) })}
        nodes={nodes}
        size={size}
        levels={levels}
        links={links}
        current={current}
        selected={selected}
        nameOf={nameOf}
        card={card}
        onCurrent={choose}
        onOpen={open}
        onFold={fold}
        onKey={pressed}
        onDrop={mayEdit ? drop : undefined}
        outside={usesTemplates ? outside : undefined}
        tools={
          node ? (
            <NodeTools
              type={node.nodeType.id}
              isRoot={node.parentNodeId === null}
              hasChildren={tree.flatList.some(({ parentNodeId }) => parentNodeId === node.nodeId)}
              mayEdit={mayEdit}
              usesTemplates={workshop.kind === 'tree'}
              makesTemplates={mayMakeTemplates}
              onTool={use}
            />
          ) : null
        }
      />
      <WorkshopContext value={later.workshop}>
        <FindingList findings={findings} onGo={find} />
      </WorkshopContext>
      {opened ? (
        <NodeDialog
          key={'nodeId' in opened ? opened.nodeId : `new ${opened.parentNodeId}`}
          target={opened}
          onClose={(nodeId) => {
            setOpened(null);
            if (nodeId !== null) setCurrent(nodeId);
          }}
        />
      ) : null}
      {carried ? <CarryDialog nodeIds={carried} actions={actions} onClose={() => setCarried(null)} /> : null}
      {branchUnder ? <BranchDialog {...branchUnder} onClose={() => setBranchUnder(null)} /> : null}
      {templateOf === null ? null : (
        <Suspense>
          <SaveTemplateDialog nodeId={templateOf} onClose={() => setTemplateOf(null)} />
        </Suspense>
      )}
      {explained ? (
        <WhyDialog results={workshop.results} cell={explained} onClose={() => setExplained(null)} />
      ) : null}
      {level === null ? null : <LevelDialog levelNo={level} onClose={() => setLevel(null)} />}
    </>
  );
}
