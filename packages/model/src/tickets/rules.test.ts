import { describe, expect, it } from 'vitest';
import { type RuleName, rules } from './rules.ts';

const digits = (count: number): string => '9'.repeat(count);

/** Rule, what it accepts, what it refuses. */
const examples: readonly (readonly [RuleName, readonly string[], readonly string[]])[] = [
  ['edge', ['a  b', 'a', 'a b'], [' a', 'a ', ' ', '\ta']],
  ['single', ['a b', 'a', 'é ü ñ'], ['a  b', ' a', 'a ', 'a\tb']],
  ['noDouble', ['a b', 'MoH, Ghana'], ['a  b', ' a', 'a ']],
  ['noSpace', ['A-1', 'Ä'], ['A 1', 'A1 ', '\u00a0A']],
  [
    'amount',
    ['0.5', '12', ' 12 ', `${digits(15)}.99`, '0.01'],
    ['0', '.5', '1.234', '-1', digits(16), '1,5', '0.00', '1.'],
  ],
  [
    'twoAndTwo',
    ['0.95', '10.11', '5', ' 5 ', '99.99'],
    ['0', '0.00', '100', '1.234', '-5', '.5', '0,95', '5%'],
  ],
  ['twoAndTwoOrNone', ['', '0', '10.5', '.5', '99.99'], ['100', '1.234', '-1', 'a']],
  ['multiplier', ['30', '.5', '100000', ' 30 '], ['0', '1.234', '0.00', '-1', '', '1e3']],
  ['factor', ['0.03287671', '12', '0', '99999.12345678'], ['123456', '.5', '1.123456789', '-1', ' 12']],
  ['positive', ['0.5', '1', '1000000'], ['0', '0.0', '-1', 'text', '']],
  ['positiveInteger', ['3', '1', '120'], ['0', '1.5', '-1', '']],
  ['wholeNumber', ['0', '18'], ['-1', '1.5', '']],
  [
    'email',
    ['name@example.org', 'a.b+c@d-e.fr'],
    ['name', 'name@', '@example.org', 'a b@c.de', 'name@example'],
  ],
];

describe.each(examples)('the rule %s', (name, accepted, refused) => {
  it.each(accepted)('accepts %j', (text) => {
    expect(rules[name].fits(text)).toBe(true);
  });

  it.each(refused)('refuses %j', (text) => {
    expect(rules[name].fits(text)).toBe(false);
  });
});

it('has examples for every rule', () => {
  expect(examples.map(([name]) => name).sort()).toEqual(Object.keys(rules).sort());
});
