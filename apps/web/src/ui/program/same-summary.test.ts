import { expect, it } from 'vitest';
import { packCopy } from '../../local/documents/pack.ts';
import { programOf } from '../../local/documents/testing.ts';
import { isSameSummary } from './same-summary.ts';

it('finds every difference between summaries but that of their size', async () => {
  const { summary } = await packCopy('supplyPlan', programOf(2));
  expect(isSameSummary(summary, { ...summary, bytes: summary.bytes + 1 })).toBe(true);
  expect(isSameSummary(summary, null)).toBe(false);
  expect(isSameSummary(null, null)).toBe(true);
  for (const other of [
    { modified: !summary.modified },
    { readonly: !summary.readonly },
    { openCount: summary.openCount + 1 },
    { changedParts: [10] },
    { planningUnitIds: [10] },
    { downloadedAt: summary.downloadedAt + 1 },
  ])
    expect(isSameSummary(summary, { ...summary, ...other }), JSON.stringify(other)).toBe(false);
});
