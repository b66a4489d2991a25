import {
  type FuNode,
  type NodeTypeId,
  nodeTypeIds,
  type PuNode,
  usageTypeIds,
} from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import { isShare } from '../cell.ts';
import { addsUp } from '../node-spec.ts';
import { mayFollow, treeRootTypes } from './child-types.ts';
import { type FieldProblem, type NumberRule, numberProblem, titleProblem } from './field-rule.ts';

/** As it stands in a form: what is not typed or chosen yet is null. */
export type Typed<T> = { readonly [K in keyof T]: T[K] | null };

export interface NodeDraft {
  readonly nodeType: NodeTypeId;
  /** Null for the root. */
  readonly parentType: NodeTypeId | null;
  readonly title: string;
  readonly nodeUnitId: number | null;
  readonly month: Month | null;
  /** A number, or the percent of the parent. */
  readonly value: number | null;
  readonly extrapolated: boolean;
  readonly usage: Typed<FuNode> | null;
  readonly unit: Typed<PuNode> | null;
}

/** A planning unit of the program as trees see it. */
export interface TreeUnit {
  readonly forecastingUnitId: number;
  /** Active, and ticked for tree forecasts. */
  readonly offered: boolean;
}

export interface NodeContext {
  /** The months that may be chosen. */
  readonly months: { readonly first: Month; readonly last: Month };
  /** By planning unit id. */
  readonly units: ReadonlyMap<number, TreeUnit>;
  /** Planning units: the forecasting unit above. */
  readonly forecastingUnitId: number | null;
}

export const nodeFields = [
  'nodeType',
  'title',
  'nodeUnit',
  'month',
  'value',
  'forecastingUnit',
  'lagInMonths',
  'noOfPersons',
  'noOfForecastingUnitsPerPerson',
  'oneTimeUsage',
  'usageFrequency',
  'usagePeriod',
  'repeatCount',
  'repeatUsagePeriod',
  'usageType',
  'planningUnit',
  'refillMonths',
  'puPerVisit',
] as const;
export type NodeField = (typeof nodeFields)[number];

export type UnitProblemCode =
  | 'forecastingUnitNotInProgram'
  | 'planningUnitNotInProgram'
  | 'planningUnitNotOffered'
  | 'planningUnitOfAnother';

export type NodeProblem = { readonly field: NodeField } & (
  | FieldProblem
  | { readonly code: 'notAllowedHere' | 'notARoot' | 'monthOutOfRange' | 'monthAfterRows' | UnitProblemCode }
);

const rules = {
  number: { digits: 16, decimals: 8 },
  percentage: { digits: 10, decimals: 4 },
  lagInMonths: { digits: 3, decimals: 0, most: 999 },
  noOfPersons: { digits: 10, decimals: 0, least: 1 },
  usage: { digits: 12, decimals: 4, aboveZero: true },
  refillMonths: { digits: 4, decimals: 0, least: 1, most: 1200 },
  puPerVisit: { digits: 12, decimals: 8 },
} as const satisfies Record<string, NumberRule>;

/** What is wrong with a node as it stands in its form, field by field. */
export function nodeProblems(draft: NodeDraft, context: NodeContext): NodeProblem[] {
  const { nodeType } = draft;
  const problems: NodeProblem[] = [];
  const report = (field: NodeField, problem: FieldProblem | undefined): void => {
    if (problem) problems.push({ field, ...problem });
  };
  const need = (field: NodeField, chosen: unknown): void =>
    report(field, chosen === null || chosen === undefined ? { code: 'required' } : undefined);

  checkType();
  report('title', titleProblem(draft.title));
  const people = [nodeTypeIds.number, nodeTypeIds.percentage, nodeTypeIds.funnel] as readonly NodeTypeId[];
  if (people.includes(nodeType)) need('nodeUnit', draft.nodeUnitId);
  if (!addsUp(nodeType)) checkValue();
  if (nodeType === nodeTypeIds.forecastingUnit) checkUsage();
  if (nodeType === nodeTypeIds.planningUnit) checkUnit();
  return problems;

  function checkType(): void {
    const { parentType } = draft;
    if (parentType === null) {
      if (!treeRootTypes.includes(nodeType)) problems.push({ field: 'nodeType', code: 'notARoot' });
    } else if (!mayFollow(parentType, nodeType)) {
      problems.push({ field: 'nodeType', code: 'notAllowedHere' });
    }
  }

  function checkValue(): void {
    const { month, value } = draft;
    need('month', month);
    const { first, last } = context.months;
    if (month !== null && (month < first || month > last)) {
      problems.push({ field: 'month', code: 'monthOutOfRange' });
    }
    // The value of an extrapolated node is not typed.
    if (draft.extrapolated && nodeType === nodeTypeIds.number) return;
    report('value', numberProblem(value, isShare(nodeType) ? rules.percentage : rules.number));
  }

  function checkUsage(): void {
    const { usage } = draft;
    const forecastingUnitId = usage?.forecastingUnit?.id ?? null;
    need('forecastingUnit', forecastingUnitId);
    const offered = [...context.units.values()].some(
      (unit) => unit.offered && unit.forecastingUnitId === forecastingUnitId,
    );
    if (forecastingUnitId !== null && !offered) {
      problems.push({ field: 'forecastingUnit', code: 'forecastingUnitNotInProgram' });
    }
    need('usageType', usage?.usageType);
    report('lagInMonths', numberProblem(usage?.lagInMonths ?? null, rules.lagInMonths));
    report(
      'noOfForecastingUnitsPerPerson',
      numberProblem(usage?.noOfForecastingUnitsPerPerson ?? null, rules.usage),
    );
    if (!usage?.usageType) return;
    const continuous = usage.usageType.id === usageTypeIds.continuous;
    if (!continuous) {
      report('noOfPersons', numberProblem(usage.noOfPersons, rules.noOfPersons));
      need('oneTimeUsage', usage.oneTimeUsage);
      if (usage.oneTimeUsage) return;
    }
    report('usageFrequency', numberProblem(usage.usageFrequency, rules.usage));
    need('usagePeriod', usage.usagePeriod);
    if (continuous) return;
    report('repeatCount', numberProblem(usage.repeatCount, rules.usage));
    need('repeatUsagePeriod', usage.repeatUsagePeriod);
  }

  function checkUnit(): void {
    const { unit } = draft;
    const planningUnitId = unit?.planningUnit?.id ?? null;
    need('planningUnit', planningUnitId);
    const code =
      planningUnitId === null
        ? undefined
        : unitProblem(planningUnitId, context.forecastingUnitId, context.units);
    if (code) problems.push({ field: 'planningUnit', code });
    report('refillMonths', numberProblem(unit?.refillMonths ?? null, rules.refillMonths));
    if (unit?.sharePlanningUnit === false)
      report('puPerVisit', numberProblem(unit.puPerVisit, rules.puPerVisit));
  }
}

/** Why a planning unit cannot count under a forecasting unit of a program. */
export function unitProblem(
  planningUnitId: number,
  forecastingUnitId: number | null,
  units: ReadonlyMap<number, TreeUnit>,
): UnitProblemCode | undefined {
  const unit = units.get(planningUnitId);
  if (!unit) return 'planningUnitNotInProgram';
  if (!unit.offered) return 'planningUnitNotOffered';
  return unit.forecastingUnitId === forecastingUnitId ? undefined : 'planningUnitOfAnother';
}
