import { describe, expect, it } from 'vitest';
import {
  closingLine,
  countPlaywright,
  countVitest,
  failuresInPlaywright,
  failuresInVitest,
  noTests,
  total,
  validated,
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

  it('reads a Playwright report; passing at a second try only and an error outside all tests are failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{ message: 'no such fixture' }] })).toEqual({
      passed: 5,
      failed: 3,
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

  it('names the failed tests of a Playwright report, also those that passed at a second try', () => {
    const spec = (title, status) => ({ file: 'a.spec.ts', title, tests: [{ status }] });
    const suites = [{ specs: [spec('opens', 'flaky')], suites: [{ specs: [spec('runs', 'unexpected')] }] }];
    expect(failuresInPlaywright({ suites, errors: [{ message: 'no such fixture' }] })).toEqual([
      'a.spec.ts > opens',
      'a.spec.ts > runs',
      'no such fixture',
    ]);
  });
});

describe('what a step amounts to', () => {
  const passed = { ...noTests(), passed: 4 };

  it('stands as counted when the runner was content', () => {
    expect(validated(passed, 0)).toEqual(passed);
  });
  it('has a failure when the runner failed without naming a test', () => {
    expect(validated(passed, 1)).toEqual({ ...passed, failed: 1 });
  });
  it('has a failure when no test ran at all, or every one was skipped', () => {
    expect(validated(noTests(), 0).failed).toBe(1);
    expect(validated({ ...noTests(), skipped: 3 }, 0).failed).toBe(1);
  });
  it('does not count a named failure twice', () => {
    expect(validated({ ...passed, failed: 2 }, 1).failed).toBe(2);
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
