import { conversionText } from '@stockwell/engine/entry/conversion';
import type { RequisitionLine } from '@stockwell/engine/erp/linked-shipments';
import { lineKey } from '@stockwell/engine/merge/index';
import type { ErpLine } from '@stockwell/model/erp/line';
import type { ReportingUnitOption } from '../../ui/program/index.ts';

/** A requisition line, which is linked as a whole: all its orders, forwarder's shipments and batches. */
export interface LineGroup extends RequisitionLine {
  readonly key: string;
  readonly rows: readonly ErpLine[];
}

/** What was chosen of a requisition line. */
export interface LineChoice {
  readonly reportingUnitId: number | null;
  readonly notes: string;
}
export type LineChoices = ReadonlyMap<string, LineChoice>;

const parts = ['roNo', 'roPrimeLineNo', 'orderNo', 'primeLineNo', 'knShipmentNo', 'batchNo'] as const;
const collator = new Intl.Collator('en', { numeric: true });

const inOrder = (a: ErpLine, b: ErpLine): number => {
  for (const part of parts) {
    const order = collator.compare(a[part] ?? '', b[part] ?? '');
    if (order !== 0) return order;
  }
  return 0;
};

/** Rows by requisition line, in the order of their numbers: `2` before `10`. */
export function lineGroups(rows: readonly ErpLine[]): readonly LineGroup[] {
  const groups = new Map<string, ErpLine[]>();
  for (const row of rows.toSorted(inOrder)) {
    const key = lineKey(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups].flatMap(([key, own]): LineGroup[] => {
    const [first] = own;
    return first ? [{ key, roNo: first.roNo, roPrimeLineNo: first.roPrimeLineNo, rows: own }] : [];
  });
}

/** A line is ticked as a whole, and loses what was chosen of it with its tick. */
export function withTick(choices: LineChoices, key: string, isTicked: boolean, notes: string): LineChoices {
  const next = new Map(choices);
  if (isTicked) next.set(key, { reportingUnitId: null, notes });
  else next.delete(key);
  return next;
}

export function withChoice(choices: LineChoices, key: string, change: Partial<LineChoice>): LineChoices {
  const known = choices.get(key);
  return known ? new Map(choices).set(key, { ...known, ...change }) : choices;
}

/** At least one line is ticked, and every ticked one says in which unit the ERP counts. */
export const isWhole = (choices: LineChoices): boolean =>
  choices.size > 0 && [...choices.values()].every(({ reportingUnitId }) => reportingUnitId !== null);

/** A reporting unit with what it stands for, as `Pack of 10 (*10)`. */
export const unitText = (unit: ReportingUnitOption): string => `${unit.label} (${conversionText(unit)})`;
