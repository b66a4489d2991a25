import {
  type ConsumptionEntry,
  consumptionKind,
  consumptionTypes,
  multipliersOf,
  type ShipmentEntry,
} from '@stockwell/engine/entry/index';
import { shipmentContext, shipmentKindOn } from '@stockwell/engine/entry/shipment-fill';
import { blankShipment, savedShipment, shipmentTestWorld } from '@stockwell/engine/entry/shipment-testing';
import { consumption, context, program } from '@stockwell/engine/entry/testing';
import { type LanguageCode, languageCodes } from '@stockwell/model/languages';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { choicesIn } from '../../ui/entry/entry-lists.ts';
import { type FileRow, fileRows } from '../../ui/entry/file-rows.ts';
import type { EntryRow, EntrySource } from '../../ui/entry/index.ts';
import { csvFile } from '../../ui/export/csv.ts';
import { matchColumns } from '../../ui/file-import/match-columns.ts';
import { readSheetFile } from '../../ui/file-import/read-file.ts';
import { programLabels } from '../../ui/program/program-labels.ts';
import { type SheetColumn, type SheetTemplate, sheetTable } from '../../ui/sheet/index.ts';
import { idHeading, idHeadingOf, templateFile } from '../../ui/sheet/template.ts';
import { consumptionColumns } from './columns.ts';
import { shipmentColumns } from './shipments/columns.ts';

const label = (text: string) => ({ label_en: text });
const labels = (language: LanguageCode) => ({ language, yes: 'Yes', no: 'No' });
const saved = <E>(entry: E): EntryRow<E> => ({ entry, isSaved: true, isUploaded: false, lock: null });

/** A sheet of entries as its files see it. */
function sheetOf<E extends { readonly id: string }>(
  columns: readonly SheetColumn<EntryRow<E>>[],
  source: EntrySource<E>,
  rows: readonly E[],
  samples: readonly E[],
) {
  const template = (language: LanguageCode): SheetTemplate<EntryRow<E>> => ({
    fileName: 'sheet.xlsx',
    title: 'Sheet',
    columns,
    titleOf: ({ titleKey }) => titleKey,
    listOf: (column) => choicesIn(column, samples),
    rows: rows.map(saved),
    rowId: ({ entry }) => entry.id,
    labels: labels(language),
    hints: { month: '', date: '', computed: '' },
    lines: 0,
  });
  const read = async (file: Blob, name: string, language: LanguageCode): Promise<readonly FileRow<E>[]> => {
    const fileColumns = [
      ...columns.map(({ key, titleKey, kind }) => ({
        key,
        titles: [titleKey],
        required: false,
        numeric: kind === 'whole' || kind === 'decimal' ? kind : undefined,
      })),
      ...columns.map(({ key }) => ({ key: idHeadingOf(key), titles: [], required: false })),
      { key: idHeading, titles: [], required: false },
    ];
    const lines = await readSheetFile(new File([file], name));
    const entries = new Map(rows.map((entry) => [entry.id, saved(entry)] as const));
    return fileRows(
      { source, columns, rowOf: (id) => entries.get(id), newId: () => 'new', labels: labels(language) },
      matchColumns(lines, fileColumns, ({ key }) => key).rows,
    );
  };
  return { template, read };
}

const data = program();
const consumptionSource = {
  labels: programLabels(
    data,
    {
      planningUnit: [
        { planningUnitId: 10, label: label('Tablets, 500 mg') },
        { planningUnitId: 20, label: label('Kits') },
      ],
      region: [
        { regionId: 1, label: label('North*') },
        { regionId: 2, label: label('North') },
      ],
      dataSourceType: [1, 2].map((id) => ({
        dataSourceTypeId: id,
        label: label(`Type ${id}`),
        systemKey: `dataSourceType.${id}`,
      })),
      dataSource: [1, 2].map((id) => ({
        dataSourceId: id,
        label: label(`Source ${id}`),
        dataSourceType: { id },
        program: null,
      })),
      // Two products have a unit of the same name.
      realmCountryPlanningUnit: [
        { realmCountryPlanningUnitId: 100, label: label('Single') },
        { realmCountryPlanningUnitId: 101, label: label('Box') },
        { realmCountryPlanningUnitId: 200, label: label('Box') },
      ],
    },
    'en',
    '2026-11-16',
  ),
  t: (key: string) => key,
  products: [10, 20],
  reportingUnits: data.realmCountryPlanningUnitList,
  multiplierOf: multipliersOf(data.realmCountryPlanningUnitList),
  isFixed: false,
};
const entries: readonly ConsumptionEntry[] = [
  consumption(1, { reportingUnit: 101, quantity: 7, notes: '=1+1; "x"' }),
  consumption(2, { planningUnit: 20, reportingUnit: 200, quantity: 100, region: 2, month: '2026-02' }),
];
const consumptionSheet = sheetOf<ConsumptionEntry>(
  consumptionColumns(consumptionSource),
  {
    kind: consumptionKind,
    context: context(data),
    saved: new Map(entries.map((entry) => [entry.id, entry])),
    newEntry: (id) => consumption(9, { id }),
  },
  entries,
  [10, 20].flatMap((planningUnit) =>
    Object.values(consumptionTypes).map((type) => consumption(9, { planningUnit, type })),
  ),
);

