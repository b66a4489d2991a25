import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice/Notice.tsx';

export default function NotFoundPage() {
  const { t } = useTranslation('errors');
  return (
    <Notice
      icon={<IconMapOff size={28} stroke={1.6} />}
      title={t('notFound.title')}
      actions={
        <Button component={Link} to="/ApplicationDashboard">
          {t('toDashboard')}
        </Button>
      }
    >
      <p>{t('notFound.text')}</p>
    </Notice>
  );
}
