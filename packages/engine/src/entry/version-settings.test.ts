import { datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { exampleDataset } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import {
  checkSettings,
  hasOtherPeriod,
  type SettingsCell,
  type SettingsCells,
  settingsCells,
  versionWith,
  withSettingsCell,
} from './version-settings.ts';

const version = datasetDataSchema.parse(exampleDataset()).currentVersion;
const cells = settingsCells(version);
const typed = (key: SettingsCell, value: SettingsCells[SettingsCell], from = cells): SettingsCells =>
  withSettingsCell(from, key, value);
const wrong = (key: SettingsCell, value: SettingsCells[SettingsCell]): string[] =>
  checkSettings(typed(key, value)).map(({ cell, rule }) => `${cell} ${rule}`);

describe('start, period and stop of a forecast', () => {
  it('counts both months', () => {
    expect(cells).toMatchObject({ start: '2026-01', period: 12, stop: '2026-12' });
  });

  it('moves the stop with the period, and recomputes the period of another start or stop', () => {
    expect(typed('period', 36)).toMatchObject({ start: '2026-01', stop: '2028-12' });
    expect(typed('start', '2026-07')).toMatchObject({ period: 6, stop: '2026-12' });
    expect(typed('stop', '2027-02')).toMatchObject({ period: 14 });
  });

  it('may be one month', () => {
    const one = typed('period', 1);
    expect(one).toMatchObject({ start: '2026-01', stop: '2026-01' });
    expect(checkSettings(one)).toEqual([]);
  });

  it('never ends before it starts, and needs both months', () => {
    expect(wrong('stop', '2025-12')).toEqual(['stop stopBeforeStart']);
    expect(wrong('start', null)).toEqual(['start required']);
    expect(wrong('stop', 'soon')).toEqual(['stop required']);
    expect(wrong('period', 0)).toEqual(['period period']);
    expect(wrong('period', 1.5)).toEqual(['period period']);
    expect(wrong('period', 99_999)).toEqual(['period tooLong']);
  });

  it('is another one when a month of it is', () => {
    expect(hasOtherPeriod(version, versionWith(version, typed('notes', 'x')))).toBe(false);
    expect(hasOtherPeriod(version, versionWith(version, typed('period', 11)))).toBe(true);
  });
});

describe('the other settings', () => {
  it('are notes of at most 1,000 characters, in any language', () => {
    expect(wrong('notes', 'é'.repeat(1000))).toEqual([]);
    expect(wrong('notes', 'é'.repeat(1001))).toEqual(['notes notesTooLong']);
  });

  it('are calendar days or 15 to 31 days in a month', () => {
    for (const days of [0, 15, 31]) expect(wrong('daysInMonth', days)).toEqual([]);
    for (const days of [1, 14, 32, null])
      expect(wrong('daysInMonth', days)).toEqual(['daysInMonth daysInMonth']);
  });

  it('are percentages of up to ten digits, or none', () => {
    for (const percent of [null, 0, 12.5, 9_999_999_999]) expect(wrong('freightPerc', percent)).toEqual([]);
    for (const percent of [-1, 10_000_000_000, 'ten'])
      expect(wrong('forecastThresholdHighPerc', percent)).toEqual(['forecastThresholdHighPerc percent']);
  });

  it('are taken over as they were typed', () => {
    const next = versionWith(version, typed('freightPerc', 0, typed('notes', 'Revisée', typed('period', 1))));
    expect(next).toMatchObject({
      notes: 'Revisée',
      freightPerc: 0,
      forecastStartDate: '2026-01-01',
      forecastStopDate: '2026-01-01',
      daysInMonth: 0,
      forecastThresholdLowPerc: null,
    });
    expect(versionWith(version, typed('notes', '')).notes).toBeNull();
  });
});
