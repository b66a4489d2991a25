import { describe, expect, it } from 'vitest';
import { issueText } from './issue-text.ts';

const t = (key: string, params?: object): string => (params ? `${key} ${JSON.stringify(params)}` : key);
const said = (
  step: Parameters<typeof issueText>[0],
  field: string,
  rule: 'required' | 'number' | 'unknown',
) => issueText(step, { row: '1', field, rule }, t);

describe('what is wrong with a cell', () => {
  it('is a name that nothing has, where a choice is missing', () => {
    expect(said('planningUnits', 'planningUnitId', 'required')).toBe('pipeline:rule.choose');
    expect(said('consumption', 'quantity', 'required')).toBe('pipeline:rule.required');
    expect(said('consumption', 'month', 'required')).toBe('pipeline:rule.month');
    expect(said('consumption', 'regionId', 'unknown')).toBe('pipeline:rule.unknown');
  });

  it('says which numbers can be entered', () => {
    expect(said('planningUnits', 'shelfLife', 'number')).toBe('pipeline:rule.range {"least":1,"most":1200}');
    expect(said('planningUnits', 'multiplier', 'number')).toBe(
      'pipeline:rule.above {"digits":10,"decimals":6}',
    );
    expect(said('planningUnits', 'catalogPrice', 'number')).toBe(
      'pipeline:rule.decimal {"digits":10,"decimals":4}',
    );
    expect(said('inventory', 'count', 'number')).toBe('pipeline:rule.whole {"digits":15}');
    expect(said('inventory', 'adjustment', 'number')).toBe('pipeline:rule.signed {"digits":15}');
  });
});
