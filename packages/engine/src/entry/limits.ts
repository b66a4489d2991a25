/** The limits of what planners type. */

/** Fifteen digits are exact in a number, and more than any program holds. */
export const maxQuantity = 999_999_999_999_999;
/** An adjustment has fifteen characters, its sign included. */
export const minAdjustment = -99_999_999_999_999;
export const notesLimit = 600;
export const batchNumberLimit = 26;
export const batchNumberPattern = /^[\p{L}\p{N} /-]+$/u;
export const orderNumberLimit = 50;
/** Earlier months are typing errors, unless a copy begins later. */
export const firstMonthAllowed = '1990-01';
export const yearsAhead = 200;
