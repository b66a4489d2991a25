import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session/context.ts';
import { formatCount } from '../../i18n/format.ts';
import type { CopySummary } from '../../local/programs/summary.ts';
import { copyName } from '../../ui/program/copy-name.ts';
import classes from './copies.module.css';
import { useChangeCounts } from './use-changes.ts';

/** What goes with these copies: for each, how many records were changed and not uploaded. */
export function LossList({ copies }: { readonly copies: readonly CopySummary[] }) {
  const { t } = useTranslation('programCopies');
  const { language } = useSession();
  const counts = useChangeCounts(copies);
  return (
    <ul className={classes.losses}>
      {copies.map((copy, i) => {
        const count = counts[i] ?? null;
        return (
          <li key={`${copy.programId}~${copy.versionId}`}>
            <strong>{copyName(copy, language, (month) => t('startOf', { month }))}</strong>
            {': '}
            <span data-lost={copy.modified || undefined}>
              {!copy.modified
                ? t('loss.none')
                : count === null
                  ? t('loss.counting')
                  : count === 0
                    ? t('loss.problems')
                    : t('loss.records', { count, number: formatCount(count, language) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
