import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { createAllowedHosts, isPublicAddress } from '../src/modules/data-feeds/hosts.ts';
import { ask } from '../src/modules/data-feeds/http-client.ts';
import { nextAfterFailure, nextPlanned } from '../src/modules/data-feeds/schedule.ts';

const reach = (entries: readonly string[], url: string) => createAllowedHosts(entries).reach(new URL(url));

describe('the hosts that data feeds may ask', () => {
  it('are those that the setting names, at the port that it names', () => {
    const entries = ['dhis2.example.org', '10.0.0.7:8080', '[::1]:*', 'lmis.example.org:443'];
    expect(reach(entries, 'https://dhis2.example.org/dhis')).toBe('named');
    expect(reach(entries, 'http://DHIS2.example.org')).toBe('named');
    expect(reach(entries, 'https://dhis2.example.org:8443')).toBe(null);
    expect(reach(entries, 'https://sub.dhis2.example.org')).toBe(null);
    expect(reach(entries, 'http://10.0.0.7:8080')).toBe('named');
    expect(reach(entries, 'http://10.0.0.7')).toBe(null);
    expect(reach(entries, 'http://[::1]:1234')).toBe('named');
    expect(reach(entries, 'https://lmis.example.org')).toBe('named');
    expect(reach(entries, 'http://lmis.example.org')).toBe(null);
  });

  it('are none without the setting, and all public ones over https with an asterisk', () => {
    expect(createAllowedHosts([]).any).toBe(false);
    expect(reach([], 'https://dhis2.example.org')).toBe(null);
    expect(reach(['*'], 'https://dhis2.example.org')).toBe('public');
    expect(reach(['*'], 'http://dhis2.example.org')).toBe(null);
    expect(reach(['*', '10.0.0.7'], 'http://10.0.0.7')).toBe('named');
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'dhis2.example.org',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1::1', '2a00:1450:4001:81b::200e'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it('are read from the environment, and a wrong one stops the start', () => {
    expect(readConfig({ DATA_FEED_HOSTS: 'DHIS2.example.org, 127.0.0.1:*' }).dataFeedHosts).toEqual([
      'dhis2.example.org',
      '127.0.0.1:*',
    ]);
    expect(readConfig({}).dataFeedHosts).toEqual([]);
    expect(() => readConfig({ DATA_FEED_HOSTS: 'https://dhis2.example.org' })).toThrow('DATA_FEED_HOSTS');
  });
});

describe('when a feed is asked', () => {
  const planned = (schedule: 'DAILY' | 'WEEKLY' | 'MONTHLY', at: string) =>
    nextPlanned(schedule, 1, new Date(at))?.toISOString().slice(0, 16);

  it('is the next night, Monday or tenth', () => {
    expect(planned('DAILY', '2026-11-19T01:00:00Z')).toBe('2026-11-19T02:07');
    expect(planned('DAILY', '2026-11-19T02:07:00Z')).toBe('2026-11-20T02:07');
    expect(planned('WEEKLY', '2026-11-19T12:00:00Z')).toBe('2026-11-23T02:07');
    expect(planned('MONTHLY', '2026-11-19T12:00:00Z')).toBe('2026-12-10T02:07');
    expect(nextPlanned('NONE', 1, new Date())).toBe(null);
  });

  it('comes after longer and longer pauses while it fails', () => {
    const now = new Date('2026-11-19T12:00:00Z');
    const minutes = (failures: number, wanted: number | null = null) =>
      (nextAfterFailure(failures, now, wanted).getTime() - now.getTime()) / 60_000;
    expect([1, 2, 3, 4, 5, 50].map((failures) => minutes(failures))).toEqual([5, 15, 60, 360, 1440, 1440]);
    // As long as the source wishes, but not longer than a day.
    expect(minutes(1, 30 * 60_000)).toBe(30);
    expect(minutes(1, 1e12)).toBe(1440);
  });
});

describe('a public host', () => {
  it.each(['https://localhost:9', 'https://127.0.0.1:9', 'https://[::1]:9', 'https://2130706433:9'])(
    '%s is not one, whatever its name',
    async (url) => {
      const asked = ask({
        url: new URL(url),
        hosts: createAllowedHosts(['*']),
        headers: {},
        mostBytes: 1000,
        signal: AbortSignal.timeout(10_000),
      });
      await expect(asked).rejects.toMatchObject({ code: 'static.dataFeed.hostNotAllowed' });
    },
  );
});
