import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from './Notice.tsx';

/** Stands in the place of a page that needs the server, with the ways out. The user stays signed in. */
export function OfflineNotice({ onGoOnline }: { readonly onGoOnline: () => void }) {
  const { t } = useTranslation('errors');
  return (
    <Notice
      icon={<IconCloudOff size={28} stroke={1.6} />}
      title={t('offline.title')}
      actions={
        <>
          <Button component={Link} to="/ApplicationDashboard" variant="default">
            {t('toDashboard')}
          </Button>
          <Button onClick={onGoOnline}>{t('offline.goOnline')}</Button>
        </>
      }
    >
      <p>{t('offline.text')}</p>
    </Notice>
  );
}
