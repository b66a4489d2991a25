import { Badge, Button } from '@mantine/core';
import { jobEndpoints as calls, type ImportFile } from '@stockwell/model/api/jobs';
import { IconCheck, IconCopy, IconFile, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { LineErrorsDialog } from '../../../ui/LineErrorsDialog.tsx';
import { type Column, stampCell, TableView, useTable } from '../../../ui/table/index.ts';

const marks = {
  taken: { color: 'green', icon: IconCheck },
  duplicate: { color: 'gray', icon: IconCopy },
  empty: { color: 'gray', icon: IconFile },
  failed: { color: 'red', icon: IconX },
} as const;

function StateMark({ state, text }: { readonly state: ImportFile['state']; readonly text: string }) {
  const { color, icon: Icon } = marks[state];
  return (
    <Badge color={color} variant="light" autoContrast tt="none" leftSection={<Icon size={14} aria-hidden />}>
      {text}
    </Badge>
  );
}

/** The newest files of products and volumes: what they changed, and what is wrong with them. */
export function ImportFileTable() {
  const t = useTexts('jobs');
  const message = useMessage();
  const { language } = useSession();
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
  const isLeftOut = (file: ImportFile): boolean => file.state === 'taken';
  return (
    <>
      <TableView
        table={table}
        label={t('jobs:files')}
        menuOf={(file) =>
          file.errorCount > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => setShown(file)}>
              {t(isLeftOut(file) ? 'jobs:file.showLeftOut' : 'jobs:file.showErrors', {
                count: file.errorCount,
              })}
            </Button>
          )
        }
      />
      {shown && <LineErrorsDialog {...shown} leftOut={isLeftOut(shown)} onClose={() => setShown(null)} />}
    </>
  );
}
