import { expect, it } from 'vitest';
import { usingPrograms } from './using-programs.ts';

const program = (id: number, name: string) => ({
  id,
  code: `P${id}`,
  label: { label_en: name, label_fr: null, label_sp: null, label_pr: null },
});

it('lists the programs of both modules, those that still use the unit first', () => {
  const found = usingPrograms(
    {
      spProgramListActive: [program(2, 'Malaria'), program(1, 'HIV')],
      spProgramListDisabled: [program(3, 'Condoms')],
      fcProgramListActive: [program(4, 'HIV forecast')],
      fcProgramListDisabled: [],
    },
    'en',
  );
  expect(found.map(({ name, module, active }) => [name, module, active])).toEqual([
    ['HIV (P1)', 'planning', true],
    ['Malaria (P2)', 'planning', true],
    ['HIV forecast (P4)', 'forecasting', true],
    ['Condoms (P3)', 'planning', false],
  ]);
});
