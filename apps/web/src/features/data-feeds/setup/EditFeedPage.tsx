import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { useRecordName } from '../../../platform/routes/record-name.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TableSkeleton } from '../../../ui/table/index.ts';
import { useFeed } from '../calls.ts';
import { NotRead } from '../NotRead.tsx';
import { useProgramCode } from '../use-feed-programs.ts';
import { FeedFields } from './FeedFields.tsx';
import { formOf } from './feed-form.ts';

/** A data feed that is there: its source, its secret and how often it is asked. */
export default function EditFeedPage() {
  const t = useTexts('dataFeeds');
  const dataFeedId = Number(useParams().dataFeedId);
  const { data, error, refetch } = useFeed(dataFeedId);
  const code = useProgramCode(data?.programId);
  useRecordName(data?.name);
  const initial = useMemo(() => data && formOf(data), [data]);
  if (error) return <NotRead title={t('dataFeeds:edit')} error={error} onRetry={() => void refetch()} />;
  if (!data || !initial) return <TableSkeleton />;
  return (
    <>
      <PageHeader
        title={t('dataFeeds:editOf', { name: data.name })}
        description={t('dataFeeds:ofProgram', { program: code })}
      />
      <FeedFields key={data.lastModifiedDate} programId={data.programId} feed={data} initial={initial} />
    </>
  );
}
