import { Text } from '@mantine/core';
import { useRef } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { DeviceImport } from '../file-import/DeviceImport.tsx';
import { useFourLanguages } from '../file-import/use-four-languages.ts';
import { idGenerator } from '../program/index.ts';
import { columnsOfFile, fileNumberStyle } from '../sheet/file-cells.ts';
import type { EntryFileProps } from './EntryFile.tsx';
import { type FileRow, fileRows, validateFile } from './file-rows.ts';
import { sayIssue } from './say-issue.ts';

export type EntryFileDialogProps<E extends object> = EntryFileProps<E & { readonly id: string }> & {
  readonly template: () => Promise<void>;
  readonly onClose: () => void;
};

const errorColumn = { batches: 'quantity', addNewBatch: 'quantity' } as const;

/** A filled template comes in: read, validated by the rules of entry, shown, and saved when it is right. */
export default function EntryFileDialog<E extends { readonly id: string }>(props: EntryFileDialogProps<E>) {
  const { title, columns, source, rowOf, labels, onRows, template, onClose } = props;
  const t = useTexts('dataEntry');
  const { language } = useSession();
  const read = useRef<readonly FileRow<E>[]>([]);
  const inFour = useFourLanguages('dataEntry');
  if (!inFour) return null;
  const cellTexts = { language, yes: t('yes'), no: t('no') };
  const input = { source, columns, rowOf, newId: idGenerator.recordId, labels: cellTexts };
  return (
    <DeviceImport
      title={t('dataEntry:file.importTitle', { sheet: title })}
      onClose={onClose}
      template={template}
      columns={columnsOfFile(columns, ({ titleKey }) => t(titleKey), inFour)}
      validate={async (lines, { numberStyleOf }) => {
        const numberStyle = await numberStyleOf(fileNumberStyle(columns, lines, cellTexts));
        const styled = { ...input, labels: { ...cellTexts, numberStyle } };
        read.current = fileRows<E>(styled, lines);
        return validateFile<E>(
          styled,
          read.current,
          (issue) => sayIssue(issue, { t, labels, language }),
          errorColumn,
        );
      }}
      apply={async (places) => {
        const entries = places.flatMap((place) => read.current[place]?.row.entry ?? []);
        const { saved } = onRows(entries);
        // Rows that need consent, e.g. to overdraw a budget, were right in the preview and wait all the same.
        const waiting = entries.length - saved;
        const done = t('dataEntry:file.done', { count: saved });
        return {
          message: waiting > 0 ? `${done} ${t('dataEntry:file.doneWaiting', { count: waiting })}` : done,
        };
      }}
    >
      <Text size="sm">{t('dataEntry:file.intro')}</Text>
    </DeviceImport>
  );
}
