import { monthIn } from '@stockwell/engine/calendar';
import type { TypedDetails } from '@stockwell/engine/entry/trees/tree-details';
import { type WizardAnswers, wizardTree } from '@stockwell/engine/entry/trees/wizard-tree';
import { type FieldProblem, numberProblem, titleProblem } from '@stockwell/engine/tree/structure/field-rule';
import type { DatasetData, FuNode, Tree } from '@stockwell/model/dataset-data/index';
import { usageTypeIds } from '@stockwell/model/dataset-data/index';

/** How long a product is taken: again and again for a while, once, or for good. */
export type WizardUse = 'repeated' | 'once' | 'continuous';

/** The answers as they are typed; null is nothing, and NaN no number. */
export interface WizardDraft {
  readonly details: TypedDetails;
  readonly people: string;
  readonly unitId: number | null;
  readonly number: number | null;
  readonly treated: string;
  readonly percentage: number | null;
  readonly planningUnitId: number | null;
  readonly use: WizardUse;
  readonly amount: number | null;
  readonly frequency: number | null;
  readonly periodId: number | null;
  readonly repeat: number | null;
  readonly repeatPeriodId: number | null;
}

export type WizardField = Exclude<keyof WizardDraft, 'details' | 'use'>;
export type WizardProblems = Partial<Record<WizardField, FieldProblem>>;

/** The built-in period that doses are usually counted by. */
const day = 1;

export const emptyWizard = (details: TypedDetails): WizardDraft => ({
  details,
  people: '',
  unitId: null,
  number: null,
  treated: '',
  percentage: 100,
  planningUnitId: null,
  use: 'continuous',
  amount: 1,
  frequency: 1,
  periodId: day,
  repeat: null,
  repeatPeriodId: day,
});

const usage = { digits: 12, decimals: 4, aboveZero: true } as const;
const required = (value: number | null): FieldProblem | undefined =>
  value === null ? { code: 'required' } : undefined;

/** What is wrong with the answers of a step; the first step is that of the details, which check themselves. */
export function wizardProblems(draft: WizardDraft, step: number): WizardProblems {
  const found: Partial<Record<WizardField, FieldProblem | undefined>> =
    step === 1
      ? {
          people: titleProblem(draft.people),
          unitId: required(draft.unitId),
          number: numberProblem(draft.number, { digits: 16, decimals: 8 }),
          treated: titleProblem(draft.treated),
          percentage: numberProblem(draft.percentage, { digits: 10, decimals: 4 }),
        }
      : step === 2
        ? { planningUnitId: required(draft.planningUnitId) }
        : step === 3
          ? {
              amount: numberProblem(draft.amount, usage),
              ...(draft.use === 'once'
                ? {}
                : {
                    frequency: numberProblem(draft.frequency, usage),
                    periodId: required(draft.periodId),
                  }),
              ...(draft.use === 'repeated'
                ? {
                    repeat: numberProblem(draft.repeat, usage),
                    repeatPeriodId: required(draft.repeatPeriodId),
                  }
                : {}),
            }
          : {};
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

const periodOf = (usagePeriodId: number | null): FuNode['usagePeriod'] =>
  usagePeriodId === null ? null : { usagePeriodId };

const usageOf = (draft: WizardDraft, forecastingUnitId: number): FuNode => ({
  forecastingUnit: { id: forecastingUnitId },
  usageType: { id: draft.use === 'continuous' ? usageTypeIds.continuous : usageTypeIds.discrete },
  lagInMonths: 0,
  noOfPersons: 1,
  noOfForecastingUnitsPerPerson: draft.amount ?? 1,
  oneTimeUsage: draft.use === 'once',
  oneTimeDispensing: true,
  usageFrequency: draft.use === 'once' ? null : draft.frequency,
  usagePeriod: draft.use === 'once' ? null : periodOf(draft.periodId),
  repeatCount: draft.use === 'repeated' ? draft.repeat : null,
  repeatUsagePeriod: draft.use === 'repeated' ? periodOf(draft.repeatPeriodId) : null,
});

interface WizardNames {
  readonly forecastingUnit: string;
  readonly planningUnit: string;
  readonly newId: () => string;
}

/** The tree that right answers mean. */
export function treeOfWizard(
  draft: WizardDraft,
  details: WizardAnswers['details'],
  data: DatasetData,
  { forecastingUnit, planningUnit, newId }: WizardNames,
): Tree | null {
  const unit = data.planningUnitList.find((one) => one.planningUnit.id === draft.planningUnitId);
  if (!unit) return null;
  const { id, multiplier, forecastingUnit: fu } = unit.planningUnit;
  return wizardTree(
    {
      details,
      people: {
        label: { label_en: draft.people },
        nodeUnit: draft.unitId === null ? null : { id: draft.unitId },
        value: draft.number ?? 0,
      },
      treated: { label: { label_en: draft.treated }, percentage: draft.percentage ?? 0 },
      product: {
        label: { label_en: forecastingUnit },
        usage: usageOf(draft, fu.id),
        planningUnit: { id, multiplier, label: { label_en: planningUnit } },
      },
    },
    {
      forecastStart: monthIn(data.currentVersion.forecastStartDate),
      newId,
      periods: new Map(data.usagePeriodList.map((period) => [period.usagePeriodId, period])),
    },
  );
}
