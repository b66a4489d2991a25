import { describe, expect, it } from 'vitest';
import { createRemembered, noteTimeSeen } from './remembered-values.ts';
import { memoryStorage } from './testing.ts';

describe('remembered', () => {
  it('gives back what was set and forgets it again', () => {
    const remembered = createRemembered(memoryStorage());
    expect(remembered.get('lastUser')).toBeUndefined();
    remembered.set('lastUser', { userId: 7, emailId: 'planner@health.example' });
    remembered.set('theme', 2);
    remembered.set('loginOnline', false);
    expect(remembered.get('lastUser')).toEqual({ userId: 7, emailId: 'planner@health.example' });
    expect(remembered.get('theme')).toBe(2);
    expect(remembered.get('loginOnline')).toBe(false);
    remembered.forget('lastUser');
    expect(remembered.get('lastUser')).toBeUndefined();
  });

  it('ignores values that make no sense', () => {
    const storage = memoryStorage();
    const remembered = createRemembered(storage);
    for (const text of ['', '{', 'null', '"es"', '3', '[]', 'NaN']) {
      storage.setItem('stockwell.lastLanguage', text);
      storage.setItem('stockwell.theme', text);
      expect(remembered.get('lastLanguage')).toBeUndefined();
      expect(remembered.get('theme')).toBeUndefined();
    }
  });

  it('survives a storage that refuses', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const remembered = createRemembered({ getItem: refuse, setItem: refuse, removeItem: refuse });
    remembered.set('theme', 1);
    remembered.forget('theme');
    expect(remembered.get('theme')).toBeUndefined();
  });

  it('moves the last time seen forward only', () => {
    const remembered = createRemembered(memoryStorage());
    noteTimeSeen(remembered, 2_000);
    noteTimeSeen(remembered, 1_000);
    expect(remembered.get('lastTimeSeen')).toBe(2_000);
  });
});
