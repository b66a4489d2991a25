/**
 * Generated tests walk every call, and commits are broken off hundreds of times. Where another database sees all of
 * them, every so many-th will do here: what they look at is decided before a database is asked.
 */
export const share = Number(process.env.GENERATED_SHARE ?? 1);

export const shared = <T>(all: readonly T[]): readonly T[] => all.filter((_, index) => index % share === 0);

/** Of what is declared and interpreted by the same parts, every second one where another database sees all. */
export const halved = <T>(all: readonly T[]): readonly T[] =>
  share > 1 ? all.filter((_, index) => index % 2 === 0) : all;
