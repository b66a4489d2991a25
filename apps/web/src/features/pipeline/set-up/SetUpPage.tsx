import { pipelineEndpoints as calls } from '@stockwell/model/api/pipeline';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorPanel, TableSkeleton } from '../../../ui/table/index.ts';
import { importsKey, useImports } from '../imports.ts';
import { ImportDone } from './ImportDone.tsx';
import { readKeptEdits } from './kept-edits.ts';
import { SetUpSteps } from './SetUpSteps.tsx';

/** The steps from a PipeLine file to a program. A draft is continued at the first step that is not done. */
export default function SetUpPage() {
  const t = useTexts('pipeline');
  const pipelineId = Number(useParams().pipelineId);
  const imports = useImports();
  const own = imports.data?.find((one) => one.pipelineId === pipelineId);
  const isDone = own?.program != null;
  const opening = useQuery({
    queryKey: [...importsKey, pipelineId, 'opening'],
    queryFn: async ({ signal }) => ({
      program: await call(calls.program, { params: { pipelineId }, signal }),
      info: (await call(calls.programInfo, { params: { pipelineId }, signal }))[0] ?? {},
      kept: await readKeptEdits(pipelineId),
    }),
    enabled: imports.data !== undefined && !isDone,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const error = imports.error ?? opening.error;
  const retry = () => void (imports.error ? imports.refetch() : opening.refetch());
  return (
    <>
      <PageHeader
        title={t('pipeline:setUp.title')}
        description={
          own && !isDone
            ? t('pipeline:setUp.description', { name: own.programName, file: own.fileName })
            : undefined
        }
      />
      {error ? (
        <ErrorPanel error={error} onRetry={retry} />
      ) : own?.program ? (
        <ImportDone program={own.program} />
      ) : opening.data ? (
        <SetUpSteps key={pipelineId} pipelineId={pipelineId} opening={opening.data} />
      ) : (
        <TableSkeleton />
      )}
    </>
  );
}
