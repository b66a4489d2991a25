import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session/context.ts';
import { formatDateTime } from '../../i18n/format.ts';
import classes from './program.module.css';
import type { OpenProgram } from './use-program.ts';

interface SavedNoteProps {
  readonly program: Pick<OpenProgram, 'saving' | 'lastSaved' | 'trouble' | 'retry' | 'isScratch'>;
}

/** Says whether everything that was typed is on this device. Spoken politely; trouble is spoken at once. */
export function SavedNote({ program: { saving, lastSaved, trouble, retry, isScratch } }: SavedNoteProps) {
  const { t } = useTranslation('programCopies');
  const { language } = useSession();
  if (trouble) {
    return (
      <p className={classes.note} data-tone="error" role="alert">
        <IconAlertTriangle size={18} aria-hidden />
        <span>{t(`trouble.${trouble.result}`)}</span>
        {trouble.result === 'full' ? (
          <Button size="compact-sm" variant="default" onClick={() => void retry()}>
            {t('trouble.retry')}
          </Button>
        ) : null}
      </p>
    );
  }
  return (
    <p className={classes.note} role="status">
      <IconDeviceFloppy size={18} aria-hidden />
      <span>
        {saving
          ? t('saved.saving')
          : isScratch
            ? t('saved.scratch')
            : lastSaved === null
              ? t('saved.all')
              : t('saved.at', { time: formatDateTime(lastSaved, language) })}
      </span>
    </p>
  );
}
