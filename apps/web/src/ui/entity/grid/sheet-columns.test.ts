import { entities } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { describe, expect, it } from 'vitest';
import type { Option } from '../../select/option.ts';
import { shownText } from '../../sheet/cell-text.ts';
import type { EntityHost } from '../host.ts';
import { rowMessages } from './grid-messages.ts';
import type { GridOptions } from './grid-options.ts';
import { type GridRow, newRow, storedRows } from './grid-rows.ts';
import { sheetColumns } from './sheet-columns.tsx';
import type { GridColumn, GridSpec } from './spec.ts';

const context = { language: 'en', t: (key: string) => key } as const;
const labels = { language: 'en', yes: 'Yes', no: 'No' } as const;
const host = { language: 'en', holds: () => true } as unknown as EntityHost;
const found: readonly Option[] = [
  { id: 7, text: 'Bednet', code: 'BN' },
  { id: 8, text: 'Old net', inactive: true },
];
const opened: string[] = [];
const options: GridOptions = {
  find: async () => found,
  named: async () => undefined,
  known: () => undefined,
};

function columnsOf(entity: EntityDeclaration, columns: readonly GridColumn[], spec: Partial<GridSpec> = {}) {
  const made = sheetColumns({
    spec: { entity, columns, ...spec },
    columns,
    host,
    context,
    options,
    dialogs: {
      openReferences: (_, name) => opened.push(name),
      openLongText: (_, name) => opened.push(name),
      translationsButton: () => null,
    },
  });
  return (key: string) => {
    const column = made.find((one) => one.key === key);
    if (!column) throw new Error(`no column ${key}`);
    return column;
  };
}
const blank = (entity: EntityDeclaration, drafts: object = {}): GridRow => {
  const row = newRow(entity, { language: 'en', realm: null, defaults: {} });
  return { ...row, drafts: { ...row.drafts, ...drafts } };
};

describe('the columns of a grid', () => {
  it('have the kinds of their fields, with the naming one in sight', () => {
    const of = columnsOf(entities.usageTemplate, ['program', 'label', 'usageType', 'oneTimeUsage', 'active']);
    expect(
      ['program', 'label', 'usageType', 'oneTimeUsage', 'active'].map((key) => [
        of(key).kind,
        of(key).pinned,
      ]),
    ).toEqual([
      ['choice', false],
      ['text', true],
      ['choice', false],
      ['tick', false],
      ['tick', false],
    ]);
    const label = { label_en: 'Daily', label_fr: 'Quotidien' };
    expect(shownText(of('label'), blank(entities.usageTemplate, { label }), labels)).toBe('Daily');
    expect(shownText(of('active'), blank(entities.usageTemplate), labels)).toBe('lists:active');
  });

  it('keep numbers as they were typed', () => {
    const of = columnsOf(entities.region, ['capacityCbm']);
    const row = blank(entities.region, { capacityCbm: '1,200.50' });
    expect([of('capacityCbm').numeric, shownText(of('capacityCbm'), row, labels)]).toEqual([
      true,
      '1,200.50',
    ]);
  });

  it('show the name of a reference, of a name that is not known, and all', () => {
    const of = columnsOf(entities.programAgentSettings, ['planningUnit']);
    const shown = (planningUnit: unknown) =>
      shownText(of('planningUnit'), blank(entities.programAgentSettings, { planningUnit }), labels);
    expect([shown(found[0]), shown({ id: 0, text: 'Nowhere' }), shown(null)]).toEqual([
      'Bednet',
      'Nowhere',
      'lists:all',
    ]);
  });

  it('offer what the server finds, with codes and what all means', async () => {
    const of = columnsOf(entities.programAgentSettings, ['planningUnit']);
    const row = blank(entities.programAgentSettings);
    expect(await of('planningUnit').find?.(row, '')).toEqual([
      { id: 'lists:all', text: 'lists:all' },
      { id: 7, text: 'Bednet (BN)' },
      { id: 8, text: 'Old net · lists:inactive' },
    ]);
    const early = of('planningUnit').find?.(row, 'n');
    const late = of('planningUnit').find?.(row, 'ne');
    expect([await early, (await late)?.length]).toEqual([[], 2]);
  });

  it('open several choices and texts of several lines in an editor of their own', () => {
    const of = columnsOf(entities.equivalencyUnit, ['healthAreaList', 'notes']);
    const row = blank(entities.equivalencyUnit, { notes: 'one line' });
    of('healthAreaList').editor?.(row)?.();
    expect(of('notes').editor?.(row)).toBeUndefined();
    of('notes').editor?.(blank(entities.equivalencyUnit, { notes: 'two\nlines' }))?.();
    expect(opened.splice(0)).toEqual(['healthAreaList', 'notes']);
  });

  it('are closed where the row closes them, and never typed in where they follow from others', () => {
    const of = columnsOf(
      entities.region,
      ['label', 'active', { name: 'double', titleKey: 'x', text: () => '2' }],
      {
        locked: (_, name) => name === 'label',
      },
    );
    const row = blank(entities.region);
    expect([of('label').readonly?.(row), of('active').readonly?.(row), of('double').computed]).toEqual([
      true,
      true,
      true,
    ]);
    const [stored] = storedRows(
      entities.region,
      [{ regionId: 1, label: { label_en: 'North' }, active: true }],
      'en',
    );
    expect(stored && of('active').readonly?.(stored)).toBe(false);
  });
});

it('reports what is wrong in the order of the columns, and of the row what no column shows', () => {
  const row = blank(entities.region);
  const problems = {
    recordVersion: { code: 'stale' },
    realmCountry: { code: 'required' },
    gln: { code: 'digits' },
    label: { code: 'required' },
  };
  const spec = { entity: entities.region, columns: ['label', 'gln'] };
  const said = rowMessages(spec, spec.columns, row, problems, {
    t: (key, params) => (params ? `${params.column}: ${params.problem}` : key),
    message: (code) => code,
  });
  expect(said.map(({ columns, text }) => [columns[0], text])).toEqual([
    ['label', 'required'],
    ['gln', 'digits'],
    [undefined, 'stale'],
    [undefined, 'entities:region.realmCountry: required'],
  ]);
});
