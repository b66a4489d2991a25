import { issuesWithin } from '@stockwell/engine/pipeline/check';
import { pipelineStepNames, type StepRow, stepFields } from '@stockwell/model/integrations/pipeline/steps';
import { describe, expect, it } from 'vitest';
import { stepColumns } from './step-columns.ts';
import { type StepChoices, stepLimits } from './step-limits.ts';
import { stepOptions } from './step-options.ts';

const t = (key: string): string => key;
const choice = (id: number, name: string, within: number[] = []) => ({
  id,
  label: { label_en: name },
  code: '',
  within,
});
const choices: StepChoices = {
  programUnit: [choice(10, 'Zinc'), choice(11, 'Artemether')],
  reportingUnit: [
    { ...choice(100, 'Zinc by one', [10]), multiplier: 1 },
    choice(110, 'Artemether by one', [11]),
  ],
};
const columnsOf = (step: (typeof pipelineStepNames)[number]) =>
  stepColumns(step, { t, options: stepOptions(choices, 'en', t), isNarrow: false });
const column = (key: string) => {
  const found = columnsOf('consumption').find((one) => one.key === key);
  if (!found) throw new Error(`No column ${key}`);
  return found;
};

describe('the columns of a step', () => {
  it.each(pipelineStepNames)('are those of its declaration, the first one in sight: %s', (step) => {
    const columns = columnsOf(step);
    const declared = columns.map(({ key }) => key).filter((key) => key !== 'reportingMultiplier');
    expect(declared).toEqual(Object.keys(stepFields(step)));
    expect(columns.filter(({ pinned }) => pinned).map(({ key }) => key)).toEqual([columns[0]?.key]);
  });

  it('offer choices in the order of their names, narrowed by other cells of the row', () => {
    const row = { id: '1', planningUnitId: 10 } as StepRow;
    expect(column('planningUnitId').options?.(row)).toEqual([
      { id: 11, text: 'Artemether' },
      { id: 10, text: 'Zinc' },
    ]);
    expect(column('reportingUnitId').options?.(row)).toEqual([{ id: 100, text: 'Zinc by one' }]);
    expect(column('reportingUnitId').nameOf?.(110, row)).toBe('Artemether by one');
  });

  it('say how many planning units a reporting unit is', () => {
    expect(column('reportingMultiplier').value({ id: '1', reportingUnitId: 100 })).toBe(1);
    expect(column('reportingMultiplier').value({ id: '1', reportingUnitId: null })).toBeNull();
  });

  it('cannot be typed in where they say what the file has', () => {
    const [name] = columnsOf('fundingSources');
    expect(name?.computed).toBe(true);
  });
});

it('checks while typing accept what is offered', () => {
  const row = {
    id: '1',
    planningUnitId: 10,
    dataSourceId: null,
    regionId: 7,
    reportingUnitId: 110,
    month: '2026-08',
    quantity: 4,
    dayOfStockOut: null,
    notes: null,
    actualFlag: true,
  } as StepRow;
  const issues = issuesWithin('consumption', [row], stepLimits(choices, '2026-11-01'));
  expect(issues.map(({ field, rule }) => [field, rule])).toEqual([
    ['dataSourceId', 'required'],
    ['regionId', 'unknown'],
    ['reportingUnitId', 'otherUnit'],
  ]);
});
