import { describe, expect, it } from 'vitest';
import { nextSessionType, type SessionType } from './states.ts';

describe('nextSessionType', () => {
  it.each<[SessionType, SessionType, boolean, boolean, SessionType]>([
    ['Online', 'Online', false, true, 'Offline'],
    ['Offline', 'Online', true, true, 'Online'],
    ['Offline', 'Online', true, false, 'Offline'],
    ['Offline', 'Offline', true, true, 'Offline'],
    ['Offline', 'Offline', true, false, 'Offline'],
    ['Online', 'Online', true, true, 'Online'],
    ['Online', 'Online', true, false, 'Offline'],
    ['Offline', 'Online', false, true, 'Offline'],
  ])(
    '%s, signed in %s, reachable %s, wish %s → %s',
    (sessionType, typeOfSession, reachable, loginOnline, next) => {
      expect(nextSessionType({ sessionType, typeOfSession, reachable, loginOnline })).toBe(next);
    },
  );
});
