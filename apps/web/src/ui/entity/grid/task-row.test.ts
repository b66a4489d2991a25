import { entities } from '@stockwell/model/entities/index';
import { describe, expect, it } from 'vitest';
import type { FormTask } from '../task.ts';
import { newRow, storedRows } from './grid-rows.ts';
import { savedRecord, taskRow } from './task-row.ts';

const entity = entities.usagePeriod;
const label = (text: string) => ({ label_en: text, label_fr: null, label_sp: null, label_pr: null });
const day = { usagePeriodId: 1, label: label('Day'), convertToMonth: 30 };
const week = { usagePeriodId: 2, label: label('Week'), convertToMonth: 4 };
const year = { usagePeriodId: 3, label: label('Year'), convertToMonth: 0.1 };

const task = (recordId: number | null): FormTask => ({
  entity: entity.name,
  action: recordId === null ? 'add' : 'edit',
  recordId,
  drafts: { label: { label_en: 'Year', label_fr: '', label_sp: '', label_pr: '' } },
  realm: null,
  onSaved: async () => undefined,
});

const stored = storedRows(entity, [day], 'en');
const added = newRow(entity, { language: 'en', realm: null, defaults: {} });

describe('the row of a task', () => {
  it('is the one to edit, or the one that was added for it', () => {
    expect(taskRow(task(1), stored)).toBe('s1');
    expect(taskRow(task(null), [...stored, added])).toBe(added.key);
    expect(taskRow(task(null), stored)).toBeNull();
  });

  it('is found after a save by its name among the new ones', () => {
    const rows = [...stored, added];
    const saved = { entity, language: 'en', rows, changed: new Set([added.key]) } as const;
    expect(savedRecord(task(null), { ...saved, fresh: [day, week, year] })).toBe(3);
    expect(savedRecord(task(null), { ...saved, fresh: [day, week] })).toBe(2);
    expect(savedRecord(task(null), { ...saved, fresh: [day] })).toBeNull();
  });

  it('counts as edited only when it was changed', () => {
    const saved = { entity, language: 'en', rows: stored, fresh: [day] } as const;
    expect(savedRecord(task(1), { ...saved, changed: new Set(['s1']) })).toBe(1);
    expect(savedRecord(task(1), { ...saved, changed: new Set(['s2']) })).toBeNull();
  });
});
