/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest';
import type {
  GoldenAnnualTargetCase,
  GoldenEndingValueCase,
  GoldenTemplateCase,
  GoldenTreeCase,
  GoldenUsageCase,
} from './case.ts';
import { runTreeCase, runUsageCase } from './compare.ts';
import { runAnnualTargetCase, runEndingValueCase } from './compare-calculators.ts';
import { runTemplateCase } from './compare-template.ts';

const files = import.meta.glob<string>('../../../test/golden/forecast-tree/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const read = <T>(name: string): T =>
  JSON.parse(files[`../../../test/golden/forecast-tree/${name}`] ?? '') as T;

const { cases: trees } = read<{ cases: GoldenTreeCase[] }>('trees.json');
const { cases: templates } = read<{ cases: GoldenTemplateCase[] }>('templates.json');
const { usage, annualTarget, endingValue } = read<{
  usage: GoldenUsageCase[];
  annualTarget: GoldenAnnualTargetCase[];
  endingValue: GoldenEndingValueCase[];
}>('calculators.json');

describe('reference trees', () => {
  it('are all there', () => {
    expect([trees.length, templates.length, usage.length]).toEqual([34, 2, 8]);
    expect([annualTarget.length, endingValue.length]).toEqual([4, 9]);
  });

  it.each(trees.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    const result = runTreeCase(golden);
    expect(result.differences).toEqual([]);
    expect(result.compared).toBeGreaterThan(0);
  });

  it.each(templates.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    const result = runTemplateCase(golden);
    expect(result.differences).toEqual([]);
    expect(result.compared).toBeGreaterThan(0);
  });

  it.each(usage.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    expect(runUsageCase(golden).differences).toEqual([]);
  });

  it.each(annualTarget.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    expect(runAnnualTargetCase(golden).differences).toEqual([]);
  });

  it.each(endingValue.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    expect(runEndingValueCase(golden).differences).toEqual([]);
  });
});
