import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import classes from './OfflineStrip.module.css';
import { useGoOnline } from './useGoOnline.ts';

/** Says all the time that an offline session shows what this device keeps, and how to leave it. */
export function OfflineStrip() {
  const { t } = useTranslation('menu');
  const { sessionType, typeOfSession, loginOnline } = useSession();
  const goOnline = useGoOnline();
  if (sessionType === 'Online') return null;
  const lost = typeOfSession === 'Online' && loginOnline;
  return (
    <div className={classes.strip} role="status">
      <IconCloudOff size={16} className={classes.icon} aria-hidden />
      <span>{lost ? t('offlineStrip.lost') : t('offlineStrip.chosen')}</span>
      <button type="button" className={classes.button} onClick={goOnline}>
        {lost ? t('offlineStrip.retry') : t('profile.goOnline')}
      </button>
    </div>
  );
}
