/**
 * What is generated or repeated hundreds of times by the same parts: `npm test` takes a sample that is the same in
 * every run, `npm run test:long` everything.
 */
export const isWhole = process.env.TEST_ALL === '1';

/** How much of everything a sample of every nth is. */
export const stepOf = (everyNth: number): number => (isWhole ? 1 : everyNth);

/** Whether the run is the second one, on the embedded database: a PostgreSQL server runs all tests. */
export const isSecondRun = process.env.TEST_PART === 'database' && !isWhole;

/** What the second run takes of cases that are generated alike from declarations. */
export const sampleOf = <T>(cases: readonly T[]): readonly T[] =>
  isSecondRun ? cases.filter((_, index) => index % 3 === 0) : cases;
