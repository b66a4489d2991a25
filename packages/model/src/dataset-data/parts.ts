import { type DocumentKind, emptyPart, type Parts } from '../documents/document-kind.ts';
import type { PartId } from '../documents/record-kind.ts';
import { forecastRecords } from '../documents/record-kinds.ts';
import type { DatasetData } from './document.ts';
import { checkDatasetData, fillDatasetData } from './parse.ts';
import type { DatasetVersion } from './settings.ts';

/** The consumption of one product, or one tree. */
export type ForecastPart = Pick<
  DatasetData,
  'actualConsumptionList' | 'consumptionExtrapolation' | 'treeList'
>;
export type DatasetParts = Parts<DatasetData, ForecastPart, PartId>;

/** The kind of document that a forecast version is: a part for the consumption of each product and for each tree. */
export const forecast: DocumentKind<DatasetData, ForecastPart, PartId> = {
  name: 'forecast',
  records: forecastRecords,
  settings: [
    'forecastStartDate',
    'forecastStopDate',
    'daysInMonth',
    'freightPerc',
    'forecastThresholdHighPerc',
    'forecastThresholdLowPerc',
  ] satisfies (keyof DatasetVersion)[],
  endsRecords: true,
  partsOf: ({ planningUnitList, treeList }) => [
    ...planningUnitList.map((unit) => unit.planningUnit.id),
    ...treeList.map((tree) => tree.treeId),
  ],
  check: checkDatasetData,
  fill: fillDatasetData,
  noRecords: () => emptyPart({ records: forecastRecords }) as unknown as ForecastPart,
};
