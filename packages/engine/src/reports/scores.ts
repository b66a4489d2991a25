import { addMonths, type DateText, type MonthText, monthOfDate, monthRange } from '@stockwell/model/months';
import { round8, roundWhole } from '../supply-plan/rounding.ts';
import { type DataQuality, dataQuality } from './data-quality.ts';
import { sumOf } from './groups.ts';
import type { ReportVersion } from './report-version.ts';
import { type StockStatusCounts, stockStatusCounts } from './stock-status-counts.ts';

const monthsScored = 18;

/** The months by which stock is scored, whatever period is shown: the current one and the 17 that follow. */
export function scoredMonths(today: DateText): MonthText[] {
  const month = monthOfDate(today);
  return monthRange(month, addMonths(month, monthsScored - 1));
}

/** The mean of what is there; null where nothing is. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : sumOf(known, (value) => value) / known.length;
}

/** The share of products whose data are in order, over the four kinds; null without products. */
export const qualityScoreOf = (quality: DataQuality): number | null =>
  meanOf(
    Object.values(quality).map(({ puCount, correctCount }) =>
      puCount === 0 ? null : correctCount / puCount,
    ),
  );

/** The share of months that are stocked to plan; months that are not applicable do not count. */
export function stockScoreOf({
  stockOut,
  underStock,
  adequate,
  overStock,
}: StockStatusCounts): number | null {
  const banded = stockOut + underStock + adequate + overStock;
  return banded === 0 ? null : adequate / banded;
}

/** A percentage in whole numbers; noise of the last digits must not decide at a half. */
export const roundedScore = (percent: number | null): number | null =>
  percent === null ? null : roundWhole(round8(percent));

/** The highest whole percentage of each band. */
export const scoreBorders = [
  ['low', 59],
  ['fair', 74],
  ['good', 89],
  ['high', 100],
] as const;

export type ScoreBand = (typeof scoreBorders)[number][0] | 'na';

/** How a rounded score is marked. */
export function scoreBandOf(rounded: number | null): ScoreBand {
  if (rounded === null) return 'na';
  return scoreBorders.find(([, upTo]) => rounded <= upTo)?.[0] ?? 'high';
}

export interface ProgramScores {
  /** Fractions; null where there is nothing to score. */
  readonly supplyPlanQualityScore: number | null;
  readonly stockStatusScore: number | null;
  /** In percent: the mean of the two, or the one that there is. Rounded once, at the end. */
  readonly overallScorePerc: number | null;
  readonly qualityScoreRounded: number | null;
  readonly stockStatusScoreRounded: number | null;
  readonly overallScoreRounded: number | null;
}

const inPercent = (fraction: number | null): number | null => (fraction === null ? null : fraction * 100);

export function scoresOf(quality: number | null, stock: number | null): ProgramScores {
  const overall = inPercent(meanOf([quality, stock]));
  return {
    supplyPlanQualityScore: quality,
    stockStatusScore: stock,
    overallScorePerc: overall,
    qualityScoreRounded: roundedScore(inPercent(quality)),
    stockStatusScoreRounded: roundedScore(inPercent(stock)),
    overallScoreRounded: roundedScore(overall),
  };
}

/** A program as it is graded: the figures behind the scores, and the scores. */
export interface GradedProgram {
  readonly quality: DataQuality;
  readonly stockStatus: StockStatusCounts;
  readonly scores: ProgramScores;
}

export function gradeProgram(version: ReportVersion, today: DateText): GradedProgram {
  return graded(dataQuality(version), stockStatusCounts(version, scoredMonths(today)));
}

/** The grades of a program of which the figures behind them are known. */
export const graded = (quality: DataQuality, stockStatus: StockStatusCounts): GradedProgram => ({
  quality,
  stockStatus,
  scores: scoresOf(qualityScoreOf(quality), stockScoreOf(stockStatus)),
});
