import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('keeps the times and limits the product promises', () => {
  expect(constants).toMatchObject({
    tokenRefreshAfterMs: 21_000_000,
    tokenLifeMs: 21_600_000,
    idleMs: 1_800_000,
    noticeMs: 30_000,
    messageMs: 30_000,
    versionCheckMs: 180_000,
    sessionAbsoluteMs: 86_400_000,
    resetTokenMs: 86_400_000,
    clockToleranceMs: 86_400_000,
    compressAboveBytes: 2_000_000,
    pageSizes: [15, 25, 50, 5_000_000],
  });
});
