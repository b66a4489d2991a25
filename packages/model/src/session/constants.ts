/** Times, limits and sizes of a session. Those that an installation may set are defaults here. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
export const dayMs = 24 * hour;

// Tokens
/** A token older than this is refreshed before use. */
export const tokenRefreshAfterMs = 21_000_000;
export const tokenLifeSeconds = 21_600;
export const tokenLifeMs = tokenLifeSeconds * second;
/** After a refresh the old token stays good this long, for calls already under way. */
export const oldTokenGraceSeconds = 60;
/** However often it is refreshed, a session ends this long after the sign-in. */
export const sessionAbsoluteHours = 24;
export const sessionAbsoluteMs = sessionAbsoluteHours * hour;
export const revocationKeptDays = 2;

// Idle and notices (settings)
export const idleMs = 30 * minute;
/** How long the inactivity notice waits for an answer. */
export const noticeMs = 30 * second;
/** How long a status message stays. */
export const messageMs = 30 * second;
export const versionCheckMs = 3 * minute;

// Working without the server
export const syncValidityDays = 30;
/** A local clock further behind the last time seen than this cannot be trusted with ages. */
export const clockToleranceMs = 24 * hour;
export const healthLimitMs = 5 * second;
export const healthReusedMs = 15 * second;

// Passwords
export const passwordMinLength = 6;
export const passwordValidityDays = 365;
/** An account is locked while its counter is above this. */
export const maxFailedAttempts = 3;
export const resetTokenLength = 25;
export const resetTokenHours = 24;
export const resetTokenMs = resetTokenHours * hour;

// Wrong passwords typed offline
export const offlineFreeTries = 5;
export const offlineFirstWaitMs = 30 * second;
export const offlineLongestWaitMs = 15 * minute;

// Local store and traffic
export const databaseVersion = 1;
export const chunkCharacters = 1_048_576;
/** Bodies above this travel compressed. */
export const compressAboveBytes = 2_000_000;

// Lists
export const allRows = 5_000_000;
export const pageSizes = [15, 25, 50, allRows] as const;
export const defaultPageSize = 15;

/** Theme codes as users' records carry them. */
export const themes = { light: 1, dark: 2 } as const;
