import { Alert, Button, FileInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { dataFeedEndpoints as calls, type DataFeed } from '@stockwell/model/api/data-feeds';
import { summaryOf } from '@stockwell/model/integrations/data-feeds/content';
import { type FeedColumns, feedColumnsSchema } from '@stockwell/model/integrations/data-feeds/feed';
import { guessColumns } from '@stockwell/model/integrations/data-feeds/guess-columns';
import { plainHead, readFeedTable } from '@stockwell/model/integrations/data-feeds/read-table';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { formatCount } from '../../../i18n/format.ts';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { announce } from '../../../ui/notice/announce.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { IdSelect } from '../../../ui/select/index.ts';
import { columnNames, isRequiredColumn } from '../column-names.ts';
import { monthsText } from './DeliveryTable.tsx';
import { ProblemTable } from './ProblemTable.tsx';
import { type FeedFile, readFeedFile } from './read-feed-file.ts';

interface UploadDialogProps {
  readonly feed: DataFeed;
  readonly onClose: () => void;
  readonly onUploaded: () => void;
}

type Columns = Partial<Record<keyof FeedColumns, string>>;

/** The columns that the feed names, where the file has them; else those that their names suggest. */
function columnsFor({ source }: DataFeed, head: readonly string[]): Columns {
  if (source.kind === 'DHIS2') return guessColumns(head) as Columns;
  const known = new Map(head.map((name) => [plainHead(name), name]));
  const declared = columnNames.flatMap((name) => {
    const found = known.get(plainHead(source.columns[name]));
    return found ? [[name, found] as const] : [];
  });
  const hasAll = columnNames.every(
    (name) => !isRequiredColumn(name) || declared.some(([key]) => key === name),
  );
  return hasAll ? Object.fromEntries(declared) : (guessColumns(head) as Columns);
}

/** Reads a file on this device, shows what it says, and stores its readings as a delivery. */
export function UploadDialog({ feed, onClose, onUploaded }: UploadDialogProps) {
  const t = useTexts('dataFeeds', 'common', 'fileImport', 'messages');
  const message = useMessage();
  const { language } = useSession();
  const [chosen, setChosen] = useState<File | null>(null);
  const [file, setFile] = useState<FeedFile | null>(null);
  const [columns, setColumns] = useState<Columns>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef<File | null>(null);
  const read = useMemo(() => {
    const complete = feedColumnsSchema.safeParse(columns);
    return file && complete.success ? readFeedTable(file.lines, complete.data, file.decimalSign) : null;
  }, [file, columns]);

  async function choose(next: File | null): Promise<void> {
    latest.current = next;
    setChosen(next);
    setFile(null);
    setProblem(null);
    setFailure(null);
    if (!next) return;
    const result = await readFeedFile(next).catch(() => null);
    // Another file was chosen meanwhile, or none.
    if (latest.current !== next) return;
    if (!result) return setProblem(t('fileImport:problem.broken'));
    if (!result.ok) return setProblem(t(result.problem.key, result.problem.params));
    setColumns(columnsFor(feed, result.file.head));
    setFile(result.file);
  }

  async function upload(): Promise<void> {
    if (!file || !read?.ok || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const delivery = await call(calls.uploadDelivery, {
        params: { dataFeedId: feed.dataFeedId },
        body: {
          fileName: file.name,
          ...read.content,
          problems: [...read.problems],
          problemCount: read.problemCount,
        },
      });
      announce(
        delivery.sameAs === null ? 'success' : 'warning',
        t(delivery.sameAs === null ? 'dataFeeds:uploaded' : 'dataFeeds:uploadedSame', {
          file: file.name,
          count: delivery.readings,
        }),
      );
      onUploaded();
      onClose();
    } catch (cause) {
      setFailure(cause);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('dataFeeds:upload')}
      size="xl"
      onClose={onClose}
      busy={isBusy}
      onSubmit={() => void upload()}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            loading={isBusy}
            disabled={!read?.ok}
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {t('dataFeeds:uploadShort')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <FileInput
          label={t('dataFeeds:file')}
          description={t('dataFeeds:fileHelp')}
          placeholder={t('dataFeeds:chooseFile')}
          accept=".csv,.txt,.tsv,.xlsx,.json"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          withAsterisk
          clearable
          clearButtonProps={{ 'aria-label': t('dataFeeds:removeFile') }}
          value={chosen}
          error={problem}
          onChange={(next) => void choose(next)}
        />
        {failure ? <ErrorNotice error={failure} /> : null}
        {file ? (
          <Stack gap="xs" role="group" aria-label={t('dataFeeds:columns')}>
            <Text size="sm">{t('dataFeeds:confirmColumns')}</Text>
            <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="sm">
              {columnNames.map((name) => (
                <IdSelect
                  key={name}
                  label={t(`dataFeeds:column.${name}`)}
                  withAsterisk={isRequiredColumn(name)}
                  clearable={!isRequiredColumn(name)}
                  placeholder={t('dataFeeds:chooseColumn')}
                  choices={file.head.map((title) => ({ id: title, label: title }))}
                  value={columns[name] ?? null}
                  onChange={(title) => {
                    const { [name]: _, ...others } = columns;
                    setColumns(title === null ? others : { ...others, [name]: title });
                  }}
                />
              ))}
            </SimpleGrid>
          </Stack>
        ) : null}
        {read && !read.ok ? <ErrorNotice text={message(read.code, { column: read.detail ?? '' })} /> : null}
        {read?.ok ? (
          <>
            <Facts>
              <Fact name={t('dataFeeds:delivery.readings')}>
                {formatCount(summaryOf(read.content).readings, language)}
              </Fact>
              <Fact name={t('dataFeeds:delivery.months')}>
                {monthsText(summaryOf(read.content), t, language)}
              </Fact>
              <Fact name={t('dataFeeds:delivery.places')}>
                {formatCount(read.content.places.length, language)}
              </Fact>
              <Fact name={t('dataFeeds:delivery.items')}>
                {formatCount(read.content.items.length, language)}
              </Fact>
            </Facts>
            {read.content.duplicates.length > 0 ? (
              <Alert color="yellow" variant="light" role="note">
                {t('dataFeeds:duplicatesFound', { count: read.content.duplicates.length })}
              </Alert>
            ) : null}
            {read.problemCount > 0 ? (
              <Stack gap="xs">
                <Text size="sm">{t('dataFeeds:problem.leftOut', { count: read.problemCount })}</Text>
                <ProblemTable problems={read.problems} />
              </Stack>
            ) : null}
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}
