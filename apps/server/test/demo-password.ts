import { hash } from '@node-rs/argon2';

export const demoPassword = 'Demo@2026';

let made: Promise<string> | null = null;

/**
 * The demo password at the least cost that Argon2 has: a stored hash names its costs, and at the usual ones every
 * sign-in of a test takes longer than what it is signed in for.
 */
export function demoPasswordHash(): Promise<string> {
  made ??= hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return made;
}
