import { IconDeviceLaptop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import { useSession } from '../../platform/session/context.ts';
import classes from './sync.module.css';
import { useMastersAsOf } from './use-sync.ts';

/** Says above a list that it is the copy of this device, of when it is, and what needs the server. */
export function LocalStrip() {
  const { t } = useTranslation('sync');
  const { language } = useSession();
  const asOf = useMastersAsOf();
  if (asOf === undefined) return null;
  return (
    <p className={classes.strip} role="note">
      <IconDeviceLaptop size={18} aria-hidden />
      <span>
        {asOf === null ? t('strip.never') : t('strip.text', { time: formatDateTime(asOf, language) })}
      </span>
    </p>
  );
}
