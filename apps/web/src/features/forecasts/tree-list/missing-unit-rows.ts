import { inTrees, missingPlanningUnits } from '@stockwell/engine/entry/trees/missing-units';
import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import type { LanguageCode } from '@stockwell/model/languages';
import type { MasterRecord } from '../../../local/masters/record.ts';
import { idGenerator } from '../../../ui/program/index.ts';
import { categoryLabelOf, newProduct, unitCopyOf } from '../planning-units/product-rows.ts';

/** A planning unit of a tree that takes no part in the trees of the program yet. */
export interface MissingUnitRow {
  readonly planningUnitId: number;
  readonly category: string;
  readonly state: 'missing' | 'inactive' | 'notForecast';
  /** What the program would hold; undefined where this device does not know the unit. */
  readonly record: DatasetPlanningUnit | undefined;
}

export function missingUnitRows(
  data: DatasetData | null,
  planningUnitIds: readonly number[],
  planningUnits: readonly MasterRecord[],
  language: LanguageCode,
): readonly MissingUnitRow[] {
  if (!data) return [];
  const records = new Map(planningUnits.map((record) => [Number(record.planningUnitId), record]));
  return missingPlanningUnits(data, planningUnitIds).map(({ planningUnitId, known }) => {
    const copy = unitCopyOf(records.get(planningUnitId));
    return {
      planningUnitId,
      category: categoryLabelOf(records.get(planningUnitId), language),
      state: !known ? 'missing' : known.active ? 'notForecast' : 'inactive',
      record: known ? inTrees(known) : copy && newProduct(idGenerator.recordId(), copy),
    };
  });
}
