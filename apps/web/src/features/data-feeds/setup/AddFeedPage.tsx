import { useParams } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useProgramCode } from '../use-feed-programs.ts';
import { FeedFields } from './FeedFields.tsx';
import { emptyFeed } from './feed-form.ts';

/** A new data feed of a program. */
export default function AddFeedPage() {
  const t = useTexts('dataFeeds');
  const programId = Number(useParams().programId);
  const code = useProgramCode(programId);
  return (
    <>
      <PageHeader title={t('dataFeeds:add')} description={t('dataFeeds:ofProgram', { program: code })} />
      <FeedFields programId={programId} feed={null} initial={emptyFeed} />
    </>
  );
}
