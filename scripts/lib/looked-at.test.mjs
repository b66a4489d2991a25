import { expect, it } from 'vitest';
import { notLookedAt } from './looked-at.mjs';

const report = (...tests) => ({ testResults: [{ assertionResults: tests }] });
const test = (lookedAt, status = 'passed') => ({ status, meta: lookedAt ? { lookedAt } : {} });

it('names the pages that no passed test looked at', () => {
  const looked = report(test(['/tree/7', '/list']), test(undefined), test(['/report'], 'failed'));
  expect(notLookedAt(['/tree/{treeId}', '/tree/{treeId}/{nodeId}', '/list', '/report'], looked)).toEqual([
    '/tree/{treeId}/{nodeId}',
    '/report',
  ]);
});
