import { type DatasetData, parseDatasetData } from '@stockwell/model/dataset-data/index';
import { exampleDataset, exampleIds, exampleTree } from '@stockwell/model/dataset-data/testing';
import { endLine, linesOf } from '@stockwell/model/documents/line-texts';
import { type ProgramData, parseProgramData } from '@stockwell/model/program-data/index';
import { exampleProgram, first, recordId } from '@stockwell/model/program-data/testing';
import type { DBCore } from 'dexie';
import { type Bytes, utf8 } from '../bytes.ts';
import type { LocalDatabase } from '../database.ts';
import type { Browser } from '../testing.ts';

/** A document as the server sends it. */
export const linesIn = (kind: Parameters<typeof linesOf>[0], document: object): Bytes =>
  utf8(linesOf(kind, document) + endLine);

/** Products of the examples are numbered from here. */
export const firstUnit = 10;

/** A program of several products, each with a forecast, a count, a batch and a shipment. */
export function programOf(
  products: number,
  { programId = 1, versionId = 3, programCode = 'EX-ALL-MOH' } = {},
): ProgramData {
  const example = exampleProgram();
  const unit = first(example.planningUnitList);
  const ids = Array.from({ length: products }, (_, i) => i);
  const at = (i: number) => ({
    planningUnit: { id: firstUnit + i },
    realmCountryPlanningUnit: { id: 100 + i },
  });
  return parseProgramData({
    ...example,
    programId,
    programCode,
    currentVersion: { versionId, versionType: { id: 1 }, versionStatus: { id: 1 } },
    planningUnitList: ids.map((i) => ({
      ...unit,
      programPlanningUnitId: 1 + i,
      planningUnit: { id: firstUnit + i },
    })),
    realmCountryPlanningUnitList: ids.map((i) => ({
      realmCountryPlanningUnitId: 100 + i,
      planningUnit: { id: firstUnit + i },
      conversionNumber: 1,
    })),
    consumptionList: ids.map((i) => ({
      ...first(example.consumptionList),
      ...at(i),
      consumptionId: recordId(1 + i, 1),
    })),
    inventoryList: ids.map((i) => ({
      ...first(example.inventoryList),
      ...at(i),
      inventoryId: recordId(1 + i, 2),
    })),
    batchInfoList: ids.map((i) => ({
      ...first(example.batchInfoList),
      planningUnitId: firstUnit + i,
      batchId: recordId(1 + i, 3),
    })),
    shipmentList: ids.map((i) => ({
      ...first(example.shipmentList),
      ...at(i),
      shipmentId: recordId(1 + i, 4),
      batchInfoList: [{ batch: { batchId: recordId(1 + i, 3) }, shipmentQty: 300 }],
    })),
  });
}

/** The program with the forecast of one product set to a quantity. */
export const withForecast =
  (unit: number, quantity: number) =>
  (data: ProgramData): ProgramData => ({
    ...data,
    consumptionList: data.consumptionList.map((record) =>
      record.planningUnit.id === unit ? { ...record, consumptionRcpuQty: quantity } : record,
    ),
  });

export const forecastOf = (data: ProgramData | null, unit: number): number | undefined =>
  data?.consumptionList.find((record) => record.planningUnit.id === unit)?.consumptionRcpuQty;

/** A tab of a browser that grants no more room. */
export function fullDevice(browser: Browser): { database: LocalDatabase; makeRoom: () => void } {
  let isFull = true;
  const database = browser.newTab();
  database.use({
    stack: 'dbcore',
    create: (core: DBCore) => ({
      ...core,
      table: (name: string) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: (request) =>
            isFull && request.type === 'put'
              ? Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'))
              : table.mutate(request),
        };
      },
    }),
  });
  return {
    database,
    makeRoom: () => {
      isFull = false;
    },
  };
}

const treeNumbers = [1, 2];

/** A forecast of several products and two trees, each product with the consumption of two months. */
export function forecastOfProducts(
  products: number,
  { programId = 1, versionId = 3, programCode = 'EX-ALL-MOH' } = {},
): DatasetData {
  const example = exampleDataset();
  const unit = first(example.planningUnitList ?? []);
  const ids = Array.from({ length: products }, (_, i) => i);
  return parseDatasetData({
    ...example,
    programId,
    programCode,
    currentVersion: { ...example.currentVersion, versionId },
    planningUnitList: ids.map((i) => ({
      ...unit,
      programPlanningUnitId: 1 + i,
      planningUnit: { ...unit.planningUnit, id: firstUnit + i },
      selectedForecastMap: {},
    })),
    actualConsumptionList: ids.flatMap((i) =>
      (example.actualConsumptionList ?? []).map((record, month) => ({
        ...record,
        actualConsumptionId: exampleIds.consumption(1 + 2 * i + month),
        planningUnit: { id: firstUnit + i },
      })),
    ),
    consumptionExtrapolation: [],
    treeList: treeNumbers.map((n) => ({
      ...exampleTree(),
      treeId: exampleIds.tree(n),
      treeAnchorId: exampleIds.tree(n),
      label: { label_en: `Tree ${n}` },
    })),
  });
}

/** The forecast with the first month of a product set to an amount. */
export const withAmount =
  (unit: number, amount: number) =>
  (data: DatasetData): DatasetData => {
    const known = data.actualConsumptionList.find(({ planningUnit }) => planningUnit.id === unit);
    return {
      ...data,
      actualConsumptionList: data.actualConsumptionList.map((record) =>
        record === known ? { ...record, amount } : record,
      ),
    };
  };

export const amountOf = (data: DatasetData | null, unit: number): number | null | undefined =>
  data?.actualConsumptionList.find(({ planningUnit }) => planningUnit.id === unit)?.amount;

/** The forecast with a tree renamed. */
export const withTreeName =
  (treeId: string, name: string) =>
  (data: DatasetData): DatasetData => ({
    ...data,
    treeList: data.treeList.map((tree) =>
      tree.treeId === treeId ? { ...tree, label: { ...tree.label, label_en: name } } : tree,
    ),
  });
