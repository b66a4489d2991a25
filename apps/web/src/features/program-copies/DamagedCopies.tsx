import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../i18n/format.ts';
import type { DocumentCopy } from '../../local/documents/names.ts';
import { useSession } from '../../platform/session/context.ts';
import { useLocalOwner } from '../../ui/program/open-copies.ts';
import { useAllWaitingRows, waitingIn } from '../../ui/program/use-waiting.ts';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import classes from './copies.module.css';

/** Copies that do not open: what happened, and the two ways out of it. */
export function DamagedCopies({ copies }: { readonly copies: readonly DocumentCopy[] }) {
  const { t } = useTranslation('programCopies');
  const { language } = useSession();
  const owner = useLocalOwner();
  const { counts } = useAllWaitingRows();
  if (copies.length === 0) return null;
  async function remove(copy: DocumentCopy) {
    if (!owner) return;
    const { removeCopy } = await import('../../local/documents/copy-store.ts');
    await removeCopy(owner, copy);
  }
  return (
    <StatusBanner color="red" duration={null}>
      <p className={classes.text}>{t('damaged.text')}</p>
      <ul className={classes.damaged}>
        {copies.map((copy) => {
          const name = `${copy.programId}~v${copy.versionId}`;
          const waiting = waitingIn(counts, copy).total;
          return (
            <li key={name}>
              {t('damaged.copy', { program: copy.programId, version: copy.versionId })}
              {waiting > 0
                ? ` (${t('loss.waiting', { count: waiting, number: formatCount(waiting, language) })})`
                : ''}{' '}
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('local.deleteOne', { program: name })}
                onClick={() => void remove(copy)}
              >
                {t('local.delete')}
              </Button>
            </li>
          );
        })}
      </ul>
    </StatusBanner>
  );
}
