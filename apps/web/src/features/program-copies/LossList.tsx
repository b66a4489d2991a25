import { useTranslation } from 'react-i18next';
import { formatCount } from '../../i18n/format.ts';
import type { AnySummary } from '../../local/documents/summary.ts';
import { useSession } from '../../platform/session/context.ts';
import { copyName } from '../../ui/program/copy-name.ts';
import { useAllWaitingRows, waitingIn } from '../../ui/program/use-waiting.ts';
import classes from './copies.module.css';
import { useChangeCounts } from './use-changes.ts';

interface LossListProps {
  readonly copies: readonly AnySummary[];
  /** Rows that wait for correction go with a copy that is deleted; in one that is replaced they stay. */
  readonly losesWaiting: boolean;
}

/** What goes with these copies: for each, how many records were changed and not uploaded, and which rows wait. */
export function LossList({ copies, losesWaiting }: LossListProps) {
  const { t } = useTranslation('programCopies');
  const { language } = useSession();
  const counts = useChangeCounts(copies);
  const { counts: allWaiting } = useAllWaitingRows();
  return (
    <ul className={classes.losses}>
      {copies.map((copy, i) => {
        const count = counts[i] ?? null;
        const waiting = waitingIn(allWaiting, copy).total;
        const hasWaitingOnly = !copy.modified && waiting > 0 && losesWaiting;
        const waitingText = { count: waiting, number: formatCount(waiting, language) };
        return (
          <li key={`${copy.programId}~${copy.versionId}`}>
            <strong>{copyName(copy, language, (month) => t('startOf', { month }))}</strong>
            {': '}
            {hasWaitingOnly ? null : (
              <span data-lost={copy.modified || undefined}>
                {!copy.modified
                  ? t('loss.none')
                  : count === null
                    ? t('loss.counting')
                    : count === 0
                      ? t('loss.problems')
                      : t('loss.records', { count, number: formatCount(count, language) })}
              </span>
            )}
            {waiting > 0 ? (
              <>
                {hasWaitingOnly ? '' : '; '}
                <span data-lost={losesWaiting || undefined}>
                  {losesWaiting ? t('loss.waiting', waitingText) : t('loss.waitingKept', waitingText)}
                </span>
              </>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
