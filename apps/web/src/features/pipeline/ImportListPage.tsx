import { Button } from '@mantine/core';
import { pipelineEndpoints as calls, type PipelineImport } from '@stockwell/model/api/pipeline';
import { IconDatabaseImport, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useOpens } from '../../platform/menu/use-opens.ts';
import { addressOf } from '../../platform/routes/route-paths.ts';
import { useSession } from '../../platform/session/context.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { announce } from '../../ui/notice/announce.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TableView, useTable } from '../../ui/table/index.ts';
import { fileAddress, setUpAddress } from './addresses.ts';
import { importColumns, lessNeeded } from './import-columns.tsx';
import { importsKey, useImports } from './imports.ts';

const programPage = '/program/editProgram/{programId}';

/** Programs that were imported from PipeLine, or are being imported. */
export default function ImportListPage() {
  const t = useTexts('pipeline');
  const refusalText = useRefusalText();
  const { language } = useSession();
  const { confirm } = useConfirm();
  const opens = useOpens();
  const queries = useQueryClient();
  const { data, error, refetch } = useImports();
  const columns = useMemo(() => importColumns(t, language), [t, language]);
  const table = useTable({
    name: 'pipelineImports',
    columns,
    source: { rows: data, error, onRetry: () => void refetch() },
    keyOf: ({ pipelineId }) => pipelineId,
    titleColumn: 'pipelineProgram',
    lessNeeded,
  });

  const hrefOf = ({ program, pipelineId }: PipelineImport): string | undefined => {
    if (!program) return setUpAddress(pipelineId);
    return opens(programPage) ? addressOf(programPage, { programId: program.id }) : undefined;
  };

  async function remove({ pipelineId, programName }: PipelineImport): Promise<void> {
    try {
      await call(calls.remove, { params: { pipelineId } });
      announce('success', t('pipeline:delete.done', { name: programName }));
    } catch (failure) {
      announce('error', refusalText(failure));
    } finally {
      await queries.invalidateQueries({ queryKey: importsKey });
    }
  }

  const askToRemove = (row: PipelineImport): void =>
    confirm({
      title: t('pipeline:delete.title', { name: row.programName }),
      text: t('pipeline:delete.text'),
      confirmText: t('pipeline:delete.confirm'),
      isDangerous: true,
      onConfirm: () => void remove(row),
    });

  const importButton = (
    <Button component={Link} to={fileAddress} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('pipeline:list.import')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('pipeline:list.title')}
        description={t('pipeline:list.description')}
        actions={importButton}
      />
      <TableView
        table={table}
        label={t('pipeline:list.title')}
        hrefOf={hrefOf}
        empty={
          <EmptyState icon={<IconDatabaseImport size={28} />} title={t('pipeline:list.empty')}>
            {t('pipeline:list.emptyText')}
          </EmptyState>
        }
        menuOf={(row) =>
          row.program ? null : (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconTrash size={14} aria-hidden />}
              aria-label={t('pipeline:delete.of', { name: row.programName })}
              onClick={() => askToRemove(row)}
            >
              {t('pipeline:delete.confirm')}
            </Button>
          )
        }
      />
    </>
  );
}
