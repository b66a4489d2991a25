import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice/Notice.tsx';

export default function AccessDeniedPage() {
  const { t } = useTranslation('errors');
  return (
    <Notice
      icon={<IconLock size={28} stroke={1.6} />}
      title={t('accessDenied.title')}
      actions={
        <Button component={Link} to="/ApplicationDashboard">
          {t('toDashboard')}
        </Button>
      }
    >
      <p>{t('accessDenied.text')}</p>
    </Notice>
  );
}
