import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { refusalOf } from '../../../api/refusal.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { PlainTable } from '../../../ui/table/index.ts';
import { negativeAddress } from '../addresses.ts';
import { inventoryColumns } from './inventory-columns.ts';
import { UnitPlan } from './UnitPlan.tsx';
import { type FinalInventory, isNegative, type Review } from './use-review.ts';

interface ReviewStepProps {
  readonly pipelineId: number;
  readonly review: Review;
}

/** The last step: the plan that would be made, with what is negative in it. */
export function ReviewStep({ pipelineId, review }: ReviewStepProps) {
  const t = useTexts('pipeline');
  const { plan, failure } = review;
  return (
    <Stack gap="md">
      <Text size="sm">{t('pipeline:review.intro')}</Text>
      {failure ? <Failed error={failure} /> : null}
      {plan.error ? (
        <Failed error={plan.error} onRetry={() => void plan.refetch()} />
      ) : plan.data ? (
        <Inventories pipelineId={pipelineId} inventories={plan.data} />
      ) : (
        <>
          <Text size="sm" role="status">
            {t('pipeline:review.computing')}
          </Text>
          <LoadingSpinner />
        </>
      )}
    </Stack>
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const t = useTexts('pipeline');
  const { steps } = refusalOf(error).details;
  const names = Array.isArray(steps)
    ? steps.map((step) => t(`pipeline:step.${String(step)}`)).join(', ')
    : '';
  return (
    <ErrorNotice
      title={t('pipeline:review.failed')}
      error={error}
      action={onRetry && { label: t('error.retry'), onClick: onRetry }}
    >
      {names ? <Text size="sm">{t('pipeline:review.openSteps', { steps: names })}</Text> : null}
    </ErrorNotice>
  );
}

interface InventoriesProps {
  readonly pipelineId: number;
  readonly inventories: readonly FinalInventory[];
}

function Inventories({ pipelineId, inventories }: InventoriesProps) {
  const t = useTexts('pipeline');
  const { language } = useSession();
  const columns = useMemo(() => inventoryColumns(t, language), [t, language]);
  const negative = inventories.filter(isNegative);
  const [shownId, setShownId] = useState(negative[0]?.planningUnit.id ?? inventories[0]?.planningUnit.id);
  const shown = inventories.find(({ planningUnit }) => planningUnit.id === shownId);
  return (
    <>
      {negative.length > 0 ? (
        <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {t('pipeline:review.negative', { count: negative.length })}{' '}
          <Anchor component={Link} to={negativeAddress(pipelineId)} inherit underline="always">
            {t('pipeline:review.negativeList')}
          </Anchor>
        </Alert>
      ) : (
        <Alert role="status" color="green" variant="light" icon={<IconCheck aria-hidden />}>
          {t('pipeline:review.none')}
        </Alert>
      )}
      <PlainTable
        label={t('pipeline:review.table')}
        hasCaption
        rowHeading="unit"
        columns={columns}
        rows={inventories}
        keyOf={({ planningUnit }) => planningUnit.id}
        minWidth="28rem"
        maxHeight="40vh"
      />
      {shown ? <UnitPlan inventories={inventories} shown={shown} onShow={setShownId} /> : null}
    </>
  );
}
