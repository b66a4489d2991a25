import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { type EntityHost, EntityHostContext } from '../entity/host.ts';
import { loadFourLanguages } from '../file-import/four-languages.ts';
import { SheetImport } from '../file-import/SheetImport.tsx';
import { announce } from '../notice/announce.ts';
import { idGenerator } from '../program/index.ts';
import { idHeading, idHeadingOf } from '../sheet/template.ts';
import type { EntryFileProps } from './EntryFile.tsx';
import { type FileRow, fileNumberStyle, fileRows, validateFile } from './file-rows.ts';
import { sayIssue } from './say-issue.ts';

export type EntryFileDialogProps<E extends object> = EntryFileProps<E & { readonly id: string }> & {
  readonly template: () => Promise<void>;
  readonly onClose: () => void;
};

const errorColumn = { batches: 'quantity', addNewBatch: 'quantity' } as const;
const nothing = () => undefined;

/** A filled template comes in: read, validated by the rules of entry, shown, and saved when it is right. */
export default function EntryFileDialog<E extends { readonly id: string }>(props: EntryFileDialogProps<E>) {
  const { title, columns, source, rowOf, labels, onRows, template, onClose } = props;
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
      announce,
    }),
    [user, language],
  );
  if (!inFour) return null;
  const cellTexts = { language, yes: t('yes'), no: t('no') };
  const input = { source, columns, rowOf, newId: idGenerator.recordId, labels: cellTexts };
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
      </SheetImport>
    </EntityHostContext>
  );
}
