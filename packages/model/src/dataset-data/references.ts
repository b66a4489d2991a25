import { repeated } from '../documents/check.ts';
import { type DocumentIssue, issueOf } from '../documents/document-issue.ts';
import { recordKey } from '../documents/record-kind.ts';
import { forecastRecords } from '../documents/record-kinds.ts';
import { repeatedIds } from '../documents/repeated-ids.ts';
import { type DatasetRule, datasetRules } from './dataset-issue.ts';
import type { DatasetData } from './document.ts';
import { checkTree } from './tree-references.ts';

/**
 * The rules between the records of a document whose shape is right. What a planner can leave behind by deleting
 * something else is no reason to refuse a copy: transfers and funnels that lead nowhere are reported by the calculation
 * of trees, and a selection of a forecast that is gone counts as none.
 */
export function checkDatasetReferences(data: DatasetData): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  const report = (list: string, record: string | number, field: string, rule: DatasetRule): void => {
    issues.push(issueOf(list, String(record), field, rule, datasetRules[rule]));
  };

  for (const { list, field, id } of repeatedIds(forecastRecords, data))
    report(list, id, field, 'duplicateId');
  for (const id of repeated(data.planningUnitList.map((unit) => unit.planningUnit.id))) {
    report('planningUnitList', id, 'planningUnit', 'duplicatePlanningUnit');
  }
  const regions = new Set(data.regionList.map(({ id }) => id));
  for (const unit of data.planningUnitList) {
    for (const region of Object.keys(unit.selectedForecastMap)) {
      if (!regions.has(Number(region))) {
        report(
          'planningUnitList',
          unit.programPlanningUnitId,
          `selectedForecastMap.${region}`,
          'unknownRegion',
        );
      }
    }
  }
  checkConsumption(data, regions, report);

  for (const id of repeated(data.treeList.map((tree) => tree.treeAnchorId))) {
    report('treeList', id, 'treeAnchorId', 'duplicateAnchor');
  }
  const usagePeriods = new Set(data.usagePeriodList.map(({ usagePeriodId }) => usagePeriodId));
  for (const tree of data.treeList) {
    checkTree(tree, { regions, usagePeriods }, (field, rule) => report('treeList', tree.treeId, field, rule));
  }
  return issues;
}

type Report = (list: string, record: string | number, field: string, rule: DatasetRule) => void;

function checkConsumption(data: DatasetData, regions: ReadonlySet<number>, report: Report): void {
  const products = new Set(data.planningUnitList.map((unit) => unit.planningUnit.id));
  for (const kind of [forecastRecords.actualConsumption, forecastRecords.extrapolation]) {
    const { list } = kind;
    for (const record of data[list]) {
      const id = recordKey(kind, record);
      if (!products.has(record.planningUnit.id)) report(list, id, 'planningUnit', 'unknownPlanningUnit');
      if (!regions.has(record.region.id)) report(list, id, 'region', 'unknownRegion');
    }
  }
  lastOfEqual(data.actualConsumptionList, (one) =>
    [one.planningUnit.id, one.region.id, one.month].join(' '),
  ).forEach((record) => {
    report('actualConsumptionList', record.actualConsumptionId, 'month', 'duplicateMonth');
  });
  lastOfEqual(data.consumptionExtrapolation, (one) =>
    [one.planningUnit.id, one.region.id, one.extrapolationMethod.id].join(' '),
  ).forEach((record) => {
    const id = record.consumptionExtrapolationId;
    report('consumptionExtrapolation', id, 'extrapolationMethod', 'duplicateMethod');
  });
  for (const record of data.consumptionExtrapolation) {
    const { consumptionExtrapolationId: id, jsonProperties, extrapolationDataList } = record;
    if (jsonProperties.stopDate < jsonProperties.startDate) {
      report('consumptionExtrapolation', id, 'jsonProperties.stopDate', 'stopBeforeStart');
    }
    if (repeated(extrapolationDataList.map(({ month }) => month)).size > 0) {
      report('consumptionExtrapolation', id, 'extrapolationDataList', 'duplicateMonth');
    }
  }
}

/** Of every group of records with one key the last: it is the one too many. */
function lastOfEqual<R>(records: readonly R[], keyOf: (record: R) => string): R[] {
  const keys = records.map(keyOf);
  return [...repeated(keys)].flatMap((key) => records[keys.lastIndexOf(key)] ?? []);
}
