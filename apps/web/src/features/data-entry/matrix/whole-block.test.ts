import { multipliersOf } from '@stockwell/engine/entry/index';
import { consumption, program } from '@stockwell/engine/entry/testing';
import { expect, it } from 'vitest';
import { readBlock, writeBlock } from '../../../ui/sheet/clipboard.ts';
import { indexRows, type MatrixScope } from './cells.ts';
import { matrixColumns } from './columns.ts';
import { consumptionMeasures } from './measures.ts';
import { readNamedBlock } from './named-block.ts';
import { matrixRows, valueIn } from './rows.ts';
import { wholeBlock } from './whole-block.ts';

const scope: MatrixScope = {
  product: 10,
  reportingUnit: 100,
  multiplierOf: multipliersOf(program().realmCountryPlanningUnitList),
  months: ['2025-10', '2025-11'],
  regions: [1, 2],
};
const names = ['', 'North', 'South'];
const titleOf = (key: string) => key.replace(/^dataEntry:(?:type|column|matrix)\./, '');

it('copied whole with its headings is read back cell by cell, in every language', () => {
  const entries = [
    consumption(1, { quantity: 1234 }),
    consumption(2, { region: 2, month: '2025-11', quantity: 7, daysOfStockOut: 2 }),
  ];
  const rows = matrixRows(
    indexRows(
      entries.map((entry) => ({ entry, isSaved: true, isUploaded: false, lock: null })),
      10,
    ),
    consumptionMeasures,
    scope,
  );
  for (const language of ['en', 'fr', 'sp', 'pr'] as const) {
    const columns = matrixColumns<(typeof entries)[number]>({
      scope,
      language,
      t: titleOf,
      unitName: String,
      measureWidth: 100,
      signed: false,
      openList: () => undefined,
    });
    const block = wholeBlock(
      rows,
      columns,
      { language, yes: 'yes', no: 'no' },
      {
        headings: ['Region', 'Measure'],
        nameOf: (row) => (row.kind === 'heading' ? (names[row.region ?? -1] ?? 'Total') : ''),
      },
    );
    const read = readNamedBlock(readBlock(writeBlock(block)), {
      language,
      total: 'Total',
      regions: [1, 2].map((id) => ({ id, name: names[id] ?? '' })),
      measures: consumptionMeasures.map(({ key, titleKey }) => ({ key, name: titleOf(titleKey) })),
    });
    expect(read?.unknown).toEqual([]);
    const cells = rows.flatMap((row) =>
      row.kind === 'measure'
        ? scope.months.map((month) => `${row.id} ${month} ${valueIn(row, month) ?? ''}`)
        : [],
    );
    // Thousands are parted as the language does.
    expect(
      read?.cells.map(
        ({ region, measure, month, text }) => `${region} ${measure} ${month} ${text.replace(/\D/g, '')}`,
      ),
    ).toEqual(cells);
  }
});
