import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';

/**
 * The way back online. Whoever merely lost the connection needs no sign-in: the server is asked again. A
 * session that began offline, or was taken offline on purpose, holds no valid sign-in and needs a new one.
 */
export function useGoOnline(): () => void {
  const { t } = useTranslation('menu');
  const { typeOfSession, loginOnline, checkReachability, goToSignIn } = useSession();
  const { confirm, show } = useConfirm();
  return useCallback(() => {
    const askToSignIn = () =>
      confirm({
        title: t('goOnline.title'),
        text: t('goOnline.text'),
        confirmText: t('goOnline.confirm'),
        cancelText: t('goOnline.cancel'),
        onConfirm: () => void goToSignIn(),
      });
    const onlyLost = typeOfSession === 'Online' && loginOnline;
    if (!onlyLost) {
      askToSignIn();
      return;
    }
    void checkReachability().then((reachable) => {
      if (!reachable) show({ title: t('stillOffline.title'), text: t('stillOffline.text') });
    });
  }, [t, confirm, show, typeOfSession, loginOnline, checkReachability, goToSignIn]);
}
