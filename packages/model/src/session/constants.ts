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
/** How exact the time of a session's last use is: it is written at most this often. */
export const lastUsedEveryMs = 5 * minute;
/** Roles and access are changed only this long after the password (or a code) was typed. */
export const confirmationMinutes = 10;
export const confirmationMs = confirmationMinutes * minute;
/** How old a signing key becomes before a new one takes its place (setting). */
export const keyRotationDays = 90;

// Second factor
/** Between the right password and the code, and for setting up an authenticator app at sign-in. */
export const codeChallengeMinutes = 5;
export const enrolChallengeMinutes = 15;
export const recoveryCodeCount = 10;

// Recovery of local copies
/** Recovery secrets are given out only while the password was proved no longer ago than this. */
export const freshSignInMs = 5 * minute;
/**
 * Devices of releases without a list of devices are not known: the secret they may hold is kept this long after
 * a newer one has taken its place.
 */
export const firstSecretKeptDays = 365;

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
/** Of new passwords; those chosen under an earlier rule stay good until they expire. */
export const passwordMinLength = 8;
export const passwordValidityDays = 365;
/** An account is locked while its counter is above this. */
export const maxFailedAttempts = 3;
/** A lock ends by itself after this time, which doubles with every further wrong password. */
export const firstLockMs = 5 * minute;
export const longestLockMs = hour;
/** Passwords that are compared during one lock; the others are refused unseen. */
export const checksWhileLocked = 3;
/** Wrong passwords are forgotten this long after the last one. */
export const guessesForgottenMs = 24 * hour;
/** An address from which somebody signed in within this time is one of theirs. */
export const knownAddressDays = 90;
/** Wrong passwords from one address, for accounts that never used it, before the address has to wait. */
export const addressFreeFailures = 50;
export const addressFirstWaitMs = 30 * second;
export const addressLongestWaitMs = 15 * minute;
/** Password links that one account is mailed within an hour when somebody asks for them without signing in. */
export const linksPerHour = 3;
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
