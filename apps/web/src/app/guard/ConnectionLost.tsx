import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadOnlyContext } from '../../platform/read-only.ts';
import classes from './ConnectionLost.module.css';

const LostBanner = lazy(() => import('./LostBanner.tsx'));

interface ConnectionLostProps {
  readonly lost?: boolean;
  readonly children: ReactNode;
}

/**
 * Around every page. While the connection is lost, a page that needs the server stays as it is, read only:
 * nothing typed is thrown away, and it goes on when the server is back.
 */
export function ConnectionLost({ lost = true, children }: ConnectionLostProps) {
  const { t } = useTranslation('errors', { useSuspense: false });
  return (
    <ReadOnlyContext value={lost}>
      {lost ? (
        <Suspense>
          <LostBanner />
        </Suspense>
      ) : null}
      <fieldset
        className={classes.page}
        disabled={lost}
        role={lost ? 'group' : 'presentation'}
        aria-label={lost ? t('readOnly') : undefined}
      >
        {children}
      </fieldset>
    </ReadOnlyContext>
  );
}
