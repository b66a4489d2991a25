import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useLeadOn } from '../src/platform/routes/use-lead-on.ts';

let leadOn: (to: string) => void = () => {};

function Passing() {
  const go = useLeadOn();
  useEffect(() => {
    leadOn = go;
  }, [go]);
  return <h1>Passing</h1>;
}

async function openPassing() {
  const router = createMemoryRouter(
    [
      { path: '/passing', element: <Passing /> },
      { path: '/asked', element: <h1>Asked</h1> },
      { path: '/next', element: <h1>Next</h1> },
    ],
    { initialEntries: ['/passing'] },
  );
  document.body.innerHTML = '<div id="root"></div>';
  createRoot(document.querySelector('#root') as Element).render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading')).toHaveTextContent('Passing');
  return router;
}

it('a page leads on when its work is done', async () => {
  await openPassing();
  leadOn('/next');
  await expect.element(page.getByRole('heading')).toHaveTextContent('Next');
});

it('a page whose work ends just after a click on another one does not lead away from that', async () => {
  const router = await openPassing();
  void router.navigate('/asked');
  leadOn('/next');
  await expect.element(page.getByRole('heading')).toHaveTextContent('Asked');
  expect(router.state.location.pathname).toBe('/asked');
});
