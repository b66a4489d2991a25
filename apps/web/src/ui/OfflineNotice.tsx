import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGoOnline } from '../app/shell/useGoOnline.ts';
import { Notice } from './Notice.tsx';

/** Stands in the place of a page that needs the server, with the ways out. The user stays signed in. */
export default function OfflineNotice() {
  const { t } = useTranslation('errors');
  const goOnline = useGoOnline();
  return (
    <Notice
      icon={<IconCloudOff size={28} stroke={1.6} />}
      title={t('offline.title')}
      actions={
        <>
          <Button component={Link} to="/ApplicationDashboard" variant="default">
            {t('toDashboard')}
          </Button>
          <Button onClick={goOnline}>{t('offline.goOnline')}</Button>
        </>
      }
    >
      <p>{t('offline.text')}</p>
    </Notice>
  );
}
