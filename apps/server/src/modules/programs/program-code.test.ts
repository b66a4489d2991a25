import { expect, it } from 'vitest';
import { programCode } from './program-code.ts';

it.each([
  [['HIV'], null, 'NVR-HIV-MOH'],
  [['HIV', 'MAL'], 'NAT', 'NVR-HIV/MAL-MOH-NAT'],
  [['MAL', 'HIV'], 'nat', 'NVR-HIV/MAL-MOH-NAT'],
  [['HIV'], '', 'NVR-HIV-MOH'],
])('areas %j with the free part %s make %s', (areas, free, code) => {
  expect(programCode({ country: 'NVR', areas, organisation: 'MOH', free })).toBe(code);
});
