import { Text } from '@mantine/core';
import { useRef } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { DeviceImport } from '../../../ui/file-import/DeviceImport.tsx';
import { useFourLanguages } from '../../../ui/file-import/use-four-languages.ts';
import { columnsOfFile, fileNumberStyle } from '../../../ui/sheet/file-cells.ts';
import type { TableFileProps } from './TableFile.tsx';
import { type FileNode, readTableFile } from './table-file.ts';
import type { TableRow } from './table-rows.ts';

interface TableFileDialogProps extends TableFileProps {
  readonly rows: readonly TableRow[];
  readonly template: () => Promise<void>;
  readonly onClose: () => void;
}

/** A file of a table comes in: read, checked, shown node by node, and taken over as one step. */
export default function TableFileDialog(props: TableFileDialogProps) {
  const { columns, label, work, putting, rows, template, onClose } = props;
  const t = useTexts('treeTable', 'trees', 'dataEntry');
  const { language } = useSession();
  const read = useRef<readonly FileNode[]>([]);
  const inFour = useFourLanguages('treeTable', 'trees');
  if (!inFour) return null;
  const cellTexts = { language, yes: t('yes'), no: t('no') };
  return (
    <DeviceImport
      title={t('treeTable:file.importTitle', { table: label })}
      onClose={onClose}
      template={template}
      // A file may leave columns out: what it does not say stays.
      columns={columnsOfFile(columns, ({ titleKey }) => t(titleKey), inFour).map((column) => ({
        ...column,
        required: false,
      }))}
      validate={async (lines, { numberStyleOf }) => {
        const numberStyle = await numberStyleOf(fileNumberStyle(columns, lines, cellTexts));
        read.current = readTableFile(
          {
            tree: work.workshop.tree,
            columns,
            rows,
            putting,
            labels: { ...cellTexts, numberStyle },
            t,
          },
          lines,
        );
        return read.current.map(({ preview }) => preview);
      }}
      apply={async (places) => {
        work.put(places.flatMap((place) => read.current[place]?.edit ?? []));
        return { message: t('treeTable:file.done', { count: places.length }) };
      }}
    >
      <Text size="sm">{t('treeTable:file.intro')}</Text>
    </DeviceImport>
  );
}
