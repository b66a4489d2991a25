import { type ShipmentEntry, shipmentEntry } from '@stockwell/engine/entry/index';
import { shipmentContext, shipmentKindOn, withoutConsent } from '@stockwell/engine/entry/shipment-fill';
import { suggestedShipment } from '@stockwell/engine/entry/shipment-suggested';
import { blankShipment, savedShipment, shipmentTestWorld } from '@stockwell/engine/entry/shipment-testing';
import { parseMonth } from '@stockwell/model/months';
import { parseProgramData } from '@stockwell/model/program-data/index';
import { shipmentName } from '@stockwell/model/program-data/shipment-name';
import { exampleProgram, recordId } from '@stockwell/model/program-data/testing';
import { describe, expect, it } from 'vitest';
import { type EntrySource, settle, validateDrafts } from '../../../ui/entry/index.ts';
import { programLabels } from '../../../ui/program/program-labels.ts';
import { readText, shownText } from '../../../ui/sheet/cell-text.ts';
import { type ShipmentRow, shipmentColumns, shipmentErrorColumn } from './columns.ts';
import { consentsOf, editedShipments, heldForBudgets } from './consent.ts';
import { beginningOf, isShipmentDraftInScope, isShipmentInScope, isShipmentMuted } from './shipment-scope.ts';
import { isShipmentShape } from './shipment-shape.ts';
import { budgetStates, partKnownToServer } from './use-budget-context.ts';

const world = shipmentTestWorld();
const saved = savedShipment(world);
const { id } = saved;
const source: EntrySource<ShipmentEntry> = {
  kind: shipmentKindOn(world.programContext),
  context: shipmentContext(world.context),
  saved: new Map([[id, saved]]),
  newEntry: () => blankShipment(world),
};
const typed = (cells: Partial<ShipmentEntry>): ShipmentEntry[] => [
  ...editedShipments(source, new Map(), {
    added: [],
    changes: Object.entries(cells).map(([key, value]) => ({ row: id, key, value: value as string | number })),
  }),
];
const asDrafts = (entries: readonly ShipmentEntry[]) => new Map(entries.map((entry) => [entry.id, entry]));

