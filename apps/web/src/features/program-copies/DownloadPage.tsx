import { Button, SegmentedControl, TextInput } from '@mantine/core';
import type { ProgramVersionsPage } from '@stockwell/model/api/version-shapes';
import { addMonths, firstDayOf } from '@stockwell/model/months';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/client.ts';
import type { DocumentName } from '../../local/documents/document-types.ts';
import type { DownloadItem } from '../../local/documents/download-queue.ts';
import { readyForDownloads } from '../../local/documents/prepare.ts';
import { thisMonth } from '../../platform/clock.ts';
import { mayOpen } from '../../platform/menu/menu-filter.ts';
import { usePageTable } from '../../platform/routes/page-table.ts';
import { addressOf } from '../../platform/routes/route-paths.ts';
import { useSession } from '../../platform/session/context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { MonthPicker } from '../../ui/months/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useCopies } from '../../ui/program/use-copies.ts';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import { askToKeep } from './browser-downloads.ts';
import classes from './copies.module.css';
import { copyKind } from './copy-kinds.ts';
import { DownloadProgress } from './DownloadProgress.tsx';
import { useFailureText } from './failure-text.ts';
import { LocalCopies } from './LocalCopies.tsx';
import { LossDialog } from './LossDialog.tsx';
import { useDownloads } from './use-downloads.ts';
import { VersionTree } from './VersionTree.tsx';
import { itemsOf, overwritten, type Ticks, treeOf } from './version-tree.ts';

/** The latest start of a copy from a month on, and the earliest. */
const latestStart = -18;
const earliestStart = -240;

