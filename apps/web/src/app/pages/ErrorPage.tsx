import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useMessage } from '../../i18n/message.ts';
import { PageErrorNotice } from '../../ui/notice/PageErrorNotice.tsx';

/** An error shown by its message code in the address. */
export default function ErrorPage() {
  const { t } = useTranslation('errors');
  const message = useMessage();
  const { message: code } = useParams();
  const navigate = useNavigate();
  return (
    <PageErrorNotice
      title={t('error.title')}
      text={code ? message(code) : t('error.text')}
      kept={t('kept')}
      onRetry={() => navigate(-1)}
    />
  );
}
