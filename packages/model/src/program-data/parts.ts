import {
  type DocumentKind,
  emptyPart,
  joinDocument,
  type Parts,
  splitDocument,
} from '../documents/document-kind.ts';
import { supplyPlanRecords } from '../documents/record-kinds.ts';
import type { ProgramData } from './document.ts';
import { checkProgramData, fillProgramData } from './parse.ts';

/** The lists that belong to one product each. */
export type ProductList = {
  [K in keyof typeof supplyPlanRecords]: (typeof supplyPlanRecords)[K]['part'] extends null
    ? never
    : (typeof supplyPlanRecords)[K]['list'];
}[keyof typeof supplyPlanRecords];

/** Everything that was entered for one product. With the general part it can be planned like a program of one product. */
export type UnitRecords = Pick<ProgramData, ProductList>;
export type ProgramParts = Parts<ProgramData, UnitRecords, number>;

/** The kind of document that a supply-plan version is. */
export const supplyPlan: DocumentKind<ProgramData, UnitRecords, number> = {
  name: 'supplyPlan',
  records: supplyPlanRecords,
  settings: [],
  endsRecords: false,
  partsOf: ({ planningUnitList }) => planningUnitList.map((unit) => unit.planningUnit.id),
  check: checkProgramData,
  fill: fillProgramData,
  noRecords: () => emptyPart({ records: supplyPlanRecords }) as unknown as UnitRecords,
};

export const noRecords = supplyPlan.noRecords;

export const splitProgramData = (data: ProgramData): ProgramParts => splitDocument(supplyPlan, data);

/** The document of some products, or of all of them. */
export const joinProgramData = (general: ProgramData, parts: Iterable<UnitRecords>): ProgramData =>
  joinDocument(supplyPlan, general, parts);
