import type { StepRow } from '@stockwell/model/integrations/pipeline/steps';
import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../ui/sheet/index.ts';
import { editedRows } from './row-edits.ts';
import type { StepChoices } from './step-limits.ts';

const choice = (id: number, within: readonly number[]) => ({
  id,
  label: { label_en: `Choice ${id}` },
  code: '',
  within: [...within],
});
const choices: StepChoices = {
  dataSource: [choice(30, [1]), choice(31, [1]), choice(32, [2])],
  reportingUnit: [choice(100, [10]), choice(110, [11]), choice(111, [11])],
};
const change = (row: string, key: string, value: CellValue) => ({ row, key, value });
const record = { id: 'P1', planningUnitId: 10, reportingUnitId: 100, quantity: 5 } as StepRow;

describe('a row of a step', () => {
  it('keeps what was typed, also what cannot be used', () => {
    const [row] = editedRows('consumption', [record], [change('P1', 'quantity', 'many')], choices);
    expect(row).toEqual({ ...record, quantity: 'many' });
  });

  it('loses a reporting unit of another product', () => {
    const [row] = editedRows('consumption', [record], [change('P1', 'planningUnitId', 11)], choices);
    expect(row).toMatchObject({ planningUnitId: 11, reportingUnitId: null });
  });

  it('takes the only reporting unit of its product', () => {
    const [row] = editedRows(
      'inventory',
      [{ ...record, planningUnitId: 11, reportingUnitId: 110 } as StepRow],
      [change('P1', 'planningUnitId', 10)],
      choices,
    );
    expect(row).toMatchObject({ reportingUnitId: 100 });
  });

  it('keeps what was typed together with what narrows it', () => {
    const [row] = editedRows(
      'dataSources',
      [{ id: 'D1', dataSourceTypeId: 2, dataSourceId: 32 } as StepRow],
      [change('D1', 'dataSourceTypeId', 1), change('D1', 'dataSourceId', 31)],
      choices,
    );
    expect(row).toMatchObject({ dataSourceTypeId: 1, dataSourceId: 31 });
  });

  it('stays the same object where nothing was typed', () => {
    const other = { ...record, id: 'P2' } as StepRow;
    const rows = editedRows('consumption', [record, other], [change('P2', 'quantity', 7)], choices);
    expect(rows[0]).toBe(record);
    expect(rows[1]).toMatchObject({ quantity: 7 });
  });
});
