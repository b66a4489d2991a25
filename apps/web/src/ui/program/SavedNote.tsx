import { IconClock, IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import type { DocumentName } from '../../local/documents/document-types.ts';
import { useSession } from '../../platform/session/context.ts';
import { NotSavedNote } from './NotSavedNote.tsx';
import { useSaving } from './open-copies.ts';
import classes from './program.module.css';
import type { OpenDocument } from './use-document.ts';
import { useWaitingRows } from './use-waiting.ts';

interface SavedNoteProps {
  readonly program: Pick<OpenDocument<DocumentName>, 'copy' | 'trouble' | 'retry' | 'isScratch'>;
}

/**
 * Says whether everything that was typed is on this device, and how many rows of the program are not saved because
 * they wait for correction. Spoken politely; trouble is spoken at once.
 */
export function SavedNote({ program: { copy, trouble, retry, isScratch } }: SavedNoteProps) {
  const { t } = useTranslation('programCopies');
  const { language } = useSession();
  const kept = isScratch ? null : copy;
  const { saving, lastSaved } = useSaving(kept);
  const { total: waiting } = useWaitingRows(kept);
  if (trouble) return <NotSavedNote result={trouble.result} onRetry={() => void retry()} />;
  const time = lastSaved === null ? null : formatDateTime(lastSaved, language);
  const text = (): string => {
    if (saving) return t('saved.saving');
    if (isScratch) return t('saved.scratch');
    if (waiting > 0)
      return time === null
        ? t('saved.allButWaiting', { count: waiting })
        : t('saved.atButWaiting', { count: waiting, time });
    return time === null ? t('saved.all') : t('saved.at', { time });
  };
  const Icon = waiting > 0 && !saving ? IconClock : IconDeviceFloppy;
  return (
    <p className={classes.note} role="status">
      <Icon size={18} aria-hidden />
      <span>{text()}</span>
    </p>
  );
}
