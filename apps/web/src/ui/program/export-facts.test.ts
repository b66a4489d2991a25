import { afterEach, describe, expect, it, vi } from 'vitest';
import english from '../../i18n/en/programCopies.json';
import { exportTime } from '../export/export-time.ts';
import { exportFacts, exportStateOf } from './export-facts.ts';

const texts: Readonly<Record<string, string>> = english;
const t = (key: string): string => texts[key] ?? key;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('an exported file', () => {
  it('says whether the copy on this device was changed since it was downloaded', () => {
    expect(exportStateOf({ summary: { modified: true } })).toBe('changed');
    expect(exportStateOf({ summary: { modified: false } })).toBe('downloaded');
    expect(exportStateOf({ summary: { modified: false }, isScratch: true })).toBe('scenario');
  });

  it('names program, version, state and time', () => {
    vi.stubEnv('TZ', 'Africa/Nairobi');
    const program = {
      programCode: 'NVR-MAL-MOH',
      programName: 'Malaria',
      versionId: 3,
      state: 'changed',
    } as const;
    expect(exportFacts(program, new Date('2026-11-16T11:35:00Z'), t, 'en')).toEqual([
      ['Program', 'NVR-MAL-MOH – Malaria'],
      ['Program version', '3'],
      ['Data', 'Local copy with changes that are not uploaded'],
      ['Exported', '16-Nov-2026 14:35 (UTC+03:00)'],
    ]);
    expect(exportFacts({ ...program, programName: '' }, new Date(), t, 'en')[0]).toEqual([
      'Program',
      'NVR-MAL-MOH',
    ]);
  });

  it.each([
    ['UTC', '16-nov-2026 02:05 (UTC)'],
    ['America/St_Johns', '15-nov-2026 22:35 (UTC-03:30)'],
    ['Asia/Kathmandu', '16-nov-2026 07:50 (UTC+05:45)'],
  ])('writes the time in %s with its distance from UTC', (zone, text) => {
    vi.stubEnv('TZ', zone);
    expect(exportTime(new Date('2026-11-16T02:05:00Z'), 'sp')).toBe(text);
  });
});
