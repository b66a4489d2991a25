import { Suspense, use } from 'react';
import { RouterProvider } from 'react-router';
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx';
import type { createRouter } from './router.tsx';

type ComingRouter = ReturnType<typeof createRouter>;

/** The open page, once the router knows its table. */
export function Pages({ router }: { readonly router: ComingRouter }) {
  return (
    <Suspense fallback={<LoadingSpinner size="screen" />}>
      <Routed router={router} />
    </Suspense>
  );
}

function Routed({ router }: { readonly router: ComingRouter }) {
  return <RouterProvider router={use(router)} />;
}
