import { expect, it } from 'vitest';
import { exportFileName } from './file-name.ts';

it('names the file after the list and the day', () => {
  expect(exportFileName('Sources de financement', '2026-11-15', 'csv')).toBe(
    'sources-de-financement-2026-11-15.csv',
  );
  expect(exportFileName('Países', '2026-11-15', 'xlsx')).toBe('paises-2026-11-15.xlsx');
  expect(exportFileName('Consommation', '2026-11-15', 'xlsx', 'NVR-MAL-MOH v3')).toBe(
    'consommation-NVR-MAL-MOH-v3-2026-11-15.xlsx',
  );
  expect(exportFileName('…', '2026-11-15', 'csv')).toBe('list-2026-11-15.csv');
});
