import type { Changes } from '@stockwell/engine/changes/change';
import { changesIn } from '@stockwell/engine/changes/difference';
import { putRecords } from '@stockwell/engine/changes/put-records';
import { forecastPeriod } from '@stockwell/engine/outputs/period';
import { treeUnitsOf } from '@stockwell/engine/outputs/sources';
import type { DatasetData, Tree } from '@stockwell/model/dataset-data/index';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import { displayMonth, formatMonth, type Month } from '@stockwell/model/months';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useSession } from '../../../platform/session/context.ts';
import type { OpenForecast } from '../../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import type { ExportedProgram } from '../../../ui/program/index.ts';
import { useStable } from '../../../ui/use-stable.ts';
import { TreeBuild } from './TreeBuild.tsx';
import type { TreeNames } from './tree-names.ts';
import type { TreeClipboard } from './use-tree-actions.ts';
import { useTreeResultsOnDemand } from './use-tree-results.ts';
import { type TreeView, type TreeWorkshop, WorkshopContext } from './workshop.ts';

const TreeTable = lazy(() => import('../tree-table/TreeTable.tsx'));

/** Where an open tree is stored. */
export interface TreeStore extends Pick<OpenForecast, 'undo' | 'redo' | 'canUndo' | 'canRedo' | 'readonly'> {
  edit(make: (data: DatasetData) => Changes, about: { readonly units: readonly string[] }): unknown;
}

interface OpenedTreeProps {
  readonly store: TreeStore;
  readonly data: DatasetData;
  readonly tree: Tree;
  readonly names: TreeNames;
  readonly exported: ExportedProgram;
  readonly wantedScenario: string | undefined;
  readonly wantedMonth: Month | null;
  readonly view: TreeView;
  /** Shows the tree otherwise, in the same scenario and month. */
  readonly onView: (view: TreeView, scenarioId: string, month: Month) => void;
  readonly clipboard: TreeClipboard | null;
  readonly onClipboard: (clipboard: TreeClipboard | null) => void;
}

/** A tree of a forecast, open for work or for reading. */
export function OpenedTree({ store, data, tree, names, view, ...props }: OpenedTreeProps) {
  const { language } = useSession();
  const period = useMemo(() => forecastPeriod(data), [data]);
  const [wantedScenario, setScenario] = useState(props.wantedScenario);
  const [month, setMonth] = useState(props.wantedMonth ?? period.start);
  const { results, calculating } = useTreeResultsOnDemand(data);
  const units = useMemo(() => treeUnitsOf(data), [data]);
  const scenario =
    tree.scenarioList.find(({ id }) => id === wantedScenario) ??
    tree.scenarioList.find(({ active }) => active) ??
    tree.scenarioList[0];
  const scenarioId = scenario?.id ?? '';
  const edit = useStable((...[make, added = []]: Parameters<TreeWorkshop['edit']>): void => {
    void store.edit(
      (now) => ({
        records: [
          ...changesIn('tree', forecastRecords.tree, now.treeList, make(now.treeList)),
          ...putRecords(forecastRecords, now, 'planningUnit', added).records,
        ],
        fields: [],
      }),
      { units: data.treeList.map(({ treeId }) => treeId) },
    );
  });
  const monthText = useCallback(
    (one: Month) => displayMonth(formatMonth(one), 'MMM-YYYY', language),
    [language],
  );
  const shownMonth = Math.min(Math.max(month, period.start), period.stop);
  const mayEdit = store.readonly === null;
  const { programCode, programName, versionId, state } = props.exported;
  const exported = useMemo(
    () => ({ programCode, programName, versionId, state }),
    [programCode, programName, versionId, state],
  );
  const show = useStable((next: TreeView) => props.onView(next, scenarioId, shownMonth));
  const workshop = useMemo<TreeWorkshop>(
    () => ({
      kind: 'tree',
      data,
      tree,
      scenarioId,
      month: shownMonth,
      period,
      results,
      names,
      units,
      mayEdit,
      exported,
      calculating,
      view,
      show,
      monthText,
      edit,
    }),
    [
      data,
      tree,
      scenarioId,
      shownMonth,
      period,
      results,
      names,
      units,
      mayEdit,
      exported,
      calculating,
      view,
      show,
      monthText,
      edit,
    ],
  );
  return (
    <WorkshopContext value={workshop}>
      {view === 'table' ? (
        <Suspense fallback={<LoadingSpinner />}>
          <TreeTable history={store} onScenario={setScenario} onMonth={setMonth} />
        </Suspense>
      ) : (
        <TreeBuild
          history={store}
          clipboard={props.clipboard}
          onClipboard={props.onClipboard}
          onScenario={setScenario}
          onMonth={setMonth}
        />
      )}
    </WorkshopContext>
  );
}
