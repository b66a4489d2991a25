import { templateStart, templateTrees } from '@stockwell/engine/tree/templates/calculate-template';
import { monthOfNumber, numberOfMonth } from '@stockwell/engine/tree/templates/relative-months';
import { templateFromTree } from '@stockwell/engine/tree/templates/save-as-template';
import type { DatasetData, Tree, TreeTemplate, UsagePeriod } from '@stockwell/model/dataset-data/index';
import { firstDayOf, formatMonth, type Month } from '@stockwell/model/months';
import type { MasterRecord } from '../../../local/masters/record.ts';
import { newProduct, unitCopyOf } from '../planning-units/product-rows.ts';

const dayOf = (month: Month): string => firstDayOf(formatMonth(month));

/** The products that a template may use: all of the realm. */
const productsOf = (units: readonly MasterRecord[]): DatasetData['planningUnitList'] =>
  units.flatMap((unit) => {
    const copy = unitCopyOf(unit);
    return copy ? [{ ...newProduct(String(copy.id), copy), active: unit.active !== false }] : [];
  });

/** A template as the document of a program with one tree: what pages of trees work on. Month 1 is its first month. */
export function templateDocument(
  template: TreeTemplate,
  units: readonly MasterRecord[],
  usagePeriodList: readonly UsagePeriod[],
): DatasetData {
  const { trees, period } = templateTrees({
    template,
    planningUnits: new Map(),
    usagePeriods: usagePeriodList,
  });
  return {
    programId: 0,
    programCode: '',
    currentVersion: {
      versionId: null,
      versionType: { id: 1 },
      versionStatus: { id: 1 },
      notes: null,
      createdDate: null,
      forecastStartDate: dayOf(period.start),
      forecastStopDate: dayOf(period.stop),
      daysInMonth: 0,
      freightPerc: null,
      forecastThresholdHighPerc: null,
      forecastThresholdLowPerc: null,
    },
    regionList: [{ id: 1 }],
    usagePeriodList: [...usagePeriodList],
    planningUnitList: productsOf(units),
    actualConsumptionList: [],
    consumptionExtrapolation: [],
    treeList: [...trees],
  };
}

/** The template as its tree has it now; null where a month is further away than templates reach. */
export function templateOfTree(template: TreeTemplate, tree: Tree): TreeTemplate | null {
  const scenarioId = tree.scenarioList[0]?.id ?? '';
  const made = templateFromTree(tree, {
    label: template.label,
    forecastMethod: template.forecastMethod,
    notes: template.notes,
    scenarioId,
    period: { start: templateStart, stop: templateStart + template.monthsInFuture - 1 },
  });
  if (!made.ok) return null;
  return {
    ...template,
    flatList: made.template.flatList,
    levelList: made.template.levelList,
    monthsInPast: Math.max(template.monthsInPast, made.template.monthsInPast),
    monthsInFuture: Math.max(template.monthsInFuture, made.template.monthsInFuture),
  };
}

/** The number by which a template counts a month: 1 is the first of the forecast, -1 the one before. */
export const monthNumber = (month: Month): number => numberOfMonth(month, templateStart);

export const monthWithNumber = (number: number): Month => monthOfNumber(number, templateStart);
