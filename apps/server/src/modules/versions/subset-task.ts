import { subsetFrom } from '@stockwell/engine/supply-plan/subset';
import { planProgram } from '@stockwell/engine/supply-plan/supply-plan';
import { linesOf } from '@stockwell/model/documents/line-texts';
import { type DateText, parseMonth } from '@stockwell/model/months';
import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { type RecordTexts, recordsFrom } from './record-texts.ts';

/** From when on a document is wanted, and the day that decides what is past in its plan. */
export interface CutOff {
  /** First of a month. */
  readonly date: DateText;
  readonly today: DateText;
}

/** What a worker needs to shorten a document. */
export interface SubsetTask {
  /** The version without its records. */
  readonly head: ProgramData;
  readonly stored: RecordTexts;
  readonly cutOff: CutOff;
  readonly form: 'document' | 'lines';
}

/** The products that the program still plans. */
export const usedUnits = ({ planningUnitList }: Pick<ProgramData, 'planningUnitList'>): ReadonlySet<number> =>
  new Set(
    planningUnitList
      .filter((unit) => unit.active && unit.planningUnit.active)
      .map((unit) => unit.planningUnit.id),
  );

/** Reports of products that the program no longer plans are kept and not shown. */
export function withoutUnused<D extends Pick<ProgramData, 'planningUnitList' | 'problemReportList'>>(
  data: D,
): D {
  const used = usedUnits(data);
  return {
    ...data,
    problemReportList: data.problemReportList.filter((report) => used.has(report.planningUnit.id)),
  };
}

/** The document of a version from a month on: what came before is in its planned months. */
function subsetOf({ head, stored, cutOff }: SubsetTask): ProgramData {
  const data = withoutUnused({ ...head, ...recordsFrom(stored) });
  return subsetFrom(data, planProgram(data, cutOff.today), parseMonth(cutOff.date.slice(0, 7)));
}

export function subsetTextOf(task: SubsetTask): string {
  const document = subsetOf(task);
  return task.form === 'lines' ? linesOf(supplyPlan, document) : JSON.stringify(document);
}
