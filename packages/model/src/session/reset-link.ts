import { resetTokenMs } from './constants.ts';

export type ResetLinkState = 'valid' | 'used' | 'expired';

/** A reset link works once, within 24 hours of its making; a used one is called used however old. */
export function resetLinkState(
  link: { createdAt: number; usedAt: number | null },
  now: number,
): ResetLinkState {
  if (link.usedAt !== null) return 'used';
  return now - link.createdAt < resetTokenMs ? 'valid' : 'expired';
}
