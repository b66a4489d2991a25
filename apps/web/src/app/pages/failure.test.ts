import { describe, expect, it } from 'vitest';
import { describeFailure } from './failure.ts';

const now = new Date('2026-11-15T10:00:00Z');

describe('a failure', () => {
  it('carries what support needs: reference, time, page and error', () => {
    const { details, reference } = describeFailure(
      new TypeError('x is null'),
      '/user/listUser',
      now,
      'AB12CD34',
    );
    expect(reference).toBe('AB12CD34');
    expect(details).toContain('Reference: AB12CD34');
    expect(details).toContain('Time: 2026-11-15T10:00:00.000Z');
    expect(details).toContain('Page: /user/listUser');
    expect(details).toContain('TypeError: x is null');
  });

  it('has a reference short enough to read out', () => {
    expect(describeFailure('odd', '/', now).reference).toMatch(/^[0-9A-F]{8}$/);
  });

  it.each([
    'Failed to fetch dynamically imported module: https://x.example/assets/a.js',
    'error loading dynamically imported module: https://x.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('is recognised when the code of a page did not arrive: %s', (message) => {
    expect(describeFailure(new TypeError(message), '/', now).isMissingCode).toBe(true);
  });

  it('is the page’s own in every other case', () => {
    expect(describeFailure(new Error('x'), '/', now).isMissingCode).toBe(false);
  });
});
