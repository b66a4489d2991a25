import type { Label } from '../label.ts';
import {
  isManual,
  type ProblemDeclaration,
  type ProblemName,
  problemCatalogue,
  problemIds,
} from './catalogue.ts';

/** The numbers that a realm can set for its problems, each with the values that make sense. */
export const problemNumbers = {
  /** Months before the current one that are looked at. */
  monthsBack: { min: 1, max: 60 },
  /** Months in which the last entry is searched for. */
  monthsSearched: { min: 2, max: 120 },
  /** Days after a date before it counts as missed. */
  daysOfGrace: { min: 0, max: 365 },
  /** Months after the current one that are looked at. */
  monthsAhead: { min: 1, max: 60 },
  /** Equal entries in a row that make a forecast flat. */
  equalEntries: { min: 2, max: 24 },
} as const;
export type ProblemNumber = keyof typeof problemNumbers;
export const problemNumberNames = Object.keys(problemNumbers) as ProblemNumber[];

const first: Partial<Record<ProblemName, ProblemNumber>> = {
  recentActualMissing: 'monthsBack',
  recentCountMissing: 'monthsBack',
  actualGap: 'monthsBack',
  receiveDatePast: 'daysOfGrace',
  submitDatePast: 'daysOfGrace',
};

/** Which numbers the two parameters of a problem are; none where it has no such parameter. */
export const numbersOf = (problem: ProblemDeclaration) =>
  ({
    data1: problem.data1 === null ? null : (first[problem.name] ?? 'monthsAhead'),
    data2: problem.data2 === null ? null : problem.tracerGroup ? 'equalEntries' : 'monthsSearched',
  }) as { readonly data1: ProblemNumber | null; readonly data2: ProblemNumber | null };

/** The problems that realms set parameters for: those that checks find. */
export const checkedProblems = problemCatalogue.filter((problem) => !isManual(problem));

export interface ProblemParameters extends Partial<Record<ProblemNumber, number | null>> {
  readonly criticality: number;
}

/** What a new realm begins with. */
export function usualParameters(problem: ProblemDeclaration): ProblemParameters {
  const { data1, data2 } = numbersOf(problem);
  return {
    criticality: problem.criticality,
    ...(data1 ? { [data1]: problem.data1 } : {}),
    ...(data2 ? { [data2]: problem.data2 } : {}),
  };
}

/** What breaks a rule, as codes of messages by field. */
export function parameterErrors(
  problemId: number,
  values: Readonly<Partial<Record<ProblemNumber, unknown>>>,
  tracerCategories: number,
): Partial<Record<ProblemNumber | 'tracerCategories', string>> {
  const problem = checkedProblems.find(({ name }) => problemIds[name] === problemId);
  if (!problem) return {};
  const { data1, data2 } = numbersOf(problem);
  const errors: Partial<Record<ProblemNumber | 'tracerCategories', string>> = {};
  for (const name of problemNumberNames) {
    const isSet = values[name] !== null && values[name] !== undefined;
    const isUsed = name === data1 || name === data2;
    if (isUsed && !isSet) errors[name] = 'static.validation.required';
    if (!isUsed && isSet) errors[name] = 'static.validation.notOfProblem';
  }
  if (problem.tracerGroup === null && tracerCategories > 0)
    errors.tracerCategories = 'static.validation.notOfProblem';
  if (data2 === 'monthsSearched' && Number(values.monthsSearched) <= Number(values.monthsBack))
    errors.monthsSearched ??= 'static.validation.searchedNotLonger';
  return errors;
}

const text = (label_en: string, label_fr: string, label_sp: string, label_pr: string): Label => ({
  label_en,
  label_fr,
  label_sp,
  label_pr,
});

/** What the checks are called where they are set. */
export const problemNames: Readonly<Partial<Record<ProblemName, Label>>> = {
  recentActualMissing: text(
    'Recent actual consumption missing',
    'Consommation réelle récente manquante',
    'Falta el consumo real reciente',
    'Falta o consumo real recente',
  ),
  recentCountMissing: text(
    'Recent stock count missing',
    'Comptage de stock récent manquant',
    'Falta un conteo de existencias reciente',
    'Falta uma contagem de estoque recente',
  ),
  actualGap: text(
    'Gap in actual consumption',
    'Lacune dans la consommation réelle',
    'Vacío en el consumo real',
    'Lacuna no consumo real',
  ),
  receiveDatePast: text(
    'Receive date of a shipment passed',
    'Date de réception d’une expédition dépassée',
    'Fecha de recepción de un envío vencida',
    'Data de recebimento de uma remessa vencida',
  ),
  submitDatePast: text(
    'Shipment not submitted in time',
    'Expédition non soumise à temps',
    'Envío no presentado a tiempo',
    'Remessa não submetida a tempo',
  ),
  forecastMissing: text(
    'Forecasted consumption missing',
    'Consommation prévue manquante',
    'Falta el consumo pronosticado',
    'Falta o consumo previsto',
  ),
  flatForecastArv: text(
    'Flat forecast, ARV group',
    'Prévision constante, groupe ARV',
    'Pronóstico constante, grupo de ARV',
    'Previsão constante, grupo de ARV',
  ),
  flatForecastMalaria: text(
    'Flat forecast, malaria group',
    'Prévision constante, groupe paludisme',
    'Pronóstico constante, grupo de malaria',
    'Previsão constante, grupo de malária',
  ),
  flatForecastVmmc: text(
    'Flat forecast, VMMC group',
    'Prévision constante, groupe CMMV',
    'Pronóstico constante, grupo de CMMV',
    'Previsão constante, grupo de CMMV',
  ),
  outsideLimits: text(
    'Stock outside its minimum and maximum, or stocked out',
    'Stock hors du minimum et du maximum, ou rupture',
    'Existencias fuera del mínimo y máximo, o desabastecimiento',
    'Estoque fora do mínimo e máximo, ou desabastecimento',
  ),
};
