import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnySummary } from '../../local/documents/summary.ts';
import { useLocalOwner } from '../../ui/program/open-copies.ts';
import { useAllWaitingRows, waitingIn } from '../../ui/program/use-waiting.ts';
import { LossDialog } from './LossDialog.tsx';

interface DeleteCopiesDialogProps {
  readonly copies: readonly AnySummary[];
  readonly onClose: () => void;
}

/** Asks before copies are deleted from this device, with a warning of what was not uploaded, and deletes them. */
export function DeleteCopiesDialog({ copies, onClose }: DeleteCopiesDialogProps) {
  const { t } = useTranslation('programCopies');
  const owner = useLocalOwner();
  const [busy, setBusy] = useState(false);
  const { counts: waiting } = useAllWaitingRows();
  const isLossy = copies.some((copy) => copy.modified || waitingIn(waiting, copy).total > 0);

  async function remove() {
    if (!owner) return;
    setBusy(true);
    try {
      const { removeCopy } = await import('../../local/documents/copy-store.ts');
      await removeCopy(owner, ...copies);
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <LossDialog
      title={t('delete.title')}
      text={t('delete.text', { count: copies.length })}
      copies={copies}
      confirmText={isLossy ? t('delete.anyway') : t('delete.confirm')}
      losesWaiting
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
