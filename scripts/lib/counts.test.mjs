import { describe, expect, it } from 'vitest';
import {
  closingLine,
  countPlaywright,
  countVitest,
  failuresInPlaywright,
  failuresInVitest,
  judged,
  noTests,
  total,
} from './counts.mjs';

const file = (status, ...states) => ({
  status,
  assertionResults: states.map((state) => ({ status: state })),
});

describe('counting single tests', () => {
  it('reads a Vitest report', () => {
    const report = {
      testResults: [
        file('passed', 'passed', 'passed', 'pending'),
        file('failed', 'passed', 'failed', 'todo'),
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it('counts a file that could not be loaded as one failure', () => {
    expect(countVitest({ testResults: [file('failed'), file('passed', 'passed')] })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it('reads a Playwright report; a second try counts, and an error outside all tests is a failure', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{ message: 'no such fixture' }] })).toEqual({
      passed: 6,
      failed: 2,
      skipped: 2,
    });
  });
});

describe('naming failures', () => {
  it('names the failed tests of a Vitest report, or the file when none of its tests ran', () => {
    const testResults = [
      {
        name: '/root/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'takes away' },
        ],
      },
      { name: '/root/b.test.ts', status: 'failed', assertionResults: [] },
      { name: '/root/c.test.ts', status: 'passed', assertionResults: [] },
    ];
    expect(failuresInVitest({ testResults }, '/root/')).toEqual(['a.test.ts > takes away', 'b.test.ts']);
  });

  it('names the failed journeys of a Playwright report, not those that passed at a second try', () => {
    const spec = (title, status) => ({ file: 'a.spec.ts', title, tests: [{ status }] });
    const suites = [{ specs: [spec('walks', 'flaky')], suites: [{ specs: [spec('runs', 'unexpected')] }] }];
    expect(failuresInPlaywright({ suites, errors: [{ message: 'no such fixture' }] })).toEqual([
      'a.spec.ts > runs',
      'no such fixture',
    ]);
  });
});

describe('what a step amounts to', () => {
  const passed = { ...noTests(), passed: 4 };

  it('stands as counted when the runner was content', () => {
    expect(judged(passed, 0)).toEqual(passed);
  });
  it('has a failure when the runner failed without naming a test', () => {
    expect(judged(passed, 1)).toEqual({ ...passed, failed: 1 });
  });
  it('has a failure when no test ran at all, or every one was skipped', () => {
    expect(judged(noTests(), 0).failed).toBe(1);
    expect(judged({ ...noTests(), skipped: 3 }, 0).failed).toBe(1);
  });
  it('does not count a named failure twice', () => {
    expect(judged({ ...passed, failed: 2 }, 1).failed).toBe(2);
  });
});

describe('the closing line', () => {
  it('adds up all steps', () => {
    const steps = [
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 10, failed: 2, skipped: 0 },
    ];
    expect(closingLine(total(steps))).toBe('11 passed, 2 failed');
  });
  it('names skipped tests only when there are some', () => {
    expect(closingLine({ passed: 3, failed: 0, skipped: 1 })).toBe('3 passed, 0 failed, 1 skipped');
  });
});
