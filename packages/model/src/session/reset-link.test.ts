import { expect, it } from 'vitest';
import { resetLinkState } from './reset-link.ts';

const createdAt = Date.UTC(2026, 5, 1, 10, 0);

it.each([
  ['2 Jun 09:59', null, Date.UTC(2026, 5, 2, 9, 59), 'valid'],
  ['2 Jun 10:00', null, Date.UTC(2026, 5, 2, 10, 0), 'expired'],
  ['a second time, 1 Jun 11:00', Date.UTC(2026, 5, 1, 10, 30), Date.UTC(2026, 5, 1, 11, 0), 'used'],
])('a link of 1 Jun 10:00 used at %s', (_, usedAt, now, state) => {
  expect(resetLinkState({ createdAt, usedAt }, now)).toBe(state);
});
