import { routePaths } from '@stockwell/model/access/routes';
import { expect, it } from 'vitest';
import { builtPaths } from './routes.tsx';

/** Grows with every page; never less than it was. */
const builtAtLeast = 313;

it('has pages at no fewer of the declared addresses than before', () => {
  const missing = routePaths.filter((path) => !builtPaths.has(path));
  const built = routePaths.length - missing.length;
  console.info(
    [
      `${built} of ${routePaths.length} declared addresses have a page. Without one:`,
      ...missing.map((path) => `  ${path}`),
    ].join('\n'),
  );
  expect(built).toBeGreaterThanOrEqual(builtAtLeast);
});
