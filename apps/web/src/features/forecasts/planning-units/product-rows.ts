import { newProductCells, type ProductCells, productCells } from '@stockwell/engine/entry/forecast-products';
import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { sameValue } from '@stockwell/model/documents/same-record';
import type { LanguageCode } from '@stockwell/model/languages';
import { isObject, type MasterRecord, textIn } from '../../../local/masters/record.ts';

/** A product of the forecast, or one that is being added. */
export interface ProductRow {
  readonly id: string;
  readonly isSaved: boolean;
  /** The order of the category whose products are searched for a new row; null for all. */
  readonly category: string | null;
  readonly multiplier: number | null;
  readonly cells: ProductCells;
}

/** A product as it waits for correction on this device. */
export interface ProductDraft extends ProductCells {
  readonly category: string | null;
}

/** Whether an entry is one that this release wrote. */
export const isProductDraft = (entry: unknown): boolean =>
  isObject(entry) && 'category' in entry && Object.keys(newProductCells).every((key) => key in entry);

export const draftOf = ({ category, cells }: ProductRow): ProductDraft => ({ ...cells, category });

/** A new row that nobody has typed into. */
export const isBlankDraft = (draft: ProductDraft): boolean =>
  sameValue(draft, { ...newProductCells, category: null });

type UnitCopy = DatasetPlanningUnit['planningUnit'];

const idIn = (value: unknown, key: string): number | null => {
  if (!isObject(value)) return null;
  const id = value.id ?? value[key];
  return typeof id === 'number' ? id : null;
};

/** What a forecast keeps of a planning unit of the master data; undefined where the record does not say it. */
export function unitCopyOf(record: MasterRecord | undefined): UnitCopy | undefined {
  if (!record || typeof record.planningUnitId !== 'number') return undefined;
  const { planningUnitId: id, multiplier, forecastingUnit } = record;
  const forecasting = idIn(forecastingUnit, 'forecastingUnitId');
  if (typeof multiplier !== 'number' || forecasting === null || !isObject(forecastingUnit)) return undefined;
  const tracer = idIn(forecastingUnit.tracerCategory, 'tracerCategoryId');
  return {
    id,
    multiplier,
    forecastingUnit: { id: forecasting, tracerCategory: tracer === null ? null : { id: tracer } },
  };
}

/** The product category of a planning unit of the master data; empty where the record does not say it. */
export function categoryLabelOf(record: MasterRecord | undefined, language: LanguageCode): string {
  const forecastingUnit = record?.forecastingUnit;
  return isObject(forecastingUnit) ? textIn(forecastingUnit.productCategory, language) : '';
}

export const savedRows = (data: DatasetData): readonly ProductRow[] =>
  data.planningUnitList.map((unit) => ({
    id: String(unit.programPlanningUnitId),
    isSaved: true,
    category: null,
    multiplier: unit.planningUnit.multiplier,
    cells: productCells(unit),
  }));

export const newRow = (id: string): ProductRow => ({
  id,
  isSaved: false,
  category: null,
  multiplier: null,
  cells: newProductCells,
});

/** Saved rows, those that wait as they are being corrected, then rows that are being added. */
export function withDrafts(
  saved: readonly ProductRow[],
  drafts: ReadonlyMap<string, ProductDraft>,
  multiplierOf: (cells: ProductCells) => number | null,
): readonly ProductRow[] {
  const drafted = (row: ProductRow): ProductRow => {
    const draft = drafts.get(row.id);
    if (!draft) return row;
    const { category, ...cells } = draft;
    return { ...row, category, cells, multiplier: row.isSaved ? row.multiplier : multiplierOf(cells) };
  };
  const known = new Set(saved.map(({ id }) => id));
  const added = [...drafts.keys()].filter((id) => !known.has(id));
  return [...saved, ...added.map(newRow)].map(drafted);
}

/** A product that was added, before its cells are taken over. */
export const newProduct = (id: string, planningUnit: UnitCopy): DatasetPlanningUnit => ({
  programPlanningUnitId: id,
  planningUnit,
  consuptionForecast: true,
  treeForecast: true,
  stock: null,
  existingShipments: null,
  monthsOfStock: null,
  procurementAgent: null,
  price: null,
  planningUnitNotes: null,
  consumptionNotes: null,
  consumptionDataType: 2,
  otherUnit: null,
  selectedForecastMap: {},
  active: true,
  createdBy: null,
  createdDate: null,
  lastModifiedBy: null,
  lastModifiedDate: null,
});
