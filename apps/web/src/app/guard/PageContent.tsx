import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { loadedPage, loadPage } from '../../platform/routes/loaded-pages.ts';
import type { PageRoute } from '../../platform/routes/page-route.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { FailureBoundary } from '../pages/FailureBoundary.tsx';

interface Failed {
  readonly load: PageRoute['page'];
  readonly failure: unknown;
}

/**
 * The code of a page, null until it is here. Not by `lazy`: React shows what was suspended a while later than it
 * could, and even a page whose code is here would be suspended first.
 */
function useLoaded(load: PageRoute['page']): ComponentType | null {
  const [, draw] = useState(0);
  const [failed, setFailed] = useState<Failed | null>(null);
  const page = loadedPage(load) ?? null;
  const isHere = page !== null;
  useEffect(() => {
    if (isHere) return;
    let isGone = false;
    loadPage(load).then(
      () => isGone || draw((times) => times + 1),
      (failure: unknown) => isGone || setFailed({ load, failure }),
    );
    return () => {
      isGone = true;
    };
  }, [load, isHere]);
  if (page === null && failed?.load === load) throw failed.failure;
  return page;
}

function Loaded({ load }: { readonly load: PageRoute['page'] }) {
  const Page = useLoaded(load);
  return Page ? <Page /> : <LoadingSpinner />;
}

/** The page itself, loaded on demand: a spinner meanwhile, a message with retry when it fails. */
export function PageContent({ page }: { readonly page: Pick<PageRoute, 'page'> }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <FailureBoundary key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<LoadingSpinner />}>
        <Loaded load={page.page} />
      </Suspense>
    </FailureBoundary>
  );
}
