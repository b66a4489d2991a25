import { describe, expect, test } from 'vitest';
import { figuresOf, shapeOf } from './option-parts.ts';

const formatter = () => 'a text';
const option = (values: readonly number[]) => ({
  animation: false,
  aria: { enabled: true, decal: { show: true } },
  tooltip: { trigger: 'axis', formatter },
  xAxis: { type: 'category', data: ['Jan 2026', 'Feb 2026'] },
  yAxis: [{ type: 'value', axisLabel: { color: 'red', formatter } }],
  series: [
    { id: '1', type: 'bar', data: values },
    { id: '2', type: 'line', lineStyle: { width: 2 } },
  ],
});

describe('the parts of an option', () => {
  test('of other figures it has the same shape', () => {
    expect(shapeOf(option([1, 2]))).toBe(shapeOf(option([3, null as never])));
    expect(shapeOf({ ...option([1, 2]), animation: true })).not.toBe(shapeOf(option([1, 2])));
  });

  test('its figures are what differs, with the functions made for them', () => {
    expect(figuresOf(option([1, 2]))).toEqual({
      tooltip: { formatter },
      xAxis: { data: ['Jan 2026', 'Feb 2026'] },
      yAxis: [{ axisLabel: { formatter } }],
      series: [{ id: '1', data: [1, 2] }, { id: '2' }],
    });
  });

  test('without figures and functions nothing is left', () => {
    expect(figuresOf({ animation: false, grid: [{ top: 1 }, { top: 2 }] })).toEqual({});
  });
});
