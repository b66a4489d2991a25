import { z } from 'zod';
import { clockToleranceMs, dayMs, syncValidityDays } from './constants.ts';

/**
 * What the server signs at each sync so that a browser may work without it for a while. It travels as
 * a compact JWS (ES256) whose payload is this object. Times are epoch milliseconds.
 */
export const offlinePermitSchema = z.object({
  userId: z.number().int().positive(),
  installationId: z.string().min(1),
  issuedAt: z.number().int().nonnegative(),
  validDays: z.number().int().positive(),
  /** Hexadecimal SHA-256 of `functionsDigestText`. */
  functionsDigest: z.string().regex(/^[0-9a-f]{64}$/),
});

export type OfflinePermit = z.infer<typeof offlinePermitSchema>;

export type PermitState = 'valid' | 'wrongHolder' | 'clockBehind' | 'expired';

export interface PermitCheck {
  readonly userId: number;
  readonly installationId: string;
  readonly now: number;
  /** The latest time this installation knows to have been. */
  readonly lastTimeSeen: number;
}

export function permitState(permit: OfflinePermit, check: PermitCheck): PermitState {
  if (permit.userId !== check.userId || permit.installationId !== check.installationId) return 'wrongHolder';
  // The clock comes before the age: with a clock set back every permit looks young.
  if (clockBehind(check.now, Math.max(check.lastTimeSeen, permit.issuedAt))) return 'clockBehind';
  const validDays = Math.min(permit.validDays, syncValidityDays);
  return check.now - permit.issuedAt >= validDays * dayMs ? 'expired' : 'valid';
}

export function clockBehind(now: number, lastTimeSeen: number): boolean {
  return lastTimeSeen - now > clockToleranceMs;
}

/** The same text for the same functions, in whatever order and however often they were listed. */
export function functionsDigestText(functions: Iterable<string>): string {
  return [...new Set(functions)].sort().join('\n');
}
