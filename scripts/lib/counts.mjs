/** @typedef {{passed: number, failed: number, skipped: number, failures?: string[]}} Counts */

/** @returns {Counts} */
export const noTests = () => ({ passed: 0, failed: 0, skipped: 0 });

/** @param {Counts[]} all @returns {Counts} */
export const total = (all) =>
  all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    noTests(),
  );

/** Counts single tests in Vitest's JSON report; a file that failed before its tests could run is one failure. */
export function countVitest(report) {
  const counts = noTests();
  for (const file of report.testResults) {
    const states = file.assertionResults.map((test) => test.status);
    const failed = states.filter((state) => state === 'failed').length;
    counts.passed += states.filter((state) => state === 'passed').length;
    counts.failed += file.status === 'failed' ? Math.max(failed, 1) : failed;
    counts.skipped += states.filter((state) => state !== 'passed' && state !== 'failed').length;
  }
  return counts;
}

/** The failed tests of a Vitest report by file and title; a file without a failed test could not be loaded. */
export const failuresInVitest = ({ testResults }, from = '') =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.startsWith(from) ? name.slice(from.length) : name;
    const titles = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => `${file} > ${fullName}`);
    return status === 'failed' && titles.length === 0 ? [file] : titles;
  });

/** The failed tests of a Playwright report by file and title. */
export function failuresInPlaywright({ suites, errors }) {
  const inSuite = ({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ file, title }) => `${file} > ${title}`),
    ...inner.flatMap(inSuite),
  ];
  return [...suites.flatMap(inSuite), ...errors.map(({ message }) => message)];
}

/**
 * Counts single tests in Playwright's JSON report. No test is tried twice; one that passed only then would have failed.
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * What a step of the test run amounts to. A runner may fail without naming a test (an error outside all
 * tests), or succeed without having found one: neither may look like success.
 * @param {Counts} counts @param {number} code the runner's exit code @returns {Counts}
 */
export function validated(counts, code) {
  const ran = counts.passed + counts.failed;
  return counts.failed === 0 && (code !== 0 || ran === 0) ? { ...counts, failed: 1 } : counts;
}

/** @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
