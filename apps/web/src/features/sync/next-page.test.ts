import { expect, it } from 'vitest';
import { pageAfterSync } from './next-page.ts';

const dashboard = '/ApplicationDashboard/green/static.message.masters.synced';

it('goes to the dashboard with the good news', () => {
  expect(pageAfterSync(null, '')).toBe(dashboard);
});

it('goes back to where the sync was asked from', () => {
  expect(pageAfterSync({ goOn: '/dataset/listTree' }, '')).toBe('/dataset/listTree');
  expect(pageAfterSync(null, '?goOn=%2FdataSet%2FbuildTree%2Ftree%2F1%2F2')).toBe(
    '/dataSet/buildTree/tree/1/2',
  );
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'dashboard', 5, '/masterDataSync'])(
  'never goes to %s',
  (goOn) => {
    expect(pageAfterSync({ goOn }, '')).toBe(dashboard);
  },
);
