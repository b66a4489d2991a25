import { validation } from '@stockwell/model/entity/check-value';
import type { Field, LabelField, TextField } from '@stockwell/model/entity/fields';
import { patterns } from '@stockwell/model/patterns';

/** A value that the field must refuse, where the refusal stands, and with which code. */
export type Wrong = readonly [about: string, value: unknown, path: string, code: string];

export const isRequired = (field: Field): boolean =>
  field.required && !('default' in field && field.default !== undefined);

function wrongTexts(name: string, field: TextField | LabelField): Wrong[] {
  const path = field.kind === 'label' ? `${name}.label_en` : name;
  const shaped = (text: unknown) => (field.kind === 'label' ? { label_en: text } : text);
  const exact = field.kind === 'text' ? field.exact : undefined;
  const wrong: Wrong[] = [
    ['control characters', shaped('A\u0007B'.slice(0, Math.max(field.max, 3))), path, validation.control],
    ['a zero byte', shaped('A\u0000'), path, validation.control],
    ...(field.kind === 'text' && field.multiline
      ? []
      : [['a line break', shaped('A\nB'), path, validation.control] as const]),
    ['a number', shaped(12), path, validation.text],
    ['a list', shaped(['A']), path, validation.text],
    [
      'a text that is too long',
      shaped('A'.repeat(field.max + 1)),
      path,
      exact === undefined ? validation.tooLong : validation.exactLength,
    ],
  ];
  if (exact !== undefined)
    wrong.push(['a text that is too short', shaped('A'.repeat(exact - 1)), path, validation.exactLength]);
  const pattern = field.pattern ? patterns[field.pattern] : undefined;
  const fill = (text: string) => (exact === undefined ? text : text.slice(0, exact));
  const spaced = [' A ', 'A  B', ' A', 'A ', '  '].map((text) => text.slice(0, field.max));
  for (const text of new Set(spaced)) {
    const candidate = fill(text.padEnd(exact ?? 0));
    if (pattern && !pattern.regex.test(candidate))
      wrong.push([`spaces in ${JSON.stringify(candidate)}`, shaped(candidate), path, pattern.messageCode]);
  }
  if (field.pattern === 'letters')
    wrong.push(['digits', shaped(fill('1'.repeat(field.max))), path, patterns.letters.messageCode]);
  if (field.pattern === 'color') wrong.push(['no colour', shaped('red'), path, patterns.color.messageCode]);
  return wrong;
}

export function wrongValues(name: string, field: Field): Wrong[] {
  switch (field.kind) {
    case 'text':
    case 'label':
      return wrongTexts(name, field);
    case 'integer':
      return [
        ['a word', 'many', name, validation.number],
        ['a fraction', field.min + 0.5, name, validation.integer],
        ['too small a number', field.min - 1, name, validation.tooSmall],
        ['too large a number', field.max + 1, name, validation.tooLarge],
        ['an object', {}, name, validation.number],
      ];
    case 'decimal':
      return [
        ['a word', 'much', name, validation.number],
        ['a negative number', -0.5, name, validation.tooSmall],
        ['too many decimals', 10 ** -(field.decimals + 1) * 3, name, validation.digits],
        [
          'too large a number',
          10 ** field.integerDigits,
          name,
          field.max === undefined ? validation.digits : validation.tooLarge,
        ],
        ...(field.positive ? [['nothing at all', 0, name, validation.positive] as const] : []),
      ];
    case 'boolean':
      return [
        ['a word', 'yes', name, validation.boolean],
        ['a number', 1, name, validation.boolean],
      ];
    case 'date':
    case 'time':
      return [
        ['a word', 'today', name, validation.date],
        ['a day that no month has', '2026-02-30', name, validation.date],
      ];
    case 'choice':
      return [['something else', 99, name, validation.choice]];
    case 'reference':
      return [
        ['a word', 'first', name, validation.reference],
        ['a record that does not exist', { id: 999_999 }, name, 'static.validation.unknownReference'],
        ['an id that is too large', 2_147_483_648, name, validation.reference],
      ];
    case 'references':
      return [
        ['a word', 'first', name, validation.reference],
        ['an empty place', [null], name, validation.reference],
        ['a record that does not exist', [{ id: 999_999 }], name, 'static.validation.unknownReference'],
        ...(field.required ? [['nobody', [], name, validation.required] as const] : []),
      ];
    case 'custom':
      return [];
  }
}
