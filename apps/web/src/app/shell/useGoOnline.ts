import { modals } from '@mantine/modals';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/context.ts';

/**
 * The way back online. Whoever merely lost the connection needs no sign-in: the server is asked again. A
 * session that began offline, or was taken offline on purpose, holds no valid sign-in and needs a new one.
 */
export function useGoOnline(): () => void {
  const { t } = useTranslation('menu');
  const { typeOfSession, loginOnline, checkReachability, goToSignIn } = useSession();
  return useCallback(() => {
    const askToSignIn = () =>
      modals.openConfirmModal({
        title: t('goOnline.title'),
        children: t('goOnline.text'),
        labels: { confirm: t('goOnline.confirm'), cancel: t('goOnline.cancel') },
        closeButtonProps: { 'aria-label': t('goOnline.cancel') },
        onConfirm: () => void goToSignIn(),
      });
    const onlyLost = typeOfSession === 'Online' && loginOnline;
    if (!onlyLost) {
      askToSignIn();
      return;
    }
    void checkReachability().then((reachable) => {
      if (reachable) return;
      modals.open({
        title: t('stillOffline.title'),
        children: t('stillOffline.text'),
        closeButtonProps: { 'aria-label': t('goOnline.cancel') },
      });
    });
  }, [t, typeOfSession, loginOnline, checkReachability, goToSignIn]);
}
