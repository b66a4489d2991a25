import type { DatasetData, Tree } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { type MonthText, parseMonth } from '@stockwell/model/months';
import {
  type ModelingValidation,
  modelingValidation,
  type ProductGroup,
  productValidation,
  type ValidatedLevel,
} from '../tree/validation/index.ts';
import { errorFigures, monthlyFigures, summaryFigures } from './output-reports.ts';
import { treeResultsOf } from './tree-results.ts';
import { type ValueAdded, valueAdded } from './value-added.ts';
import { displayBy } from './years.ts';

/** Reports on a forecast: a document and what was asked for in, figures out. */

interface ScenarioFilters {
  readonly treeId: RecordId;
  readonly scenarioId: RecordId;
  /** Titles are those of this language, and nodes of one title are found by it. */
  readonly language: LanguageCode;
}

export interface ModelingFilters extends ScenarioFilters {
  readonly level: ValidatedLevel;
  /** Empty for all nodes of the level. */
  readonly nodeIds: readonly RecordId[];
  readonly from: MonthText;
  readonly to: MonthText;
  /** A number of `displayBy`: months, calendar years, or fiscal years. */
  readonly displayBy: number;
  readonly asPercentage: boolean;
  readonly merge: boolean;
}

export interface ProductFilters extends ScenarioFilters {
  /** US dollars for one unit of the currency that costs are shown in. */
  readonly conversionRate: number;
}

export interface ValueAddedFilters {
  /** Empty for the newest ones. */
  readonly versionIds: readonly number[];
  /** Months after the last one that a version knew. */
  readonly lookAhead: number;
}

const noFigures: ModelingValidation = { columns: [], rows: [], monthRows: [], merged: false };

const treeIn = ({ treeList }: DatasetData, id: RecordId): Tree | undefined =>
  treeList.find(({ treeId }) => treeId === id);

/**
 * Every report on a forecast, by its name; some look at earlier versions too. Of a tree that the document does not have
 * there are no figures.
 */
export const forecastReports = {
  modelingValidation: (data: DatasetData, filters: ModelingFilters): ModelingValidation => {
    const tree = treeIn(data, filters.treeId);
    if (!tree) return noFigures;
    const { scenarioId, level, nodeIds, from, to, asPercentage, merge, language } = filters;
    return modelingValidation(treeResultsOf(data), {
      tree,
      scenarioId,
      level,
      ...(nodeIds.length > 0 ? { nodeIds: new Set(nodeIds) } : {}),
      period: { start: parseMonth(from), stop: parseMonth(to) },
      yearStart: displayBy.get(filters.displayBy) ?? null,
      asPercentage,
      merge,
      titleOf: ({ label }) => textOf(label, language),
    });
  },
  productValidation: (data: DatasetData, filters: ProductFilters): readonly ProductGroup[] => {
    const tree = treeIn(data, filters.treeId);
    if (!tree) return [];
    return productValidation({
      tree,
      scenarioId: filters.scenarioId,
      planningUnits: data.planningUnitList,
      periods: new Map(data.usagePeriodList.map((period) => [period.usagePeriodId, period])),
      conversionRate: filters.conversionRate,
      titleOf: ({ label }) => textOf(label, filters.language),
    });
  },
  monthlyForecast: monthlyFigures,
  forecastSummary: summaryFigures,
  forecastError: errorFigures,
  forecastValueAdded: (
    data: DatasetData,
    filters: ValueAddedFilters,
    earlier: readonly DatasetData[] = [],
  ): ValueAdded => valueAdded(data, earlier, filters),
} as const;

export type ForecastReportName = keyof typeof forecastReports;
export type ForecastReportFilters<N extends ForecastReportName> = Parameters<(typeof forecastReports)[N]>[1];
export type ForecastReportFigures<N extends ForecastReportName> = ReturnType<(typeof forecastReports)[N]>;

/** A report whose filters and figures are only known by its name. */
export const forecastReportOf = (name: ForecastReportName) =>
  forecastReports[name] as (data: DatasetData, filters: unknown, earlier?: readonly DatasetData[]) => unknown;
