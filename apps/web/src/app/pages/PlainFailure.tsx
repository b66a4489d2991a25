import { useTranslation } from 'react-i18next';

/** When not even the code of the error page has arrived: a sentence and a button, in plain HTML. */
export function PlainFailure() {
  const { t } = useTranslation('common', { useSuspense: false });
  return (
    <div role="alert" style={{ padding: 32, textAlign: 'center' }}>
      <p>{t('plainFailure')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('update.reload')}
      </button>
    </div>
  );
}
