import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../i18n/size-text.ts';
import type {
  DownloadJob,
  DownloadStatus,
  ItemPhase,
  ItemProgress,
} from '../../local/documents/download-job.ts';
import { useSession } from '../../platform/session/context.ts';
import { useCopies } from '../../ui/program/use-copies.ts';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import classes from './copies.module.css';
import { copyKind } from './copy-kinds.ts';
import { useFailureText } from './failure-text.ts';
import { LossDialog } from './LossDialog.tsx';
import { lostWith } from './version-tree.ts';

/** How far a program is; what arrives is most of the work, and its length is not known beforehand. */
const shares: Readonly<Record<ItemPhase, number>> = {
  waiting: 0,
  fetching: 30,
  preparing: 65,
  storing: 90,
  done: 100,
  failed: 0,
  stopped: 0,
};

interface DownloadProgressProps {
  readonly job: DownloadJob;
  readonly status: DownloadStatus;
  /** Called when a download that was continued is complete. */
  readonly onDone?: () => void;
}

/** The programs under way, each with its own bar, and what can be done when something went wrong. */
export function DownloadProgress({ job, status, onDone }: DownloadProgressProps) {
  const { items, running, leftOver } = status;
  const { t } = useTranslation('programCopies');
  const { copies: plans } = useCopies();
  const { copies: forecasts } = useCopies('forecast');
  const [isAsking, setAsking] = useState(false);
  if (items.length === 0 && leftOver.length === 0) return null;
  const done = items.filter(({ phase }) => phase === 'done').length;
  const isBroken = !running && done < items.length;
  // Somebody may have worked on a copy since its download was asked for.
  const rest = isBroken ? items.filter(({ phase }) => phase !== 'done').map(({ item }) => item) : leftOver;
  const lost = lostWith(rest, [...plans, ...forecasts]);
  const goOn = () => {
    setAsking(false);
    void job.retry().then((isDone) => isDone && onDone?.());
  };
  return (
    <section className={classes.card} aria-label={t('download.progress')}>
      {leftOver.length > 0 ? (
        <StatusBanner color="neutral" duration={null}>
          {t('download.leftOver', { programs: leftOver.map(({ programCode }) => programCode).join(', ') })}
        </StatusBanner>
      ) : null}
      {isBroken ? (
        <StatusBanner color="red" duration={null}>
          {t('download.notAll', { done, all: items.length })}
        </StatusBanner>
      ) : null}
      <ul className={classes.items}>
        {items.map((one) => (
          <Item key={`${one.item.programId}~${one.item.versionId}`} progress={one} />
        ))}
      </ul>
      <div className={classes.actions}>
        {running ? (
          <Button variant="default" onClick={job.cancel}>
            {t('download.cancel')}
          </Button>
        ) : null}
        {isBroken || (leftOver.length > 0 && !running) ? (
          <>
            <Button onClick={() => (lost.length > 0 ? setAsking(true) : goOn())}>
              {t('download.retry')}
            </Button>
            <Button variant="default" onClick={() => void job.dismiss()}>
              {t('download.dismiss')}
            </Button>
          </>
        ) : null}
      </div>
      <VisuallyHidden aria-live="polite">
        {running ? t('download.spoken', { done, all: items.length }) : null}
      </VisuallyHidden>
      {isAsking ? (
        <LossDialog
          title={t('overwrite.title')}
          text={t('overwrite.text')}
          copies={lost}
          confirmText={t('overwrite.confirm')}
          onConfirm={goOn}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}

function Item({ progress: { item, phase, bytes, messageCode } }: { readonly progress: ItemProgress }) {
  const { t } = useTranslation('programCopies');
  const { language } = useSession();
  const failure = useFailureText();
  const name = `${item.programCode}~v${item.versionId}`;
  return (
    <li>
      <div className={classes.numbers}>
        <strong>{name}</strong>
        <span>
          {phase === 'preparing' && !copyKind(item.kind).hasProblems
            ? t('phase.checking')
            : t(`phase.${phase}`)}
          {bytes > 0 ? ` · ${sizeText(bytes, language)}` : ''}
        </span>
      </div>
      <Progress
        value={shares[phase]}
        size="lg"
        color={phase === 'failed' ? 'red' : phase === 'done' ? 'green' : 'blue'}
        aria-label={t('download.bar', { program: name })}
      />
      {messageCode ? <p className={classes.fault}>{failure(messageCode)}</p> : null}
    </li>
  );
}