const world = shipmentTestWorld();
const shipment = savedShipment(world, {
  rate: 4.14,
  freightCost: 62.1,
  autoFreight: false,
  orderNo: '00123',
});
const shipmentSheet = sheetOf<ShipmentEntry>(
  shipmentColumns({
    labels: programLabels(world.programContext.data, {}, 'en', '2026-11-16'),
    t: (key) => key,
    products: [10],
    reportingUnits: world.programContext.data.realmCountryPlanningUnitList,
    multiplierOf: multipliersOf(world.programContext.data.realmCountryPlanningUnitList),
    hasErp: false,
    looks: { emergency: '', sign: '' },
  }),
  {
    kind: shipmentKindOn(world.programContext),
    context: shipmentContext(world.context),
    saved: new Map([[shipment.id, shipment]]),
    newEntry: () => blankShipment(world),
  },
  [shipment],
  [{ ...blankShipment(world), fundingSource: 7 }],
);

async function formulasIn(file: Blob): Promise<ReadonlyMap<string, readonly [string, string]>> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return new Map(
    [...sheet.matchAll(/<c r="([A-Z]+\d+)"[^>]*><f>([^<]*)<\/f><v>([^<]*)<\/v>/g)].map(
      ([, address = '', formula = '', value = '']) => [address, [formula, value]] as const,
    ),
  );
}

describe('a filled template', () => {
  it('of consumption calculates the quantity in planning units from the list of reporting units', async () => {
    const formulas = await formulasIn(await templateFile(consumptionSheet.template('en')));
    expect(formulas.get('H2')?.[1]).toBe('*10');
    expect(formulas.get('I2')?.[1]).toBe('70');
    expect(formulas.get('I3')?.[1]).toBe('3.33333333');
    expect(formulas.get('I2')?.[0]).toBe(
      'IF(OR($G2=""),"",IFERROR(ROUND($G2*INDEX(lists!$L$1:$L$3,MATCH($Q2,lists!$J$1:$J$3,0)),8),""))',
    );
  });

  it('of shipments calculates the costs', async () => {
    const formulas = await formulasIn(await templateFile(shipmentSheet.template('en')));
    expect(['H2', 'S2', 'V2'].map((address) => formulas.get(address)?.[1])).toEqual([
      '300',
      '1242',
      '1304.1',
    ]);
    expect(formulas.get('S2')?.[0]).toBe('IF(OR($H2="",$R2=""),"",IFERROR(ROUND($H2*$R2,2),""))');
    expect(formulas.get('V2')?.[0]).toBe('IF(OR($S2="",$U2=""),"",IFERROR(ROUND($S2+$U2,2),""))');
  });

  it('that nobody changed changes nothing, in every language', async () => {
    for (const language of languageCodes) {
      const file = await templateFile(consumptionSheet.template(language));
      const rows = await consumptionSheet.read(file, 'a.xlsx', language);
      expect(rows.map(({ isChanged, before }) => [isChanged, before?.entry.id])).toEqual(
        entries.map(({ id }) => [false, id]),
      );
    }
    const file = await templateFile(shipmentSheet.template('fr'));
    const rows = await shipmentSheet.read(file, 'a.xlsx', 'fr');
    expect(rows.map(({ isChanged, row }) => [isChanged, row.entry])).toEqual([[false, shipment]]);
  });
});

describe('a CSV file of the rows', () => {
  it('holds months, numbers and names, and the ids last', () => {
    const [head, first, second] = sheetTable(consumptionSheet.template('fr'));
    expect(head?.at(-1)).toBe('id');
    expect(first?.slice(0, 9)).toEqual([
      'Tablets, 500 mg',
      '2025-10',
      'North*',
      'dataEntry:type.actual',
      'Source 1',
      'Box | 101',
      7,
      '*10',
      70,
    ]);
    expect(second?.[8]).toBe(3.33333333);
    expect(first?.at(-1)).toBe(entries[0]?.id);
  });

  it('that nobody changed changes nothing, whoever reads it', async () => {
    for (const language of languageCodes)
      for (const reader of languageCodes) {
        const file = csvFile(sheetTable(consumptionSheet.template(language)), language);
        const rows = await consumptionSheet.read(file, 'a.csv', reader);
        expect(rows.map(({ isChanged, before }) => [isChanged, before?.entry.id])).toEqual(
          entries.map(({ id }) => [false, id]),
        );
        const shipments = csvFile(sheetTable(shipmentSheet.template(language)), language);
        const [read] = await shipmentSheet.read(shipments, 'a.csv', reader);
        expect([read?.isChanged, read?.row.entry]).toEqual([false, shipment]);
      }
  });
});
