import type { DateText } from '@stockwell/model/months';
import { distinctIds, groupedBy, sumOf } from './groups.ts';
import type { ProgramMasterData } from './master-data/programs.ts';
import { preparedGrades } from './prepared/grades.ts';
import { type PreparedProgram, yearsBetween } from './prepared/prepared.ts';
import { chosenPrograms, isChosenProgram, type Report, type ReportProgram } from './report.ts';
import { isChosen } from './report-version.ts';
import { type GradedProgram, gradeProgram, meanOf, roundedScore, scoredMonths } from './scores.ts';
import { addCounts, type StockStatusCounts } from './stock-status-counts.ts';

/** `viewBy` of a request. */
export const scoreCardViews = { program: 0, country: 1, technicalArea: 2 } as const;

export interface ScoreCardFilters {
  readonly realmCountryIds: readonly number[];
  /** Technical areas; a program with one of them is shown. */
  readonly healthAreaIds: readonly number[];
  readonly programIds: readonly number[];
  readonly viewBy: (typeof scoreCardViews)[keyof typeof scoreCardViews];
  readonly today: DateText;
}

/** Products with their data in order, by kind, and their months by stock status. */
interface ScoredCounts extends StockStatusCounts {
  readonly activePlanningUnits: number;
  readonly forecastedConsumptionCorrect: number;
  readonly actualConsumptionCorrect: number;
  readonly actualInventoryCorrect: number;
  readonly shipmentsCorrect: number;
}

/** In percent; null where there is nothing to score. */
interface CardScores {
  readonly qualityScorePerc: number | null;
  readonly stockStatusScorePerc: number | null;
  readonly totalScorePerc: number | null;
  readonly qualityScoreRounded: number | null;
  readonly stockStatusScoreRounded: number | null;
  readonly totalScoreRounded: number | null;
}

export interface ProgramScoreRow extends ScoredCounts, CardScores {
  readonly programId: number;
  readonly realmCountryId: number;
  readonly healthAreaIds: readonly number[];
  readonly versionId: number | null;
  readonly versionCreatedDate: string | null;
  readonly versionTypeId: number | null;
  readonly versionStatusId: number | null;
  readonly versionNotes: string | null;
}

export interface CountryScoreRow extends ScoredCounts, CardScores {
  readonly realmCountryId: number;
  readonly programIds: readonly number[];
  readonly programs: readonly ProgramScoreRow[];
}

export interface AreaScoreRow {
  readonly realmCountryId: number;
  readonly healthAreaId: number;
  /** Of the rounded totals of the programs with this area in this country; null without one. */
  readonly averageTotalScore: number | null;
}

export interface CountryAverage {
  readonly realmCountryId: number;
  /** Of the areas of the country; null without one. */
  readonly averageTotalScore: number | null;
}

export type ScoreCard =
  | { readonly viewBy: 0; readonly rows: readonly ProgramScoreRow[] }
  | { readonly viewBy: 1; readonly rows: readonly CountryScoreRow[] }
  | {
      readonly viewBy: 2;
      readonly rows: readonly AreaScoreRow[];
      readonly footer: readonly CountryAverage[];
    };

/** Programs graded by data and stock, by themselves or by country, or by country and technical area. */
export function scoreCard(
  programs: readonly ReportProgram[],
  filters: ScoreCardFilters,
  master: ProgramMasterData,
): ScoreCard {
  const rows = chosenPrograms(programs, filters).map(({ version, realmCountryId }) => {
    const { programId, currentVersion } = version.data;
    const grades = gradeProgram(version, filters.today);
    return programRow({ programId, realmCountryId, currentVersion }, grades, master);
  });
  return cardOf(rows, filters);
}

function cardOf(programs: readonly ProgramScoreRow[], filters: ScoreCardFilters): ScoreCard {
  const rows = programs.filter(
    (row) => filters.healthAreaIds.length === 0 || areasOf(row, filters).length > 0,
  );
  switch (filters.viewBy) {
    case scoreCardViews.program:
      return { viewBy: scoreCardViews.program, rows };
    case scoreCardViews.country:
      return { viewBy: scoreCardViews.country, rows: countryRows(rows) };
    case scoreCardViews.technicalArea:
      return { viewBy: scoreCardViews.technicalArea, ...areaMatrix(rows, filters) };
  }
}

