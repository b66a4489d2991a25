import { DocumentError, type DocumentIssue } from '../documents/document-issue.ts';

/** Names of the rules that hold between records; those inside one record are named after what they limit. */
export const datasetRules = {
  duplicateId: 'another record has the same id',
  duplicatePlanningUnit: 'the product is already in the program',
  duplicateMonth: 'another record has the same month',
  duplicateMethod: 'another forecast has the same product, region and method',
  duplicateAnchor: 'another tree is the same tree',
  unknownPlanningUnit: 'the product is not one of the program',
  unknownRegion: 'the region is not one of the program',
  unknownScenario: 'the scenario is not one of the tree',
  unknownParent: 'the node above is not one of the tree',
  unknownUsagePeriod: 'the usage period is not one of the program',
  oneRoot: 'a tree has exactly one node without a node above it',
  parentCircle: 'the node stands above itself',
  missingNodeData: 'the node has no data in a scenario of the tree',
  usageIncomplete: 'this kind of usage needs the field',
  stopBeforeStart: 'the end lies before the start',
} as const;
export type DatasetRule = keyof typeof datasetRules;

/** Thrown when the document of a forecast is refused. */
export class DatasetDataError extends DocumentError {
  constructor(issues: readonly DocumentIssue[]) {
    super('forecast data', issues);
    this.name = 'DatasetDataError';
  }
}
