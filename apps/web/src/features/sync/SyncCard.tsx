import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { formatCount } from '../../i18n/format.ts';
import { useMessage } from '../../i18n/message.ts';
import { sizeText } from '../../i18n/size-text.ts';
import type { SyncWish } from '../../local/masters/plan.ts';
import { percentOf, type SyncProgress } from '../../local/masters/progress.ts';
import { dashboardPath } from '../../platform/session/codes.ts';
import { useSession } from '../../platform/session/context.ts';
import { Facts } from '../../ui/Facts.tsx';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import type { SyncStatus } from './job.ts';
import { requestedPage } from './next-page.ts';
import { SyncFacts } from './SyncFacts.tsx';
import classes from './sync.module.css';
import { useMastersAsOf } from './use-sync.ts';

interface SyncCardProps {
  readonly status: SyncStatus;
  readonly onCancel: () => void;
  readonly onStart: () => void;
}

function leadKey({ full, part }: SyncWish, progress: SyncProgress | null, first: boolean): string {
  if (part) return 'lead.part';
  if (progress?.resumed) return 'lead.resumed';
  if (full) return 'lead.full';
  return first || progress?.whole ? 'lead.first' : 'lead.later';
}

/** How a sync stands: how far it is, what it waits for, what is kept, and what can be done. */
export function SyncCard({ status, onCancel, onStart }: SyncCardProps) {
  const { t } = useTranslation('sync');
  const { state, search } = useLocation();
  const requested = requestedPage(state, search);
  const asOf = useMastersAsOf();
  const wish = 'wish' in status ? status.wish : {};
  const progress = 'progress' in status ? status.progress : null;
  const over = status.phase === 'stopped' || status.phase === 'failed';
  return (
    <div className={classes.card}>
      {over ? (
        <Outcome status={status} />
      ) : (
        <p className={classes.lead}>{t(leadKey(wish, progress, asOf === null))}</p>
      )}
      {over && !progress ? null : <Numbers progress={progress} running={!over} />}
      <div className={classes.actions}>
        {over ? (
          <>
            <Button onClick={onStart}>{status.phase === 'failed' ? t('retry') : t('resume')}</Button>
            <Button component={Link} to={requested ?? dashboardPath} variant="default">
              {requested ? t('programs.continue') : t('toDashboard')}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {over ? null : <p className={classes.note}>{t('goOn')}</p>}
      <Facts className={classes.facts}>
        <SyncFacts />
      </Facts>
    </div>
  );
}

function Outcome({ status }: { readonly status: Extract<SyncStatus, { phase: 'stopped' | 'failed' }> }) {
  const { t } = useTranslation('sync');
  const { language } = useSession();
  const message = useMessage();
  const failed = status.phase === 'failed';
  const { progress } = status;
  return (
    <div className={classes.outcome}>
      <StatusBanner color={failed ? 'red' : 'neutral'} duration={null}>
        {failed ? `${t('failed')} ${message(status.messageCode)}` : t('stopped')}
      </StatusBanner>
      {progress && progress.listsDone > 0 ? (
        <p className={classes.note}>
          {t('kept', {
            done: formatCount(progress.listsDone, language),
            all: formatCount(progress.lists, language),
          })}
        </p>
      ) : null}
    </div>
  );
}

/** Said aloud at quarters only: a number that changes all the time is noise. */
const spokenStep = 25;

function Numbers({
  progress,
  running,
}: {
  readonly progress: SyncProgress | null;
  readonly running: boolean;
}) {
  const { t } = useTranslation(['sync', 'entities']);
  const { language } = useSession();
  const percent = progress ? percentOf(progress) : 0;
  const spoken = progress ? Math.floor(percent / spokenStep) * spokenStep : null;
  const text = (value: number) =>
    progress
      ? t('progress', {
          percent: value,
          done: formatCount(progress.listsDone, language),
          all: formatCount(progress.lists, language),
        })
      : t('preparing');
  return (
    <>
      <Progress value={percent} size="lg" animated={running} striped={running} aria-label={t('bar')} />
      <div className={classes.numbers}>
        <span className={classes.percent}>{text(percent)}</span>
        {progress ? (
          <span>
            {t('received', {
              rows: formatCount(progress.rowsDone, language),
              all: formatCount(progress.rows, language),
              size: sizeText(progress.bytes, language),
            })}
          </span>
        ) : null}
      </div>
      {running ? (
        <p className={classes.under}>
          {progress?.list ? t('list', { list: t(`entities:${progress.list}.many`) }) : null}
        </p>
      ) : null}
      <VisuallyHidden aria-live="polite">
        {running && spoken !== null ? t('spoken', { percent: spoken }) : null}
      </VisuallyHidden>
    </>
  );
}
