import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { loadedPage, loadPage } from '../loaded-pages.ts';
import type { PageRoute } from '../page-route.ts';
import { FailureBoundary } from '../pages/FailureBoundary.tsx';

type Outcome = { readonly page: ComponentType } | { readonly failure: unknown };

/**
 * The code of a page, null until it is here. Not by `lazy`: React shows what was suspended a while later than it
 * could, and even a page whose code is here would be suspended first.
 */
function useLoaded(load: PageRoute['page']): ComponentType | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const ready = loadedPage(load);
  const isReady = ready !== undefined;
  useEffect(() => {
    if (isReady) return;
    let isGone = false;
    const tell = (next: Outcome) => {
      if (!isGone) setOutcome(next);
    };
    loadPage(load).then(
      (page) => tell({ page }),
      (failure: unknown) => tell({ failure }),
    );
    return () => {
      isGone = true;
    };
  }, [load, isReady]);
  if (ready) return ready;
  if (outcome && 'failure' in outcome) throw outcome.failure;
  return outcome?.page ?? null;
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
