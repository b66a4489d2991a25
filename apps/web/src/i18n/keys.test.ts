import { describe, expect, it } from 'vitest';
import { isBalanced, messageCodesIn, placeholdersOf, usedKeys, withoutPlural } from './keys.ts';

describe('placeholders', () => {
  it('are found, sorted', () => {
    expect(placeholdersOf('{{b}} and {{a, number}}')).toEqual(['a', 'b']);
    expect(placeholdersOf('none')).toEqual([]);
  });

  it.each([
    ['{{name}} ok', true],
    ['{{name} broken', false],
    ['name}} broken', false],
    ['plain {brace}', true],
  ])('in %s are balanced: %s', (text, balanced) => {
    expect(isBalanced(text)).toBe(balanced);
  });
});

describe('keys of a source', () => {
  it('are read from calls, choices, properties and templates', () => {
    const { literals, patterns, namespaces } = usedKeys(`
      const { t } = useTranslation(['users', 'menu']);
      t('list.title', { count }); t(dark ? 'a.light' : 'a.dark'); t(\`type.\${type}\`);
      const row = { labelKey: 'menu:country', titleKey: \`entities:\${name}.many\`, path: '/x:y' };
      format('not.a.key'); at('neither');
    `);
    expect([...literals].sort()).toEqual(['a.dark', 'a.light', 'list.title', 'menu:country']);
    expect(namespaces).toEqual(['users', 'menu']);
    expect(patterns.some((pattern) => pattern.test('type.4'))).toBe(true);
    expect(patterns.some((pattern) => pattern.test('entities:user.many'))).toBe(true);
    expect(patterns.some((pattern) => pattern.test('other'))).toBe(false);
  });

  it('include message codes', () => {
    expect(messageCodesIn(`code: 'static.message.x', other: "static.y"`)).toEqual([
      'static.message.x',
      'static.y',
    ]);
  });

  it('are the same in every plural form', () => {
    expect(withoutPlural('rows_one')).toBe('rows');
    expect(withoutPlural('rows_other')).toBe('rows');
    expect(withoutPlural('row')).toBe('row');
  });
});
