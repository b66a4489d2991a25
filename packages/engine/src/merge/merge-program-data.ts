import { keyReader } from '@stockwell/model/documents/record-kind';
import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { DateText } from '@stockwell/model/months';
import type { Inventory, ProgramData } from '@stockwell/model/program-data/index';
import { type Choice, choicesOf } from './choices.ts';
import { contextOf } from './context.ts';
import { type Deletion, deletionsIn } from './deletions.ts';
import type { ErpLineRow } from './erp/decide-lines.ts';
import { joinDeliveries } from './erp/join-deliveries.ts';
import { lineKey } from './erp/link-kind.ts';
import { lazyIndex } from './index-by.ts';
import { joinBatches } from './join-batches.ts';
import { batchesReferred, keepReferred, productsReferred, reportingUnitsReferred } from './keep-referred.ts';
import { batchKind } from './kinds/batch.ts';
import { batchCountKind } from './kinds/batch-count.ts';
import { consumptionKind } from './kinds/consumption.ts';
import { inventoryKind } from './kinds/inventory.ts';
import { mergeProblems } from './merge-problems.ts';
import { mergeRecords } from './merge-records.ts';
import { mergeSets } from './merge-sets.ts';
import { mergeSettings } from './merge-settings.ts';
import { mergeShipments } from './merge-shipments.ts';
import { conflictsFirst, type MergeRow } from './row.ts';
import { onEach, type Sides } from './sides.ts';
import { storedPlan } from './stored-plan.ts';
import { touchedUnits } from './touched-units.ts';

export interface ProgramMergeInput extends Sides<ProgramData> {
  /** What people have accepted so far; the merge is made again with them. */
  readonly choices?: readonly Choice[];
  /** For the entry rules that ask for the day. */
  readonly today?: DateText;
  /** Order lines that other programs have linked. */
  readonly linkedElsewhere?: readonly { readonly roNo: string; readonly roPrimeLineNo: string }[];
}

export interface ProgramMerge {
  /** Holds my value wherever a conflict is still open. */
  readonly merged: ProgramData;
  /** Every record that differs, conflicts first. */
  readonly rows: readonly MergeRow[];
  readonly erpLines: readonly ErpLineRow[];
  /** Rows and order lines that wait for a choice. */
  readonly conflicts: readonly MergeRow[];
  /** Rows and order lines that were merged without asking, or are settled. */
  readonly automatic: readonly MergeRow[];
  readonly deletions: readonly Deletion[];
  /** Whether the data (not the problem list alone) differ anywhere. */
  readonly changed: boolean;
  /** Products whose plan and problems have to be looked at again. */
  readonly touchedPlanningUnits: readonly number[];
}

/**
 * The three-way merge of a supply plan: what one side has changed since the base is taken, what both have
 * changed differently is a conflict. Nothing but the arguments decides, and the order of records never does.
 */
export function mergeProgramData(input: ProgramMergeInput): ProgramMerge {
  const { base, theirs, choices = [], today = null, linkedElsewhere = [] } = input;
  if (base.programId !== theirs.programId || input.mine.programId !== theirs.programId) {
    throw new RangeError('Only versions of one program can be merged');
  }
  const batchesJoined = joinBatches(input);
  const mine = joinDeliveries({ base, mine: batchesJoined, theirs });
  const documents = { base, mine, theirs };
  const made = choicesOf(choices);

  const settings = mergeSettings(documents);
  const batches = mergeRecords(
    batchKind,
    onEach(documents, (data) => data.batchInfoList),
    made,
  );
  let inventoryList: readonly Inventory[] = [];
  const batchOf = lazyIndex([...batches.records, ...batches.dropped], batchKind.id);
  const context = contextOf(settings.document, mine, today, { batchOf, inventory: () => inventoryList });
  const consumption = mergeRecords(
    consumptionKind(context),
    onEach(documents, (data) => data.consumptionList),
    made,
  );
  const inventory = mergeRecords(
    inventoryKind(context),
    onEach(documents, (data) => data.inventoryList),
    made,
  );
  inventoryList = inventory.records;
  const counts = mergeRecords(
    batchCountKind(context),
    onEach(documents, (data) => data.batchInventoryList),
    made,
  );
  const shipments = mergeShipments(documents, choices, new Set(linkedElsewhere.map(lineKey)), context);
  const problems = mergeProblems(
    onEach(documents, (data) => data.problemReportList),
    choices,
  );

  const records = {
    consumptionList: consumption.records,
    inventoryList: inventory.records,
    batchInventoryList: counts.records,
    shipmentList: [...shipments.shipments],
  };
  const merged: ProgramData = {
    ...settings.document,
    ...storedPlan(documents),
    ...records,
    batchInfoList: keepReferred(batches.records, batches.dropped, batchKind.id, () =>
      batchesReferred(records),
    ),
    shipmentLinkingList: [...shipments.links],
    delinkList: mergeSets(
      keyReader(supplyPlanRecords.delink),
      onEach(documents, (data) => data.delinkList),
    ),
    problemReportList: problems.records,
    actionList: mergeSets(
      keyReader(supplyPlanRecords.action),
      onEach(documents, (data) => data.actionList),
    ),
  };
  const { planningUnit: units, reportingUnit: reportingUnits } = settings.lists;
  merged.planningUnitList = keepReferred(
    units.records,
    units.dropped,
    (unit) => unit.planningUnit.id,
    () => productsReferred(merged),
  );
  merged.realmCountryPlanningUnitList = keepReferred(
    reportingUnits.records,
    reportingUnits.dropped,
    (unit) => unit.realmCountryPlanningUnitId,
    () => reportingUnitsReferred(merged),
  );

  const data = [...consumption.rows, ...inventory.rows, ...batches.rows, ...counts.rows, ...shipments.rows];
  const found = [...data, ...problems.rows];
  const rows = conflictsFirst(found.filter((row) => row.shown));
  const erpLines = conflictsFirst(shipments.erpLines);
  const all = [...rows, ...erpLines];
  return {
    merged,
    rows,
    erpLines,
    conflicts: all.filter((row) => row.result === 'conflict'),
    automatic: all.filter((row) => row.result !== 'conflict'),
    deletions: deletionsIn(all),
    changed: erpLines.length > 0 || data.some((row) => row.shown),
    touchedPlanningUnits: touchedUnits([...found, ...erpLines], settings, merged),
  };
}
