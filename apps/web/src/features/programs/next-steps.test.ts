import { routeAccess } from '@stockwell/model/access/routes';
import { expect, it } from 'vitest';
import { nextSteps, openSteps } from './next-steps.ts';

it('offers only pages that the user may open', () => {
  const keys = (held: readonly string[]) => openSteps((id) => held.includes(id)).map(({ key }) => key);
  expect(keys([])).toEqual([]);
  expect(keys(['ROLE_BF_LIST_USER', 'ROLE_BF_DOWNLOAD_PROGARM'])).toEqual(['access', 'download']);
});

it('leads to pages that exist', () => {
  for (const { to } of nextSteps) {
    const address = to(7).replace(/\?.*$/, '').replace('/7/0/0', '/{programId}/{versionId}/{planningUnitId}');
    expect(Object.keys(routeAccess)).toContain(address);
  }
});
