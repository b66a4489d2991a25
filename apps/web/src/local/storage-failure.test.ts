import Dexie from 'dexie';
import { describe, expect, it } from 'vitest';
import { BlockedError } from './connection.ts';
import { DeviceFullError } from './documents/device-full.ts';
import { isKept, storageFailureOf } from './storage-failure.ts';

const failure = (name: string, message = 'It failed') => new DOMException(message, name);

describe('a failure of the device', () => {
  it.each([
    ['QuotaExceededError', 'full'],
    ['AbortError', 'lost'],
    ['DatabaseClosedError', 'lost'],
    ['InvalidStateError', 'lost'],
    ['NotFoundError', 'lost'],
    ['OpenFailedError', 'lost'],
    ['TimeoutError', 'lost'],
    ['TransactionInactiveError', 'lost'],
    ['UnknownError', 'lost'],
    ['VersionChangeError', 'lost'],
    ['VersionError', 'blocked'],
    ['SecurityError', 'unavailable'],
    ['MissingAPIError', 'unavailable'],
    ['DataCloneError', 'unexpected'],
  ])('named %s is %s', (name, kind) => {
    expect(storageFailureOf(failure(name))).toBe(kind);
  });

  it('is known by its message where browsers have names of their own', () => {
    expect(storageFailureOf(failure('NS_ERROR_DOM_INDEXEDDB_QUOTA_ERR'))).toBe('full');
    expect(storageFailureOf(failure('UnknownError', 'Encountered full disk while opening'))).toBe('full');
    const inPrivateWindow = 'A mutation operation was attempted on a database that did not allow mutations.';
    expect(storageFailureOf(failure('InvalidStateError', inPrivateWindow))).toBe('unavailable');
  });

  it('is found inside of what wraps it', () => {
    expect(storageFailureOf(new Dexie.AbortError('Aborted', failure('QuotaExceededError')))).toBe('full');
    expect(storageFailureOf(new Dexie.DatabaseClosedError(failure('SecurityError')))).toBe('unavailable');
    expect(storageFailureOf(new Dexie.BulkError('Some failed', [failure('InvalidStateError')]))).toBe('lost');
    expect(storageFailureOf(new Error('Not stored', { cause: failure('UnknownError') }))).toBe('lost');
    expect(storageFailureOf(new DeviceFullError())).toBe('full');
    expect(storageFailureOf(new BlockedError())).toBe('blocked');
  });

  it('that wraps itself is looked at once', () => {
    const odd = Object.assign(new Error('odd'), { inner: null as unknown });
    odd.inner = odd;
    expect(storageFailureOf(odd)).toBe('unexpected');
  });

  it('of any kind keeps the work in memory, unlike a refusal', () => {
    expect(['full', 'lost', 'blocked', 'unavailable', 'unexpected'].every(isKept)).toBe(true);
    expect(['saved', 'refused', 'readonly', 'missing', 'corrupt'].some(isKept)).toBe(false);
  });
});

it('takes what is no error at all as unexpected', () => {
  expect(storageFailureOf('lost')).toBe('unexpected');
  expect(storageFailureOf(undefined)).toBe('unexpected');
});
