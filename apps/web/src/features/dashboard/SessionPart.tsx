import { dayMs, syncValidityDays } from '@stockwell/model/session/constants';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import { wireText } from '../../i18n/wire-label.ts';
import { useSession } from '../../platform/session/context.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts, Urgent } from '../../ui/Facts.tsx';
import classes from './Dashboard.module.css';

/** Passwords that lapse within this time are worth a warning. */
const passwordWarningDays = 14;

/** How the session stands: connection, last sync, until when offline work is possible. */
export function SessionPart() {
  const { t } = useTranslation('dashboard');
  const { user, sessionType, lastSync, language } = useSession();
  if (!user) return null;
  const online = sessionType === 'Online';
  const expires = user.expiresOn ? Date.parse(user.expiresOn) : Number.NaN;
  const soon = expires - Date.now() < passwordWarningDays * dayMs;
  return (
    <Facts>
      <Fact name={t('session.state')}>
        <span className={classes.state} data-online={online}>
          {online ? t('session.online') : t('session.offline')}
        </span>
      </Fact>
      <Fact name={t('session.realm')}>
        {user.realm ? wireText(user.realm.label, language) : t('allRealms')}
      </Fact>
      <Fact name={t('session.roles')}>
        {user.roleList.map(({ label }) => wireText(label, language)).join(', ')}
      </Fact>
      <Fact name={t('session.lastSync')}>
        {lastSync === null ? t('session.never') : formatDateTime(lastSync, language)}
      </Fact>
      {lastSync === null ? null : (
        <Fact name={t('session.offlineUntil')}>
          {formatDate(lastSync + syncValidityDays * dayMs, language)}
        </Fact>
      )}
      {Number.isNaN(expires) ? null : (
        <Fact name={t('session.passwordUntil')}>
          <Urgent when={soon}>{formatDate(expires, language)}</Urgent>
        </Fact>
      )}
    </Facts>
  );
}
