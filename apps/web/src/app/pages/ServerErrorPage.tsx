import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';

export default function ServerErrorPage() {
  const { t } = useTranslation('errors');
  const navigate = useNavigate();
  return (
    <ErrorPanel
      title={t('server.title')}
      text={t('server.text')}
      kept={t('kept')}
      onRetry={() => navigate(-1)}
    />
  );
}
