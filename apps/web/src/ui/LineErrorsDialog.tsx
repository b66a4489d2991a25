import { Stack, Text } from '@mantine/core';
import type { FeedLineError } from '@stockwell/model/api/feed-shapes';
import { useMessage } from '../i18n/message.ts';
import { useTexts } from '../i18n/texts.ts';
import { ReadingDialog } from './dialog/ReadingDialog.tsx';
import { type Column, PlainTable } from './table/index.ts';

interface LineErrorsDialogProps {
  readonly fileName: string;
  readonly errors: readonly FeedLineError[];
  /** How many there are in all. */
  readonly errorCount: number;
  /** The file was taken without these rows. */
  readonly leftOut?: boolean;
  readonly onClose: () => void;
}

/** What is wrong in a file that the server read, line by line. */
export function LineErrorsDialog({
  fileName,
  errors,
  errorCount,
  leftOut = false,
  onClose,
}: LineErrorsDialogProps) {
  const t = useTexts('lineErrors');
  const message = useMessage();
  const columns: readonly Column<FeedLineError>[] = [
    {
      key: 'file',
      title: t('lineErrors:file'),
      kind: 'text',
      value: ({ file }) => t(`lineErrors:file.${file}`),
    },
    { key: 'line', title: t('lineErrors:line'), kind: 'number', value: ({ line }) => line },
    { key: 'code', title: t('lineErrors:failure'), kind: 'text', value: ({ code }) => message(code) },
    { key: 'field', title: t('lineErrors:field'), kind: 'text', value: ({ field }) => field ?? null },
    { key: 'value', title: t('lineErrors:value'), kind: 'text', value: ({ value }) => value ?? null },
  ];
  const title = t(leftOut ? 'lineErrors:leftOut' : 'lineErrors:errorsOf', { file: fileName });
  return (
    <ReadingDialog title={title} size="xl" onClose={onClose}>
      <Stack gap="md">
        {errorCount > errors.length && (
          <Text size="sm">{t('lineErrors:moreErrors', { shown: errors.length, count: errorCount })}</Text>
        )}
        <PlainTable
          label={title}
          columns={columns}
          rows={errors}
          keyOf={(error) => `${error.file} ${error.line} ${error.field ?? ''} ${error.code}`}
        />
      </Stack>
    </ReadingDialog>
  );
}
