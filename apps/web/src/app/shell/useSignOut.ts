import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { hasUnsaved } from '../../platform/unsaved.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';

/** Signs out after asking; unsaved changes are named in the question. */
export function useSignOut(): () => void {
  const { t } = useTranslation('menu');
  const { signOut } = useSession();
  const { confirm } = useConfirm();
  return useCallback(() => {
    confirm({
      title: t('signOut.title'),
      text: hasUnsaved() ? t('signOut.unsaved') : t('signOut.text'),
      confirmText: t('signOut.confirm'),
      cancelText: t('signOut.cancel'),
      onConfirm: () => void signOut(),
    });
  }, [t, signOut, confirm]);
}
