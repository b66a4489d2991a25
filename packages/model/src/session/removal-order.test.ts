import { describe, expect, it } from 'vitest';
import { isOrderFor, type RemovalOrder } from './removal-order.ts';

const order: RemovalOrder = {
  order: 'removeUser',
  orderId: '0b7e3c0e-8a94-4b0b-9a43-0d6d5a2f3b11',
  userId: 7,
  installationId: 'browser-1',
  issuedAt: 1_000,
};
const holder = { userId: 7, installationId: 'browser-1', heldSince: 1_000 };

describe('an order to remove', () => {
  it('is for one user in one browser', () => {
    expect(isOrderFor(order, holder)).toBe(true);
    expect(isOrderFor(order, { ...holder, userId: 8 })).toBe(false);
    expect(isOrderFor(order, { ...holder, installationId: 'browser-2' })).toBe(false);
  });

  it('does not remove copies that came after it', () => {
    expect(isOrderFor(order, { ...holder, heldSince: 1_001 })).toBe(false);
  });
});
