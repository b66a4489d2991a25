import { pipelineEndpoints as calls } from '@stockwell/model/api/pipeline';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorPanel, TableSkeleton } from '../../../ui/table/index.ts';
import { importsKey, useImport } from '../imports.ts';
import { MissingImport } from '../MissingImport.tsx';
import { ImportDone } from './ImportDone.tsx';
import { readKeptEdits } from './kept-edits.ts';
import { SetUpSteps } from './SetUpSteps.tsx';

/** The steps from a PipeLine file to a program. A draft is continued at the first step that is not done. */
export default function SetUpPage() {
  const t = useTexts('pipeline');
  const pipelineId = Number(useParams().pipelineId);
  const { found: own, isMissing, ...imports } = useImport(pipelineId);
  const isDraft = own !== undefined && own.program === null;
  const opening = useQuery({
    queryKey: [...importsKey, pipelineId, 'opening'],
    queryFn: async ({ signal }) => ({
      program: await call(calls.program, { params: { pipelineId }, signal }),
      info: (await call(calls.programInfo, { params: { pipelineId }, signal }))[0] ?? {},
      kept: await readKeptEdits(pipelineId),
    }),
    enabled: isDraft,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // A list that cannot be read again takes nobody's steps away.
  const error = (own ? null : imports.error) ?? (opening.data ? null : opening.error);
  const retry = () => void (own ? opening.refetch() : imports.refetch());
  return (
    <>
      <PageHeader
        title={t('pipeline:setUp.title')}
        description={
          own && isDraft
            ? t('pipeline:setUp.description', { name: own.programName, file: own.fileName })
            : undefined
        }
      />
      {error ? (
        <ErrorPanel error={error} onRetry={retry} />
      ) : isMissing ? (
        <MissingImport />
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
