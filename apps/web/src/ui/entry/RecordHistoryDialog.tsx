import { Modal, Stack, Table, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type RecordKind, recordHistoryEndpoints } from '@stockwell/model/api/record-history';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useSession } from '../../app/session/context.ts';
import { displayStamp } from '../entity/display.ts';
import { ErrorPanel, ListSkeleton } from '../entity/list/ListStates.tsx';
import { useTexts } from '../entity/texts.ts';
import { type HistoryField, type HistoryState, type HistoryStep, historySteps } from './record-history.ts';

/** How the records of a sheet are looked up and read. */
export interface RecordHistorySource<E> {
  readonly kind: RecordKind;
  /** The entry of a record as a version holds it; null where it cannot be read. */
  readonly entryIn: (record: unknown) => E | null;
  /** What its columns do not show. */
  readonly more?: readonly HistoryField<E>[] | undefined;
}

interface RecordHistoryDialogProps<E> {
  readonly name: string;
  readonly programId: number;
  readonly source: RecordHistorySource<E>;
  /** As it stands on the device. */
  readonly entry: E & { readonly id: string };
  readonly isUploaded: boolean;
  readonly fields: readonly HistoryField<E>[];
  readonly onClose: () => void;
}

/** What became of one record: version by version, and what of it waits for the upload. */
export function RecordHistoryDialog<E>(props: RecordHistoryDialogProps<E>) {
  const { name, programId, source, entry, isUploaded, fields, onClose } = props;
  const t = useTexts('dataEntry');
  const { sessionType } = useSession();
  const narrow = useMediaQuery('(max-width: 48em)') ?? false;
  const isOnline = sessionType === 'Online';
  const params = { programId, recordKind: source.kind, recordId: entry.id };
  const query = useQuery({
    queryKey: ['recordHistory', params],
    enabled: isOnline && isUploaded,
    queryFn: ({ signal }) => call(recordHistoryEndpoints.recordHistory, { params, signal, quiet: true }),
  });
  const stored: readonly HistoryState<E>[] = (query.data ?? []).flatMap((state) => {
    const before = source.entryIn(state.record);
    const by = state.lastModifiedBy?.username ?? null;
    return before ? [{ entry: before, versionId: state.versionId, by, at: state.lastModifiedDate }] : [];
  });
  const steps = historySteps([{ entry, versionId: null, by: null, at: null }, ...stored], fields);
  const isKnown = !isUploaded || query.data !== undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('dataEntry:history.of', { name })}
      size="xl"
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        {!isUploaded && <Text size="sm">{t('dataEntry:history.notUploaded')}</Text>}
        {isUploaded && !isOnline && <Text size="sm">{t('dataEntry:history.offline')}</Text>}
        {query.error && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
        {isUploaded && isOnline && query.isPending && <ListSkeleton rows={4} />}
        {isKnown &&
          steps.map((step) => <Step key={step.versionId ?? 'device'} step={step} narrow={narrow} />)}
      </Stack>
    </Modal>
  );
}

function Step({ step, narrow }: { readonly step: HistoryStep; readonly narrow: boolean }) {
  const t = useTexts('dataEntry');
  const { language } = useSession();
  const title =
    step.versionId === null
      ? t('dataEntry:history.device')
      : t('dataEntry:history.version', { version: step.versionId });
  return (
    <section aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {step.versionId !== null && (
        <Text size="sm" c="dimmed">
          {t(step.isFirst ? 'dataEntry:history.madeBy' : 'dataEntry:history.changedBy', {
            user: step.by ?? '–',
            date: displayStamp(step.at, language),
          })}
        </Text>
      )}
      <Table aria-label={title} verticalSpacing={narrow ? 4 : 6} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('dataEntry:history.field')}</Table.Th>
            {!step.isFirst && <Table.Th>{t('dataEntry:history.before')}</Table.Th>}
            <Table.Th>{t(step.isFirst ? 'dataEntry:history.entered' : 'dataEntry:history.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {step.changes.map(({ key, title: field, before, after }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw="normal">
                {field}
              </Table.Th>
              {!step.isFirst && <Table.Td>{before || '–'}</Table.Td>}
              <Table.Td>{after || '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
