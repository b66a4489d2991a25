import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import type { PageRoute } from '../page-route.ts';
import { FailureBoundary } from '../pages/FailureBoundary.tsx';

type Load = PageRoute['page'];

const loaded = new Map<Load, LazyExoticComponent<ComponentType>>();

/** One lazy component for each page, or React would load it anew at every drawing. */
function lazyPage(load: Load): LazyExoticComponent<ComponentType> {
  const known = loaded.get(load) ?? lazy(load);
  loaded.set(load, known);
  return known;
}

/** The page itself, loaded on demand: a spinner meanwhile, a message with retry when it fails. */
export function PageContent({ page }: { readonly page: Pick<PageRoute, 'page'> }) {
  const [attempt, setAttempt] = useState(0);
  const Page = lazyPage(page.page);
  return (
    <FailureBoundary
      key={attempt}
      onRetry={() => {
        loaded.delete(page.page);
        setAttempt(attempt + 1);
      }}
    >
      <Suspense fallback={<LoadingSpinner />}>
        <Page />
      </Suspense>
    </FailureBoundary>
  );
}
