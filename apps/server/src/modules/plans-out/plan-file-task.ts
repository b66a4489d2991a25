import type { ExportNames } from '@stockwell/engine/plans-out/export-names';
import { type ExportView, planDocument } from '@stockwell/engine/plans-out/plan-document';
import { planProgram } from '@stockwell/engine/supply-plan/supply-plan';
import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { type RecordTexts, recordsFrom } from '../versions/record-texts.ts';

/** What a worker needs to write the file of a version: plans are stored without their batches. */
export interface PlanFileTask {
  /** The version without its records. */
  readonly head: ProgramData;
  readonly stored: RecordTexts;
  readonly names: ExportNames;
  readonly view: ExportView;
  readonly today: DateText;
}

export interface PlanFileText {
  readonly content: string;
  /** Records and months in it. */
  readonly rows: number;
}

export function planFileText({ head, stored, names, view, today }: PlanFileTask): PlanFileText {
  const data: ProgramData = { ...head, ...recordsFrom(stored) };
  const document = planDocument({ data, plans: planProgram(data, today), names }, view);
  const { consumptionList, inventoryList, shipmentList, supplyPlan } = document;
  const rows = [consumptionList, inventoryList, shipmentList, supplyPlan].reduce(
    (sum, list) => sum + list.length,
    0,
  );
  return { content: JSON.stringify(document), rows };
}
