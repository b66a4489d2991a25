import { Stack, Text } from '@mantine/core';
import type { Delivery } from '@stockwell/model/integrations/data-feeds/delivery';
import { useTexts } from '../../../i18n/texts.ts';
import { ReadingDialog } from '../../../ui/dialog/ReadingDialog.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { useDelivery } from '../calls.ts';
import { ProblemTable } from './ProblemTable.tsx';

/** What was left out of a delivery that is stored. */
export function ProblemsDialog({
  delivery,
  onClose,
}: {
  readonly delivery: Delivery;
  readonly onClose: () => void;
}) {
  const t = useTexts('dataFeeds', 'common');
  const { data, error } = useDelivery(delivery.deliveryId);
  const count = delivery.problemCount;
  return (
    <ReadingDialog title={t('dataFeeds:problem.title')} size="xl" onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('dataFeeds:problem.text')}</Text>
        {error ? <ErrorNotice error={error} /> : null}
        {!data && !error ? <LoadingSpinner /> : null}
        {data && data.problems.length < count ? (
          <Text size="sm">{t('dataFeeds:problem.more', { shown: data.problems.length, count })}</Text>
        ) : null}
        {data ? <ProblemTable problems={data.problems} /> : null}
      </Stack>
    </ReadingDialog>
  );
}
