/**
 * What is generated or repeated hundreds of times by the same parts: `npm test` takes a sample that is the same in
 * every run, `npm run test:long` everything.
 */
export const isWhole = process.env.TEST_ALL === '1';

/** How much of everything a sample of every nth is. */
export const stepOf = (everyNth: number): number => (isWhole ? 1 : everyNth);
