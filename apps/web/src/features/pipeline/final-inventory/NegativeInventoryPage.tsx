import { Button } from '@mantine/core';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TableView, useTable } from '../../../ui/table/index.ts';
import { setUpAddress } from '../addresses.ts';
import { useImport } from '../imports.ts';
import { MissingImport } from '../MissingImport.tsx';
import { inventoryColumns } from './inventory-columns.ts';
import { isNegative, useFinalInventory } from './use-review.ts';

/** The planning units of an import whose final inventory is below 0. */
export default function NegativeInventoryPage() {
  const t = useTexts('pipeline');
  const { language } = useSession();
  const pipelineId = Number(useParams().pipelineId);
  const { found, isMissing } = useImport(pipelineId);
  const name = found?.programName;
  const { data, error, refetch } = useFinalInventory(pipelineId, found !== undefined);
  const columns = useMemo(() => inventoryColumns(t, language), [t, language]);
  const rows = useMemo(() => data?.filter(isNegative), [data]);
  const table = useTable({
    name: 'pipelineNegativeInventory',
    columns,
    source: { rows, error, onRetry: () => void refetch() },
    keyOf: ({ planningUnit }) => planningUnit.id,
    titleColumn: 'unit',
  });
  return (
    <>
      <PageHeader
        title={t('pipeline:negative.title')}
        description={name === undefined ? undefined : t('pipeline:negative.description', { name })}
        actions={
          <Button
            component={Link}
            to={setUpAddress(pipelineId)}
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {t('pipeline:negative.toSetUp')}
          </Button>
        }
      />
      {isMissing ? (
        <MissingImport />
      ) : (
        <TableView
          table={table}
          label={t('pipeline:negative.title')}
          empty={
            <EmptyState icon={<IconCheck size={28} />} title={t('pipeline:negative.none')}>
              {t('pipeline:negative.noneText')}
            </EmptyState>
          }
        />
      )}
    </>
  );
}