/** Chooses versions of programs, downloads them to this device, and shows what is here. */
export default function DownloadPage({ kind }: { readonly kind: DocumentName }) {
  const { t } = useTranslation('programCopies');
  const { language, functions, sessionType } = useSession();
  const { paths } = usePageTable();
  const navigate = useNavigate();
  const failure = useFailureText();
  const { job, status } = useDownloads();
  const { programs, more: moreOf, canStartLater, replacesAll, overview } = copyKind(kind);
  const { copies } = useCopies(kind);
  useEffect(readyForDownloads, []);
  const { data, error, refetch } = useQuery({
    queryKey: ['programCopies', 'load', kind],
    queryFn: ({ signal }) => programs(signal),
  });
  const [more, setMore] = useState<readonly ProgramVersionsPage[]>([]);
  const [loading, setLoading] = useState<ReadonlySet<number>>(new Set());
  const [ticks, setTicks] = useState<Ticks>(new Set());
  const [search, setSearch] = useState('');
  const [range, setRange] = useState<'whole' | 'from'>('whole');
  const month = thisMonth();
  const [start, setStart] = useState<string | null>(addMonths(month, latestStart));
  const isStartRight = range === 'whole' || start !== null;
  const [asking, setAsking] = useState<readonly DownloadItem[]>([]);
  const [message, setMessage] = useState<string | null>(null);

  const pages = useMemo(() => {
    const byProgram = new Map<number, readonly ProgramVersionsPage[]>();
    for (const page of [...(data?.programList ?? []), ...more]) {
      const id = Number(page.program.id);
      byProgram.set(id, [...(byProgram.get(id) ?? []), page]);
    }
    return byProgram;
  }, [data, more]);
  const everything = useMemo(() => treeOf(pages, copies, language), [pages, copies, language]);
  const shown = useMemo(() => treeOf(pages, copies, language, search), [pages, copies, language, search]);
  const ticked = itemsOf(kind, everything, ticks).length;

  /**
   * What was downloaded is compared with the server once more, and its master data are downloaded. Then a single
   * program opens with all its products.
   */
  function goOn(items: readonly DownloadItem[] = []) {
    void job.dismiss();
    const [programId, ...others] = new Set(items.map((item) => item.programId));
    const opens =
      overview !== null &&
      programId !== undefined &&
      others.length === 0 &&
      paths.has(overview) &&
      mayOpen(overview, { functions, sessionType });
    void navigate('/syncProgram', opens ? { state: { goOn: addressOf(overview, { programId }) } } : {});
  }

  async function seeMore(programId: number, page: number) {
    setLoading((before) => new Set(before).add(programId));
    try {
      const next = await moreOf(programId, page);
      setMore((before) => [...before, next]);
    } catch (cause) {
      setMessage(cause instanceof ApiError ? cause.messageCode : 'failure.other');
    } finally {
      setLoading((before) => new Set([...before].filter((id) => id !== programId)));
    }
  }

  function begin() {
    setMessage(null);
    const items = itemsOf(kind, everything, ticks, {
      cutOffDate: range === 'from' && start !== null ? firstDayOf(start) : null,
      replaced: replacesAll ? copies : [],
    });
    if (items.length === 0) return setMessage('failure.nothingChosen');
    if (overwritten(items, copies).length > 0) return setAsking(items);
    void run(items);
  }

  async function run(items: readonly DownloadItem[]) {
    setAsking([]);
    askToKeep();
    const isDone = await job.start(items);
    setTicks(new Set());
    if (isDone) goOn(items);
  }

  return (
    <>
      <PageHeader title={t('download.title')} description={t('download.intro')} />
      {status.leftOver.length > 0 ? (
        <DownloadProgress job={job} status={status} onDone={() => goOn()} />
      ) : null}
      <div className={classes.card}>
        <div className={classes.filters}>
          <TextInput
            type="search"
            label={t('download.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {canStartLater ? (
            <div>
              <SegmentedControl
                aria-label={t('download.range')}
                value={range}
                onChange={(value) => setRange(value === 'from' ? 'from' : 'whole')}
                data={[
                  { value: 'whole', label: t('download.whole') },
                  { value: 'from', label: t('download.from') },
                ]}
              />
            </div>
          ) : null}
          {range === 'from' ? (
            <MonthPicker
              label={t('download.start')}
              description={t('download.startHint')}
              bounds={{ min: addMonths(month, earliestStart), max: addMonths(month, latestStart) }}
              value={start}
              clearable
              error={start === null ? t('download.startWrong') : undefined}
              onChange={setStart}
            />
          ) : null}
        </div>
        {error ? (
          <EmptyState
            title={failure(error instanceof ApiError ? error.messageCode : 'failure.other')}
            actions={<Button onClick={() => void refetch()}>{t('download.again')}</Button>}
          />
        ) : !data ? (
          <LoadingSpinner />
        ) : everything.length === 0 ? (
          <EmptyState title={t('download.none')}>{t('download.noneText')}</EmptyState>
        ) : shown.length === 0 ? (
          <EmptyState title={t('pick.nothing')} />
        ) : (
          <VersionTree
            countries={shown}
            ticks={ticks}
            onTick={setTicks}
            loading={loading}
            onMore={(programId, page) => void seeMore(programId, page)}
          />
        )}
        <div className={classes.actions}>
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={status.running || !isStartRight}
            onClick={begin}
          >
            {ticked > 0 ? t('download.start.button', { count: ticked }) : t('download.start.none')}
          </Button>
        </div>
        {message ? (
          <div className={classes.message}>
            <StatusBanner key={message} color="red" onHide={() => setMessage(null)}>
              {failure(message)}
            </StatusBanner>
          </div>
        ) : null}
      </div>
      {status.leftOver.length > 0 ? null : (
        <DownloadProgress job={job} status={status} onDone={() => goOn()} />
      )}
      <div className={classes.card}>
        <LocalCopies kind={kind} />
      </div>
      {asking.length > 0 ? (
        <LossDialog
          title={t('overwrite.title')}
          text={t(
            asking.some(({ replaces }) => replaces.length > 0) ? 'overwrite.allText' : 'overwrite.text',
          )}
          copies={overwritten(asking, copies)}
          confirmText={t('overwrite.confirm')}
          onConfirm={() => void run(asking)}
          onClose={() => setAsking([])}
        />
      ) : null}
    </>
  );
}
