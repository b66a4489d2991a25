import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { checkHistory, type DataGap } from '../series/data-check.ts';
import { calculateTrees } from '../tree/calculate.ts';
import {
  type ForecastValidation,
  forecastValidation,
  type MissingUnit,
  missingUnits,
  type ValidationScope,
} from '../tree/validation/index.ts';
import { treeInputOf } from './sources.ts';

/** What is looked at before a forecast is uploaded. */
export interface UploadCheck extends ForecastValidation {
  /** Products and regions whose history has holes or is short. */
  readonly history: readonly DataGap[];
  /** Nodes without their unit: the only thing that stops an upload. */
  readonly missingUnits: readonly MissingUnit[];
}

export const uploadCheck = (data: DatasetData, scope: ValidationScope): UploadCheck => ({
  ...forecastValidation(data, calculateTrees(treeInputOf(data)), scope),
  history: checkHistory(data),
  missingUnits: missingUnits(data.treeList),
});
