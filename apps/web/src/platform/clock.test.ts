import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerDate } from '../api/server-clock.ts';
import { followSession, thisMonth, timeStamp, today } from './clock.ts';

describe('today', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(new Date('2028-02-29T23:30:00Z'));
  });
  afterEach(() => {
    noteServerDate(new Date().toUTCString());
    followSession(() => 'Offline');
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });

  it('is the day in UTC online, whatever the time zone of the device', () => {
    vi.stubEnv('TZ', 'Asia/Dhaka');
    followSession(() => 'Online');
    expect(today()).toBe('2028-02-29');
    expect(thisMonth()).toBe('2028-02');
  });

  it('is the day of the device offline', () => {
    vi.stubEnv('TZ', 'Asia/Dhaka');
    expect(today()).toBe('2028-03-01');
    expect(thisMonth()).toBe('2028-03');
    vi.stubEnv('TZ', 'America/Lima');
    expect(today()).toBe('2028-02-29');
  });

  it('is the day of the server online where the clock of the device is wrong', () => {
    noteServerDate('Wed, 01 Mar 2028 00:30:00 GMT');
    followSession(() => 'Online');
    expect(today()).toBe('2028-03-01');
    expect(timeStamp()).toBe('2028-03-01 00:30:00');
  });
});
