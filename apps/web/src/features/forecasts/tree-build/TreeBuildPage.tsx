import { Anchor, Stack } from '@mantine/core';
import { formatMonth } from '@stockwell/model/months';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { unasked } from '../../../platform/routes/navigation.ts';
import { useLeaving } from '../../../ui/dialog/use-leaving.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { exportedForecast, ForecastStrip, useForecastPage } from '../../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { type ForecastCopy, namedCopy, ProgramStates, useCopies } from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { useSame } from '../../../ui/use-same.ts';
import { useStable } from '../../../ui/use-stable.ts';
import { OpenedTree } from './OpenedTree.tsx';
import { useTreeNames } from './tree-names.ts';
import { monthInAddress, useTreeView, viewRoot } from './tree-view.ts';
import type { TreeClipboard } from './use-tree-actions.ts';

/** Follows the program of the address once; afterwards the user decides. */
function useProgramInAddress(
  programId: number,
  copy: ForecastCopy | null,
  choose: (copy: ForecastCopy) => void,
): void {
  const { copies, state } = useCopies('forecast');
  const followed = useRef(0);
  useEffect(() => {
    if (state !== 'ready' || !(programId > 0) || followed.current === programId) return;
    followed.current = programId;
    if (copy?.programId === programId) return;
    const found = namedCopy(copies, programId, 0);
    if (found) choose(found);
  }, [state, copies, programId, copy, choose]);
}

/** Trees of a forecast on this device: drawn or in a table, built and calculated. */
export default function TreeBuildPage() {
  const t = useTexts('trees', 'treeTable');
  const view = useTreeView();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const params = useParams();
  const { forecast, choose } = useForecastPage('all', 'ROLE_BF_EDIT_TREE');
  useProgramInAddress(Number(params.programId), forecast.copy, choose);
  // Rows of the table that wait for correction are only on the page.
  const leaving = useLeaving({
    title: t('common:unsaved.title'),
    text: t('common:unsaved.text'),
    confirmText: t('common:unsaved.leave'),
  });
  const names = useTreeNames();
  const [clipboard, setClipboard] = useState<TreeClipboard | null>(null);
  const { data, copy } = forecast;
  const tree = data?.treeList.find(({ treeId }) => treeId === params.treeId) ?? data?.treeList[0];
  const trees = useSame(data ? names.treesOf(data.treeList) : []);
  const open = useStable((treeId: string | null): void => {
    if (copy && treeId !== null) void navigate(`${viewRoot(view)}/tree/${treeId}/${copy.programId}`);
  });
  return (
    <>
      <PageHeader
        title={t(view === 'table' ? 'treeTable:title' : 'trees:build.title')}
        description={t(view === 'table' ? 'treeTable:intro' : 'trees:build.intro')}
      />
      <Stack gap="md">
        <ForecastStrip
          forecast={forecast}
          onChoose={(next) =>
            leaving(() => {
              choose(next);
              void navigate(`${viewRoot(view)}/`, { state: unasked });
            }, 'copy')
          }
        >
          {data && tree ? (
            <IdSelect
              label={t('trees:build.tree')}
              clearable={false}
              choices={trees}
              value={tree.treeId}
              onChange={open}
            />
          ) : null}
        </ForecastStrip>
        <ProgramStates kind="forecast" program={forecast} />
        {data && !tree ? (
          <EmptyState title={t('trees:build.noTrees')}>
            <Anchor component={Link} to="/dataset/listTree">
              {t('trees:build.toList')}
            </Anchor>
          </EmptyState>
        ) : null}
        {data && tree && !names.isReady ? <LoadingSpinner /> : null}
        {data && tree && copy && names.isReady ? (
          <OpenedTree
            key={`${copy.programId} ${copy.versionId} ${tree.treeId} ${params.scenarioId ?? ''}`}
            store={forecast}
            data={data}
            tree={tree}
            names={names}
            exported={exportedForecast(forecast)}
            wantedScenario={params.scenarioId}
            wantedMonth={monthInAddress(search)}
            view={view}
            onView={(next, scenarioId, month) =>
              void navigate(
                `${viewRoot(next)}/tree/${tree.treeId}/${copy.programId}/${scenarioId}?month=${formatMonth(month)}`,
              )
            }
            clipboard={clipboard}
            onClipboard={setClipboard}
          />
        ) : null}
      </Stack>
    </>
  );
}
