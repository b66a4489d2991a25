import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageErrorNotice } from '../../ui/notice/PageErrorNotice.tsx';

export default function ServerErrorPage() {
  const { t } = useTranslation('errors');
  const navigate = useNavigate();
  return (
    <PageErrorNotice
      title={t('server.title')}
      text={t('server.text')}
      kept={t('kept')}
      onRetry={() => navigate(-1)}
    />
  );
}
