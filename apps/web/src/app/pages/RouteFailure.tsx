import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageErrorNotice } from '../../ui/notice/PageErrorNotice.tsx';
import { describeFailure } from './failure.ts';

interface RouteFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In place of a page that could not be loaded or that failed while being drawn. */
export default function RouteFailure({ error, onRetry }: RouteFailureProps) {
  const { t } = useTranslation('errors');
  const { pathname } = useLocation();
  const failure = useMemo(() => describeFailure(error, pathname, new Date()), [error, pathname]);
  if (failure.isMissingCode) {
    return (
      <PageErrorNotice
        title={t('missingCode.title')}
        text={t('missingCode.text')}
        kept={t('kept')}
        // Trying the import again would give the same answer from the browser's memory.
        onRetry={() => window.location.reload()}
      />
    );
  }
  return (
    <PageErrorNotice
      title={t('render.title')}
      text={t('render.text')}
      kept={t('kept')}
      reference={failure.reference}
      details={failure.details}
      onRetry={onRetry}
    />
  );
}
