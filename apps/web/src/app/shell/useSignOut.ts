import { modals } from '@mantine/modals';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/context.ts';
import { hasUnsaved } from '../unsaved.ts';

/** Signs out after asking; unsaved changes are named in the question. */
export function useSignOut(): () => void {
  const { t } = useTranslation('menu');
  const { signOut } = useSession();
  return useCallback(() => {
    modals.openConfirmModal({
      title: t('signOut.title'),
      children: hasUnsaved() ? t('signOut.unsaved') : t('signOut.text'),
      labels: { confirm: t('signOut.confirm'), cancel: t('signOut.cancel') },
      closeButtonProps: { 'aria-label': t('signOut.cancel') },
      onConfirm: () => void signOut(),
    });
  }, [t, signOut]);
}
