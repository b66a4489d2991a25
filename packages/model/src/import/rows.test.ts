import { describe, expect, it } from 'vitest';
import { labelKeys } from '../label.ts';
import { importable, importColumns } from './declarations.ts';
import { type ImportCells, readRow, repeatedRows } from './rows.ts';

const { planningUnit, forecastingUnit, programAgentSettings } = importable;
const anyRecord = () => ({ id: 7 });
const unit = (more: ImportCells = {}): ImportCells => ({
  'label.label_en': 'Box of 30',
  forecastingUnit: 'Tablet',
  unit: 'box',
  multiplier: 30,
  ...more,
});

describe('the columns of a file', () => {
  it('follow the fields; a name has one for each language, of which English is required', () => {
    const columns = importColumns(planningUnit);
    expect(columns.map(({ key }) => key)).toEqual([
      ...labelKeys.map((part) => `label.${part}`),
      'forecastingUnit',
      'unit',
      'multiplier',
    ]);
    expect(columns.filter(({ required }) => required).map(({ key }) => key)).toEqual([
      'label.label_en',
      'forecastingUnit',
      'unit',
      'multiplier',
    ]);
  });

  it.each(Object.values(importable))(
    'of $entity.name hold all that a new record needs',
    ({ entity, fields }) => {
      const needed = Object.entries(entity.fields).filter(
        ([name, field]) => field.required && !field.managed && name !== 'realm',
      );
      expect(fields).toEqual(expect.arrayContaining(needed.map(([name]) => name)));
    },
  );
});

describe('a row of a file', () => {
  it('becomes a record', () => {
    expect(readRow(planningUnit, unit({ 'label.label_fr': 'Boîte de 30' }), anyRecord, 1)).toEqual({
      record: {
        values: {
          label: { label_en: 'Box of 30', label_fr: 'Boîte de 30', label_sp: null, label_pr: null },
          forecastingUnit: 7,
          unit: 7,
          multiplier: 30,
        },
      },
      meant: {},
    });
  });

  it('belongs to the realm that it is imported into', () => {
    const cells = { 'label.label_en': 'Tablet', productCategory: 'x', tracerCategory: 'y', unit: 'z' };
    expect(readRow(forecastingUnit, cells, anyRecord, 3)).toMatchObject({ record: { values: { realm: 3 } } });
  });

  it('reports all that is wrong with it, cell by cell', () => {
    const find = () => ({ problem: { code: 'static.import.unknownReference', params: { text: 'box' } } });
    const { problems } = readRow(planningUnit, unit({ 'label.label_en': ' Box', multiplier: -1 }), find, 1);
    expect(problems).toEqual({
      'label.label_en': { code: 'static.validation.strayspaces' },
      forecastingUnit: { code: 'static.import.unknownReference', params: { text: 'box' } },
      unit: { code: 'static.import.unknownReference', params: { text: 'box' } },
      multiplier: { code: 'static.validation.tooSmall', params: { min: 0 } },
    });
  });

  it('does not lose translations of a name that has no English', () => {
    const cells = {
      'label.label_en': 'Tablet',
      'genericLabel.label_fr': 'Comprimé',
      productCategory: 'x',
      tracerCategory: 'y',
      unit: 'z',
    };
    expect(readRow(forecastingUnit, cells, anyRecord, 1).problems).toEqual({
      'genericLabel.label_en': { code: 'static.validation.required' },
    });
  });

  it('never takes a decimal comma for a thousands separator', () => {
    const price = (text: string) =>
      readRow(
        programAgentSettings,
        { program: 'a', planningUnit: 'b', procurementAgent: 'c', price: text },
        anyRecord,
        1,
      );
    expect(price('1,234.5')).toMatchObject({ record: { values: { price: 1234.5 } } });
    for (const text of ['9,75', '1,23,456', '1,2345', ',5'])
      expect(price(text).problems).toEqual({ price: { code: 'static.validation.notNumber' } });
  });
});

it('finds rows that mean the same record, whatever their capitals', () => {
  const rows = [unit(), unit({ 'label.label_en': 'Vial' }), unit({ 'label.label_en': 'BOX OF 30' }), {}, {}];
  expect([...repeatedRows(planningUnit, rows)]).toEqual([[2, { first: 0, key: 'label.label_en' }]]);
});
