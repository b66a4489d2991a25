import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useSession } from '../../app/session/context.ts';
import { type EntityHost, EntityHostContext } from '../entity/host.ts';
import { useTexts } from '../entity/texts.ts';
import { loadFourLanguages } from '../file-import/four-languages.ts';
import { SheetImport } from '../file-import/SheetImport.tsx';
import { makers } from '../program/index.ts';
import { idHeading, idHeadingOf } from '../sheet/template.ts';
import type { EntryFileProps } from './EntryFile.tsx';
import { type FileRow, fileNumberStyle, fileRows, judgeFile } from './file-rows.ts';
import { sayIssue } from './say-issue.ts';

export type EntryFileDialogProps<E extends object> = EntryFileProps<E & { readonly id: string }> & {
  readonly template: () => Promise<void>;
  readonly onClose: () => void;
};

const toldAt = { batches: 'quantity', addNewBatch: 'quantity' } as const;
const nothing = () => undefined;

/** A filled template comes in: read, judged by the rules of entry, shown, and saved when it is right. */
export default function EntryFileDialog<E extends { readonly id: string }>(props: EntryFileDialogProps<E>) {
  const { title, columns, source, rowOf, words, onRows, template, onClose } = props;
  const t = useTexts('dataEntry');
  const { language, user } = useSession();
  const read = useRef<readonly FileRow<E>[]>([]);
  const { data: inFour } = useQuery({
    queryKey: ['texts', 'fourLanguages', 'dataEntry'],
    queryFn: () => loadFourLanguages(['dataEntry']),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  // The import of files was made for master data; here it needs the device only.
  const host = useMemo<EntityHost>(
    () => ({
      source: 'device',
      call: () => Promise.reject(new Error('A file of entries needs no server')),
      userId: user?.userId ?? 0,
      realm: null,
      language,
      holds: () => false,
      useUnsavedChanges: () => nothing,
      useRecordName: nothing,
      announce: (tone, text) => {
        notifications.show({
          message: text,
          color: tone === 'error' ? 'red' : 'green',
          withBorder: true,
          closeButtonProps: { 'aria-label': t('close') },
        });
      },
    }),
    [user, language, t],
  );
  if (!inFour) return null;
  const cellWords = { language, yes: t('yes'), no: t('no') };
  const input = { source, columns, rowOf, newId: makers.recordId, words: cellWords };
  const fileColumns = [
    ...columns.map((column) => ({
      key: column.key,
      title: t(column.titleKey),
      titles: inFour(column.titleKey),
      required: column.required === true && !column.computed,
      numeric: column.kind === 'whole' || column.kind === 'decimal' ? column.kind : undefined,
    })),
    ...columns
      .filter(({ kind }) => kind === 'choice')
      .map(({ key }) => ({ key: idHeadingOf(key), title: '', titles: [], required: false })),
    { key: idHeading, title: '', titles: [], required: false },
  ];
  return (
    <EntityHostContext value={host}>
      <SheetImport
        title={t('dataEntry:file.importTitle', { sheet: title })}
        onClose={onClose}
        template={template}
        columns={fileColumns}
        judge={async (lines, { numberStyleOf }) => {
          const numberStyle = await numberStyleOf(fileNumberStyle(columns, lines, cellWords));
          const styled = { ...input, words: { ...cellWords, numberStyle } };
          read.current = fileRows<E>(styled, lines);
          return judgeFile<E>(
            styled,
            read.current,
            (issue) => sayIssue(issue, { t, words, language }),
            toldAt,
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
      </SheetImport>
    </EntityHostContext>
  );
}
