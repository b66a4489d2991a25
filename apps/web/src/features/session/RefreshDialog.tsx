import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookForUpdate, takeUpdate } from '../../platform/service-worker.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';

/** Asks once to load the newer front end that the server has. */
export default function RefreshDialog() {
  const { t } = useTranslation('session');
  const [answered, setAnswered] = useState(false);
  useEffect(lookForUpdate, []);
  if (answered) return null;
  return (
    <ConfirmDialog
      title={t('refresh.title')}
      text={t('refresh.text')}
      confirmText={t('refresh.confirm')}
      onConfirm={takeUpdate}
      onClose={() => setAnswered(true)}
    />
  );
}
