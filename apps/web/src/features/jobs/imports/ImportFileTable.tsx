import { Badge, Button, Group } from '@mantine/core';
import { jobEndpoints as calls, type ImportFile } from '@stockwell/model/api/jobs';
import { IconArrowBackUp, IconCheck, IconCopy, IconFile, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useMessage } from '../../../i18n/message.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { LineErrorsDialog } from '../../../ui/LineErrorsDialog.tsx';
import { announce } from '../../../ui/notice/announce.ts';
import { type Column, stampCell, TableView, useTable } from '../../../ui/table/index.ts';

const marks = {
  taken: { color: 'green', icon: IconCheck },
  duplicate: { color: 'gray', icon: IconCopy },
  empty: { color: 'gray', icon: IconFile },
  failed: { color: 'red', icon: IconX },
  undone: { color: 'gray', icon: IconArrowBackUp },
} as const;

function StateMark({ state, text }: { readonly state: ImportFile['state']; readonly text: string }) {
  const { color, icon: Icon } = marks[state];
  return (
    <Badge color={color} variant="light" autoContrast tt="none" leftSection={<Icon size={14} aria-hidden />}>
      {text}
    </Badge>
  );
}

/** Of each import the newest file that is in force: only that one can be undone. */
const undoableIds = (files: readonly ImportFile[]): ReadonlySet<number> => {
  const newest = new Map<ImportFile['name'], number>();
  for (const { state, name, importFileId } of files)
    if (state === 'taken') newest.set(name, Math.max(importFileId, newest.get(name) ?? 0));
  return new Set(newest.values());
};

/** The newest files of products and volumes: what they changed, and what is wrong with them. */
export function ImportFileTable() {
  const t = useTexts('jobs');
  const message = useMessage();
  const { language } = useSession();
  const refusalText = useRefusalText();
  const { confirm } = useConfirm();
  const queries = useQueryClient();
  const [undoing, setUndoing] = useState<number | null>(null);
  const [shown, setShown] = useState<ImportFile | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs', 'importFiles'],
    queryFn: ({ signal }) => call(calls.importFiles, { signal }),
  });
  const columns = useMemo((): readonly Column<ImportFile>[] => {
    const stateText = ({ state }: ImportFile) => t(`jobs:file.state.${state}`);
    const countText = ({ counts }: ImportFile) =>
      Object.entries(counts)
        .map(([entity, count]) => t('jobs:file.count', { entity: t(`entities:${entity}.many`), ...count }))
        .join(', ');
    const declared: readonly Omit<Column<ImportFile>, 'title'>[] = [
      { key: 'fileName', kind: 'text', value: ({ fileName }) => fileName },
      { key: 'name', kind: 'text', filter: 'choice', value: ({ name }) => t(`jobs:import.${name}`) },
      {
        key: 'state',
        kind: 'text',
        filter: 'choice',
        value: stateText,
        render: (file) => <StateMark state={file.state} text={stateText(file)} />,
      },
      { key: 'failure', kind: 'text', value: ({ failure }) => (failure ? message(failure) : null) },
      { key: 'rows', kind: 'number', value: ({ rows }) => rows },
      { key: 'counts', kind: 'text', value: countText },
      { key: 'on', ...stampCell(({ on }) => on, language) },
    ];
    return declared.map((column) => ({ ...column, title: t(`jobs:file.${column.key}`) }));
  }, [t, message, language]);
  const table = useTable({
    name: 'importFiles',
    prefix: 'files.',
    columns,
    source: { rows: data, error, onRetry: () => void refetch() },
    keyOf: (file) => file.importFileId,
    lessNeeded: ['rows', 'name', 'counts'],
  });
  const isLeftOut = ({ state }: ImportFile): boolean => state === 'taken' || state === 'undone';
  const undoable = useMemo(() => undoableIds(data ?? []), [data]);

  async function undo({ importFileId, fileName }: ImportFile): Promise<void> {
    setUndoing(importFileId);
    try {
      const counts = await call(calls.undoImportFile, { params: { importFileId } });
      announce('success', t('jobs:file.undone', { fileName, ...counts }));
    } catch (failure) {
      announce('error', refusalText(failure));
    } finally {
      setUndoing(null);
      void queries.invalidateQueries({ queryKey: ['jobs'] });
    }
  }
  const askUndo = (file: ImportFile): void =>
    confirm({
      title: t('jobs:file.undoTitle', { fileName: file.fileName }),
      text: t('jobs:file.undoText'),
      confirmText: t('jobs:file.undo'),
      isDangerous: true,
      onConfirm: () => void undo(file),
    });
  return (
    <>
      <TableView
        table={table}
        label={t('jobs:files')}
        menuOf={(file) =>
          (file.errorCount > 0 || undoable.has(file.importFileId)) && (
            <Group gap="xs" wrap="nowrap">
              {file.errorCount > 0 && (
                <Button size="compact-sm" variant="default" onClick={() => setShown(file)}>
                  {t(isLeftOut(file) ? 'jobs:file.showLeftOut' : 'jobs:file.showErrors', {
                    count: file.errorCount,
                  })}
                </Button>
              )}
              {undoable.has(file.importFileId) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={undoing === file.importFileId}
                  aria-label={t('jobs:file.undoOf', { fileName: file.fileName })}
                  onClick={() => askUndo(file)}
                >
                  {t('jobs:file.undo')}
                </Button>
              )}
            </Group>
          )
        }
      />
      {shown && <LineErrorsDialog {...shown} leftOut={isLeftOut(shown)} onClose={() => setShown(null)} />}
    </>
  );
}