function programRow(
  {
    programId,
    realmCountryId,
    currentVersion,
  }: Pick<PreparedProgram, 'programId' | 'realmCountryId' | 'currentVersion'>,
  { quality, stockStatus, scores }: GradedProgram,
  { programOf }: ProgramMasterData,
): ProgramScoreRow {
  return {
    programId,
    realmCountryId,
    healthAreaIds: programOf.get(programId)?.healthAreaIds ?? [],
    versionId: currentVersion?.versionId ?? null,
    versionCreatedDate: currentVersion?.createdDate ?? null,
    versionTypeId: currentVersion?.versionType.id ?? null,
    versionStatusId: currentVersion?.versionStatus.id ?? null,
    versionNotes: currentVersion?.notes ?? null,
    activePlanningUnits: quality.forecastConsumption.puCount,
    forecastedConsumptionCorrect: quality.forecastConsumption.correctCount,
    actualConsumptionCorrect: quality.actualConsumption.correctCount,
    actualInventoryCorrect: quality.inventory.correctCount,
    shipmentsCorrect: quality.shipment.correctCount,
    ...stockStatus,
    ...cardScores(inPercent(scores.supplyPlanQualityScore), inPercent(scores.stockStatusScore)),
  };
}

const scoredYears = (today: DateText): readonly [number, number] => {
  const months = scoredMonths(today);
  return yearsBetween(months[0] ?? today, months.at(-1) ?? today);
};

const inPercent = (fraction: number | null): number | null => (fraction === null ? null : fraction * 100);

function cardScores(quality: number | null, stock: number | null): CardScores {
  const total = meanOf([quality, stock]);
  return {
    qualityScorePerc: quality,
    stockStatusScorePerc: stock,
    totalScorePerc: total,
    qualityScoreRounded: roundedScore(quality),
    stockStatusScoreRounded: roundedScore(stock),
    totalScoreRounded: roundedScore(total),
  };
}

const countryRows = (rows: readonly ProgramScoreRow[]): CountryScoreRow[] =>
  [...groupedBy(rows, (row) => row.realmCountryId)].map(([realmCountryId, own]) => ({
    realmCountryId,
    programIds: distinctIds(own.map(({ programId }) => programId)),
    programs: own,
    activePlanningUnits: sumOf(own, (row) => row.activePlanningUnits),
    forecastedConsumptionCorrect: sumOf(own, (row) => row.forecastedConsumptionCorrect),
    actualConsumptionCorrect: sumOf(own, (row) => row.actualConsumptionCorrect),
    actualInventoryCorrect: sumOf(own, (row) => row.actualInventoryCorrect),
    shipmentsCorrect: sumOf(own, (row) => row.shipmentsCorrect),
    ...addCounts(own),
    ...cardScores(
      meanOf(own.map((row) => row.qualityScorePerc)),
      meanOf(own.map((row) => row.stockStatusScorePerc)),
    ),
  }));

const areasOf = ({ healthAreaIds }: ProgramScoreRow, filters: ScoreCardFilters): readonly number[] =>
  healthAreaIds.filter((id) => isChosen(filters.healthAreaIds, id));

function areaMatrix(
  programs: readonly ProgramScoreRow[],
  filters: ScoreCardFilters,
): { readonly rows: readonly AreaScoreRow[]; readonly footer: readonly CountryAverage[] } {
  const countries = distinctIds(programs.map(({ realmCountryId }) => realmCountryId));
  const areas = distinctIds(programs.flatMap((program) => areasOf(program, filters)));
  const rows = countries.flatMap((realmCountryId) =>
    areas.map((healthAreaId) => ({
      realmCountryId,
      healthAreaId,
      averageTotalScore: meanOf(
        programs
          .filter((row) => row.realmCountryId === realmCountryId && row.healthAreaIds.includes(healthAreaId))
          .map((row) => row.totalScoreRounded),
      ),
    })),
  );
  const footer = countries.map((realmCountryId) => ({
    realmCountryId,
    averageTotalScore: meanOf(
      rows.filter((row) => row.realmCountryId === realmCountryId).map((row) => row.averageTotalScore),
    ),
  }));
  return { rows, footer };
}

export const supplyPlanScoreCard: Report<ScoreCardFilters, ScoreCard, 'programs'> = {
  lists: ['problemReportList'],
  plan: 'months',
  masterData: { programs: true },
  units: () => [],
  compute: scoreCard,
  prepared: {
    needs: ({ today }) => ({ sections: ['units', 'quality', 'statuses'], years: scoredYears(today) }),
    compute: (programs, filters, master) => {
      const scored = scoredMonths(filters.today);
      return cardOf(
        programs
          .filter((program) => isChosenProgram(filters, program))
          .map((program) => programRow(program, preparedGrades(program, scored), master)),
        filters,
      );
    },
  },
};