describe('which shipments are shown', () => {
  it('those of the months in which they count, received before expected', () => {
    const month = { from: '2025-04', to: '2025-04' };
    expect(isShipmentInScope(saved, month)).toBe(true);
    expect(isShipmentInScope({ ...saved, receivedDate: '2025-05-01' }, month)).toBe(false);
    expect(isShipmentInScope({ ...saved, expectedDate: '2025-03-31' }, month)).toBe(false);
  });

  it('by type and status, and never what was deleted', () => {
    expect(isShipmentInScope(saved, { type: 'erp' })).toBe(false);
    expect(isShipmentInScope({ ...saved, erp: true }, { type: 'erp' })).toBe(true);
    expect(isShipmentInScope(saved, { statuses: [1, 9] })).toBe(true);
    expect(isShipmentInScope(saved, { statuses: [7] })).toBe(false);
    expect(isShipmentInScope(saved, { statuses: [] })).toBe(true);
    expect(isShipmentInScope({ ...saved, deleted: true }, {})).toBe(false);
  });

  it('rows that wait, unless they belong to other products', () => {
    expect(isShipmentDraftInScope(saved, [10])).toBe(true);
    expect(isShipmentDraftInScope(saved, [11])).toBe(false);
    expect(isShipmentDraftInScope({ planningUnit: null }, [11])).toBe(true);
  });

  it('begin where the sheet looks at one month or one status', () => {
    expect(beginningOf({ from: '2026-02', to: '2026-02', statuses: [1] })).toEqual({
      expectedDate: '2026-02-01',
      status: 1,
    });
    expect(beginningOf({ from: '2026-02', to: '2026-03', statuses: [3, 4] })).toEqual({
      expectedDate: null,
      status: null,
    });
  });

  it('stand back when they do not count', () => {
    expect([saved, { ...saved, accounted: false }, { ...saved, status: 8 }].map(isShipmentMuted)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('are called by their running number, and temporary until a server has given it', () => {
    expect(shipmentName({ shipmentId: id })).toBe(`Temp-${id.slice(-8)}`);
    expect(shipmentName({ shipmentId: id, shipmentNo: 415 })).toBe('415');
  });
});

describe('what waits for consent', () => {
  const rulesOf = (entries: readonly ShipmentEntry[]) => validateDrafts(source, asDrafts(entries));
  const consents = (entries: readonly ShipmentEntry[]) => consentsOf(asDrafts(entries), rulesOf(entries));

  it('days that a new status clears, then received batches', () => {
    const shipped = { ...saved, status: 5, shippedDate: '2025-03-01' };
    const back = editedShipments({ ...source, saved: new Map([[id, shipped]]) }, new Map(), {
      added: [],
      changes: [{ row: id, key: 'status', value: 1 }],
    });
    expect(consents(back)).toMatchObject({ cleared: [{ id }], batches: [], budgets: [] });
    expect(consents(typed({ status: 7 }))).toMatchObject({ cleared: [], batches: [{ id }], budgets: [] });
  });

  it('is not asked for while anything else is wrong', () => {
    const early = typed({ status: 7, receiveDate: '2025-07-01' });
    expect(
      rulesOf(early)
        .get(id)
        ?.map(({ rule }) => rule),
    ).toEqual(['futureDate', 'confirmBatches']);
    expect(consents(early)).toEqual({ cleared: [], batches: [], budgets: [] });
  });

  it('is asked for after a file was validated', () => {
    const file = { ...source, kind: withoutConsent(source.kind) };
    expect(validateDrafts(file, asDrafts(typed({ status: 7 }))).size).toBe(0);
  });

  it('budgets that rows overdraw together, although each alone would fit', () => {
    const budgets = {
      budgets: [{ budgetId: 70, budgetAmt: 1000, conversionRateToUsd: 1, usedUsdAmt: 0 }],
      atDownload: new Map(),
      elsewhere: new Map(),
    };
    const one = { ...saved, rate: 2, freightCost: 0, autoFreight: false };
    const two = { ...one, id: '00000000-0000-7000-8000-0000000000ab' };
    const of = (entries: ShipmentEntry[]) =>
      heldForBudgets(source, new Map(), entries, world.programContext.data, budgets).map(
        ({ overBudget }) => overBudget,
      );
    expect(of([one])).toEqual([false]);
    expect(of([one, two])).toEqual([true, true]);
    expect(of([{ ...two, quantity: null }, one])).toEqual([false, false]);
    const held = heldForBudgets(source, new Map(), [one, two], world.programContext.data, budgets);
    expect(consents(held).budgets).toHaveLength(2);
    expect(heldForBudgets(source, new Map(), [one, two], world.programContext.data, null)).toEqual([
      one,
      two,
    ]);
  });
});

describe('the columns', () => {
  const data = parseProgramData(exampleProgram());
  const labels = programLabels(data, {}, 'en', '2026-11-16');
  const columnsOf = (hasErp: boolean) =>
    shipmentColumns({
      labels,
      t: (key) => key,
      products: [10],
      reportingUnits: data.realmCountryPlanningUnitList,
      multiplierOf: world.context.multiplierOf,
      hasErp,
      looks: { emergency: 'emergency', sign: 'sign' },
    });
  const columns = columnsOf(true);
  const row: ShipmentRow = { entry: saved, isSaved: true, isUploaded: true, lock: null };
  const column = (key: string) => {
    const found = columns.find((one) => one.key === key);
    if (!found) throw new Error(`No column ${key}`);
    return found;
  };
  const cells = { language: 'en', yes: 'Yes', no: 'No' } as const;

  it('are 26, the quantity within 1280 pixels of the window; two speak of orders only', () => {
    expect(columns).toHaveLength(26);
    expect(columns.slice(0, 6).map(({ key }) => key)).toEqual([
      'shipmentId',
      'planningUnit',
      'receiveDate',
      'status',
      'reportingUnit',
      'quantity',
    ]);
    const upToQuantity = columns.slice(0, 6).reduce((sum, { width = 0 }) => sum + width, 0);
    // Beside the menu of the application and the numbers of the rows.
    expect(upToQuantity).toBeLessThan(1280 - 256 - 48 - 68);
    expect(columnsOf(false).map(({ key }) => key)).not.toContain('primeLineNo');
  });

  it('are cells of the entry where something can be typed', () => {
    for (const { key, computed } of columns) if (!computed) expect(saved).toHaveProperty(key);
    for (const key of Object.values(shipmentErrorColumn))
      expect(columns.map((one) => one.key)).toContain(key);
  });

  it('never offer the draft status, yet name it', () => {
    expect(
      column('status')
        .options?.(row)
        .map((option) => option.id),
    ).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
    expect(shownText(column('status'), { ...row, entry: { ...saved, status: 2 } }, cells)).toBe('Draft');
  });

  it('work a formula in the freight out and keep its value', () => {
    expect(readText(column('freightCost'), row, '=1,200*0.08+3.456', cells)).toBe(99.46);
    expect(readText(column('freightCost'), row, '=1200*', cells)).toBe('=1200*');
    expect(readText(column('rate'), row, '=1', cells)).toBe('=1');
  });

  it('fix the product of saved rows, and the emergency of new ones', () => {
    expect(column('planningUnit').readonly?.(row)).toBe(true);
    expect(column('planningUnit').readonly?.({ ...row, isSaved: false })).toBe(false);
    expect(column('emergency').readonly?.(row)).toBe(false);
    expect(column('emergency').readonly?.({ ...row, entry: { ...saved, isNew: true } })).toBe(true);
  });

  it('show emergencies in red, with a sign at their name', () => {
    const urgent = { ...row, entry: { ...saved, emergency: true } };
    expect(column('shipmentId').look?.(urgent)).toBe('sign');
    expect(column('quantity').look?.(urgent)).toBe('emergency');
    expect(column('quantity').look?.(row)).toBeUndefined();
  });
});

describe('a suggestion', () => {
  const kind = shipmentKindOn(world.programContext);
  const suggested = suggestedShipment(
    recordId(5, 5),
    { planningUnitId: 10, month: parseMonth('2025-11'), quantity: 250 },
    { currency: 1, dataSource: 28 },
    world.programContext,
    world.context,
  );
  const source = { kind, context: world.context, saved: new Map(), newEntry: () => suggested };
  const edited = (changes: readonly (readonly [string, string | number])[]) =>
    editedShipments(
      source,
      new Map(),
      { changes: changes.map(([key, value]) => ({ row: suggested.id, key, value })), added: [] },
      suggested,
    );

  it('stays a suggestion until somebody works on its row, and waits for a status', () => {
    expect(editedShipments(source, new Map(), { changes: [], added: [] }, suggested)).toEqual([]);
    const [row] = edited([['quantity', 300]]);
    expect(row).toMatchObject({ id: suggested.id, quantity: 300, suggested: 250, status: null });
    expect(settle(source, new Map(row ? [[row.id, row]] : [])).right).toEqual([]);
  });

  it('becomes a shipment with its status, agent and funding', () => {
    const [row] = edited([
      ['status', 1],
      ['procurementAgent', 21],
      ['fundingSource', 8],
    ]);
    expect(settle(source, new Map(row ? [[row.id, row]] : [])).right).toEqual([row]);
  });
});

describe('what is kept on the device', () => {
  it('comes back only in the shape of today', () => {
    const [record] = world.programContext.data.shipmentList;
    if (!record) throw new Error('The example has a shipment');
    for (const entry of [shipmentEntry(record), blankShipment(world), ...typed({ status: 7 })])
      expect(isShipmentShape(JSON.parse(JSON.stringify(entry)))).toBe(true);
    expect(isShipmentShape({ ...saved, batches: undefined })).toBe(false);
    expect(isShipmentShape(null)).toBe(false);
  });

  it('of budgets, those with an amount', () => {
    expect(budgetStates([{ budgetId: 1, budgetAmt: 10 }, { budgetId: 2 }])).toEqual([
      { budgetId: 1, budgetAmt: 10, conversionRateToUsd: 1, usedUsdAmt: 0 },
    ]);
  });

  it('of budgets, the part of the own program as the server knew it, else as it was downloaded', () => {
    const usedByProgram = [
      { programId: 1, usedUsdAmt: 40 },
      { programId: 2, usedUsdAmt: 60 },
    ];
    const downloaded = new Map([
      [1, 35],
      [2, 5],
      [3, 7],
    ]);
    const records = [{ budgetId: 1, usedByProgram }, { budgetId: 2, usedByProgram: [] }, { budgetId: 3 }];
    expect([...partKnownToServer(records, 1, downloaded)]).toEqual([
      [1, 40],
      [2, 0],
      [3, 7],
    ]);
  });
});
