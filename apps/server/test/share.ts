/**
 * Generated tests walk every call, and commits are broken off hundreds of times. Where another database sees all of
 * them, every so many-th will do here: what they look at is decided before a database is asked.
 */
export const share = Number(process.env.GENERATED_SHARE ?? 1);

export const shared = <T>(all: readonly T[]): readonly T[] => all.filter((_, index) => index % share === 0);
