import { z } from 'zod';

/**
 * The server's order to a browser to remove everything it holds of a user. It travels as a compact JWS (ES256) under
 * the key that signs permits, so that nobody who merely stands in for the server can make a browser delete anything.
 */
export const removalOrderSchema = z.object({
  order: z.literal('removeUser'),
  orderId: z.uuid(),
  userId: z.number().int().positive(),
  installationId: z.string().min(1),
  /** Epoch milliseconds by the server's clock. */
  issuedAt: z.number().int().nonnegative(),
});

export type RemovalOrder = z.infer<typeof removalOrderSchema>;

export interface OrderHolder {
  readonly userId: number;
  readonly installationId: string;
  /** When the server issued the first permit for the copies that are here now, by the server's clock. */
  readonly heldSince: number;
}

/** An order from before the copies came here was for others, which are gone: whoever repeats it deletes nothing. */
export function isOrderFor(order: RemovalOrder, holder: OrderHolder): boolean {
  return (
    order.userId === holder.userId &&
    order.installationId === holder.installationId &&
    order.issuedAt >= holder.heldSince
  );
}
