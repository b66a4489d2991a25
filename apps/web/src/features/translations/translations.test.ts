import { describe, expect, it } from 'vitest';
import type { MessageText } from '../../i18n/message.ts';
import {
  type InterfaceText,
  interfaceProblems,
  interfaceTextsOf,
  isOverridden,
  looksUntranslated,
  sentText,
} from './interface-texts.ts';
import { nameProblems, type RecordName } from './record-names.ts';
import { validateTexts } from './text-import.ts';
import { translatedOf } from './text-rows.ts';

const message: MessageText = (code, params) => (params ? `${code} ${JSON.stringify(params)}` : code);
const all = (en: string, fr = `${en} fr`, sp = `${en} sp`, pr = `${en} pr`) =>
  translatedOf({ label_en: en, label_fr: fr, label_sp: sp, label_pr: pr });

const builtIn = new Map([
  ['common:save', all('Save')],
  ['lists:showing', all('{{from}} of {{total}}')],
]);
const stored = (code: string, label: object) => ({
  code,
  label: { label_en: '', ...label },
  recordVersion: 3,
  lastModifiedBy: null,
  lastModifiedDate: '2026-11-15 00:00:00',
});
const texts = interfaceTextsOf(builtIn, [
  stored('common:save', { label_en: 'Save', label_fr: 'Garder' }),
  stored('common:gone', { label_en: 'Old' }),
  stored('lists:showing', {}),
]);
const [save, showing, gone] = texts as [InterfaceText, InterfaceText, InterfaceText];

describe('texts of the interface', () => {
  it('are the built-in ones with those written again', () => {
    expect(save.texts).toEqual({ ...all('Save'), label_fr: 'Garder' });
    expect(showing).toMatchObject({ texts: builtIn.get('lists:showing'), recordVersion: 3 });
    expect(gone).toMatchObject({ builtIn: null, namespace: 'common' });
    expect(texts.map(isOverridden)).toEqual([true, false, true]);
  });

  it('are sent as far as they differ, and given back when they no longer do', () => {
    expect(sentText({ row: save, texts: { ...save.texts, label_sp: 'Guardar' } })).toEqual({
      code: 'common:save',
      recordVersion: 3,
      label: { label_en: 'Save', label_fr: 'Garder', label_sp: 'Guardar', label_pr: null },
    });
    expect(sentText({ row: save, texts: all('Save') }).label).toBeNull();
  });

  it('keep what the program fills in', () => {
    expect(interfaceProblems(showing, all('{{total}} from {{from}}', '{{from}} / {{total}}'))).toEqual({});
    const problems = interfaceProblems(showing, { ...showing.texts, label_fr: 'de {{total}}', label_pr: '' });
    expect(problems).toEqual({
      label_fr: { code: 'static.validation.placeholders', params: { placeholders: '{{from}} {{total}}' } },
    });
  });

  it('look untranslated where they read like English or are missing', () => {
    expect(looksUntranslated(all('Save'))).toBe(false);
    expect(looksUntranslated(all('Save', 'Save'))).toBe(true);
    expect(looksUntranslated(all('Save', ''))).toBe(true);
  });
});

describe('a file of texts', () => {
  const known = new Map(texts.map((row) => [row.code, row]));
  const validate = (...rows: readonly Record<string, string | number | null>[]) =>
    validateTexts(
      rows.map((cells, index) => ({ line: index + 2, cells })),
      { known, problemsIn: interfaceProblems, message },
    );

  it('reports what it would change, and leaves alone what its cells do not say', () => {
    const [changed, same, unknown, twice, lost] = validate(
      { code: 'common:save', label_en: 'Save', label_fr: 'Enregistrer', label_sp: null },
      { code: 'common:gone', label_en: 'Old' },
      { code: 'nowhere:x', label_en: 'X' },
      { code: 'common:save', label_fr: 'Encore' },
      { code: 'lists:showing', label_fr: 'de {{total}}' },
    );
    expect(changed?.preview.state).toBe('changed');
    expect(changed?.preview.cells.label_fr).toEqual({ text: 'Enregistrer', before: 'Garder' });
    expect(changed?.changed?.texts).toEqual({ ...save.texts, label_fr: 'Enregistrer' });
    expect(same).toMatchObject({ preview: { state: 'unchanged' }, changed: null });
    expect(unknown?.preview.cells.code?.problem).toBe('static.translation.unknownCode');
    expect(twice?.preview.cells.code?.problem).toContain('static.import.repeated');
    expect(lost?.preview.cells.label_fr?.problem).toContain('{{from}} {{total}}');
    expect(lost?.changed).toBeNull();
  });
});

describe('names of records', () => {
  const name = (entity: string, field = 'label') => ({ entity, field }) as RecordName;

  it('keep the limits of their field', () => {
    expect(nameProblems(name('planningUnit'), all('Box'))).toEqual({});
    expect(nameProblems(name('planningUnit'), all(''))).toEqual({
      label_en: { code: 'static.validation.required' },
    });
    expect(nameProblems(name('planningUnit'), all('Box', 'Boîte '))).toEqual({
      label_fr: { code: 'static.validation.strayspaces' },
    });
    expect(nameProblems(name('language'), all('x'.repeat(101)))).toMatchObject({
      label_en: { code: 'static.validation.tooLong', params: { max: 100 } },
    });
  });
});
