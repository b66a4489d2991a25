import { describe, expect, it } from 'vitest';
import { readTexts, withOverrides } from './overrides.ts';
import { namespaces } from './text-files.ts';

const builtIn = { save: 'Save', showing: '{{from}} of {{total}}', rows_one: 'one row' };

describe('texts written again', () => {
  it('stand in place of the built-in ones of their subject', () => {
    const overrides = { 'lists:save': 'Keep', 'common:save': 'Other', save: 'None', 'lists:unknown': 'New' };
    expect(withOverrides(builtIn, 'lists', overrides)).toEqual({ ...builtIn, save: 'Keep' });
    expect(withOverrides(builtIn, 'menu', overrides)).toBe(builtIn);
  });

  it('are left aside when they lack what the program fills in', () => {
    expect(withOverrides(builtIn, 'lists', { 'lists:showing': '{{total}}, from {{from}}' }).showing).toBe(
      '{{total}}, from {{from}}',
    );
    for (const text of ['of {{total}}', '{{from}} of {{total}} {{x}}', '{{from} of {{total}}'])
      expect(withOverrides(builtIn, 'lists', { 'lists:showing': text })).toEqual(builtIn);
  });

  it('are read from the device without trusting what lies there', () => {
    expect(readTexts('{"a":"b","c":1,"d":null}')).toEqual({ a: 'b' });
    for (const stored of [null, '', 'nonsense', '[]', '"x"', 'null']) expect(readTexts(stored)).toEqual({});
  });
});

it('knows the subjects of texts', () => {
  expect(namespaces).toEqual(expect.arrayContaining(['common', 'lists', 'messages', 'entities']));
});
