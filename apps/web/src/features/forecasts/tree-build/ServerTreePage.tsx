import { Alert, Anchor, Stack } from '@mantine/core';
import { noChanges } from '@stockwell/engine/changes/change';
import { formatMonth } from '@stockwell/model/months';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { documentCalls } from '../../../api/document-calls.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { IdSelect } from '../../../ui/select/index.ts';
import { OpenedTree, type TreeStore } from './OpenedTree.tsx';
import { useTreeNames } from './tree-names.ts';
import { monthInAddress, useTreeView, viewRoot } from './tree-view.ts';
import type { TreeClipboard } from './use-tree-actions.ts';
import type { TreeView } from './workshop.ts';

/** Nothing of the server is changed here. */
const readingOnly: TreeStore = {
  readonly: 'viewer',
  canUndo: false,
  canRedo: false,
  undo: async () => undefined,
  redo: async () => undefined,
  edit: () => noChanges,
};

/** A tree of a version on the server, for reading. */
export default function ServerTreePage() {
  const t = useTexts('trees');
  const view = useTreeView();
  const params = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const names = useTreeNames();
  const [clipboard, setClipboard] = useState<TreeClipboard | null>(null);
  const programId = Number(params.programId);
  const versionId = Number(search.get('version') ?? Number.NaN);
  const stored = useQuery({
    queryKey: ['forecasts', 'document', programId, versionId],
    enabled: programId > 0 && versionId > 0,
    queryFn: ({ signal }) => documentCalls('forecast').document({ programId, versionId }, signal),
    // A version does not change, and comparing two documents takes longer than using one.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
  const { data } = stored;
  const addressOf = (as: TreeView, treeId: string): string =>
    `${viewRoot(as)}/treeServer/${treeId}/${programId}/2?version=${versionId}`;
  const tree = data?.treeList.find(({ treeId }) => treeId === params.treeId);
  const isWrong = !(versionId > 0) || (data !== undefined && !tree);
  return (
    <>
      <PageHeader title={t('trees:server.title')} description={t('trees:server.intro')} />
      <Stack gap="md">
        {stored.isError ? <ErrorNotice error={stored.error} /> : null}
        {isWrong ? (
          <EmptyState title={t('trees:server.missing')}>
            <Anchor component={Link} to="/dataset/listTree">
              {t('trees:build.toList')}
            </Anchor>
          </EmptyState>
        ) : null}
        {!stored.isError && !isWrong && !(data && names.isReady) ? <LoadingSpinner /> : null}
        {data && tree && names.isReady ? (
          <>
            <Alert variant="light">
              {t('trees:server.readonly', { program: data.programCode, version: versionId })}
            </Alert>
            <IdSelect
              label={t('trees:build.tree')}
              clearable={false}
              maw={320}
              choices={names.treesOf(data.treeList)}
              value={tree.treeId}
              onChange={(id) => id !== null && void navigate(addressOf(view, id))}
            />
            <OpenedTree
              key={tree.treeId}
              store={readingOnly}
              data={data}
              tree={tree}
              names={names}
              exported={{ programCode: data.programCode, programName: '', versionId, state: 'server' }}
              wantedScenario={search.get('scenario') ?? undefined}
              wantedMonth={monthInAddress(search)}
              view={view}
              onView={(next, scenarioId, month) =>
                void navigate(
                  `${addressOf(next, tree.treeId)}&scenario=${scenarioId}&month=${formatMonth(month)}`,
                )
              }
              clipboard={clipboard}
              onClipboard={setClipboard}
            />
          </>
        ) : null}
      </Stack>
    </>
  );
}
