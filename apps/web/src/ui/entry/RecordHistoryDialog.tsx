import { Text, Title } from '@mantine/core';
import { type RecordKind, recordHistoryEndpoints } from '@stockwell/model/api/record-history';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { displayStamp } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { ErrorPanel, PlainTable, TableSkeleton } from '../table/index.ts';
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
    <Dialog onClose={onClose} title={t('dataEntry:history.of', { name })} size="xl">
      {!isUploaded && <Text size="sm">{t('dataEntry:history.notUploaded')}</Text>}
      {isUploaded && !isOnline && <Text size="sm">{t('dataEntry:history.offline')}</Text>}
      {query.error && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {isUploaded && isOnline && query.isPending && <TableSkeleton rows={4} />}
      {isKnown && steps.map((step) => <Step key={step.versionId ?? 'device'} step={step} />)}
    </Dialog>
  );
}

function Step({ step }: { readonly step: HistoryStep }) {
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
      <PlainTable
        label={title}
        columns={[
          {
            key: 'field',
            title: t('dataEntry:history.field'),
            kind: 'text',
            value: (change) => change.title,
          },
          ...(step.isFirst
            ? []
            : [
                {
                  key: 'before',
                  title: t('dataEntry:history.before'),
                  kind: 'text' as const,
                  value: ({ before }: HistoryStep['changes'][number]) => before,
                },
              ]),
          {
            key: 'after',
            title: t(step.isFirst ? 'dataEntry:history.entered' : 'dataEntry:history.after'),
            kind: 'text',
            value: ({ after }) => after,
          },
        ]}
        rows={step.changes}
        keyOf={({ key }) => key}
        rowHeading="field"
      />
    </section>
  );
}
