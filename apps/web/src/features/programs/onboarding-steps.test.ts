import { program } from '@stockwell/model/entities/program';
import { formFields } from '@stockwell/model/entity/entity';
import { expect, it } from 'vitest';
import { codePreview, stepOfField, steps } from './onboarding-steps.ts';

it('asks for every field of a program in exactly one step', () => {
  const asked = steps.flatMap(({ fields }) => [...fields]);
  expect([...asked].sort()).toEqual([...formFields(program)].sort());
  expect(new Set(asked).size).toBe(asked.length);
});

it('leads back to the step of a refused field', () => {
  expect(steps[stepOfField('organisation')]?.key).toBe('place');
  expect(steps[stepOfField('label.label_en')]?.key).toBe('program');
  expect(steps[stepOfField('programPlanningUnits.0.shelfLife')]?.key).toBe('units');
});

it('shows the code as it will be, areas in the order of their codes', () => {
  const drafts = {
    healthAreaList: [
      { id: 2, text: 'Malaria', code: 'MAL' },
      { id: 1, text: 'HIV/AIDS', code: 'HIV' },
    ],
    organisation: { id: 1, text: 'Ministry of Health', code: 'MOH' },
    freeCode: 'nat',
  };
  expect(codePreview(drafts, 'NVR')).toBe('NVR-HIV/MAL-MOH-NAT');
  expect(codePreview({ ...drafts, freeCode: '' }, 'NVR')).toBe('NVR-HIV/MAL-MOH');
});
