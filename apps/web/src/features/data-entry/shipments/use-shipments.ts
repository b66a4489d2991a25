import { chosenIn, type ShipmentEntry, shipmentEntry } from '@stockwell/engine/entry/index';
import { type BudgetContext, overdrawnBy } from '@stockwell/engine/entry/shipment-budgets';
import { isFreightDated } from '@stockwell/engine/entry/shipment-entry-context';
import { isSuggestionOf, type SuggestedRow } from '@stockwell/engine/entry/shipment-suggested';
import { writeShipments } from '@stockwell/engine/entry/shipment-write';
import type { ProgramData, Shipment } from '@stockwell/model/program-data/index';
import { useCallback, useMemo, useState } from 'react';
import type { Translate } from '../../../i18n/texts.ts';
import {
  type EntrySheet,
  type EntrySource,
  entryCache,
  rememberLast,
  useEntrySheet,
} from '../../../ui/entry/index.ts';
import { idGenerator, type OpenProgram, type ProgramLabels } from '../../../ui/program/index.ts';
import type { SheetEdit, SheetMessage } from '../../../ui/sheet/index.ts';
import type { ShipmentRow } from './columns.ts';
import { editedShipments, heldForBudgets } from './consent.ts';
import {
  beginningOf,
  isShipmentDraftInScope,
  isShipmentInScope,
  type ShipmentFilter,
} from './shipment-scope.ts';
import { isShipmentShape } from './shipment-shape.ts';
import { useBudgetContext } from './use-budget-context.ts';
import { type ShipmentRules, useShipmentRules } from './use-shipment-rules.ts';
import { useSuggestedEntry } from './use-suggested-entry.ts';

const entryOf = entryCache<Shipment, ShipmentEntry>(shipmentEntry);

export interface ShipmentsInput {
  readonly program: OpenProgram;
  readonly data: ProgramData;
  readonly labels: ProgramLabels;
  readonly planningUnitIds: readonly number[];
  readonly filter: ShipmentFilter;
  /** What the plan suggests: a first row, which becomes a shipment once it has a status. */
  readonly suggestion: SuggestedRow | null;
  readonly t: Translate;
}

export interface Shipments extends ShipmentRules {
  readonly source: EntrySource<ShipmentEntry>;
  /** The sheet, whose edits are held where a budget would be overdrawn. */
  readonly sheet: EntrySheet<ShipmentEntry>;
  readonly rows: readonly ShipmentRow[];
  readonly rowOf: (id: string) => ShipmentRow | undefined;
  readonly entryOf: (id: string) => ShipmentEntry | undefined;
  /** Takes entries over as they are: somebody has agreed to them. */
  readonly agree: (entries: readonly ShipmentEntry[]) => void;
  readonly overruns: (entries: readonly ShipmentEntry[]) => ReturnType<typeof overrunsOf>;
  readonly advice: readonly SheetMessage[];
  /** The row that the plan suggests and nobody has worked on yet. */
  readonly suggestedId: string | null;
}

const overrunsOf = (
  budgets: BudgetContext | null,
  data: ProgramData,
  list: readonly ShipmentEntry[],
  multiplierOf: ReadonlyMap<number, number>,
) => (budgets ? overdrawnBy(budgets, data, list, multiplierOf) : []);

/** Everything behind the sheet of shipments: rows, rules, and what is held until somebody agrees. */
export function useShipments({
  program,
  data,
  labels,
  planningUnitIds,
  filter,
  suggestion,
  t,
}: ShipmentsInput): Shipments {
  const rules = useShipmentRules(data, labels);
  const { programContext, context, kind, newEntry } = rules;
  const budgets = useBudgetContext(program.copy, planningUnitIds);
  const { today } = programContext;

  const [savedOf] = useState(() =>
    rememberLast(
      (list: readonly Shipment[]) =>
        new Map(
          list.filter(({ active }) => active).map((record) => [record.shipmentId, entryOf(record)] as const),
        ),
    ),
  );
  const saved = savedOf(data.shipmentList);
  const suggested = useSuggestedEntry(suggestion, rules, (id) => saved.has(id));
  const { from, to, statuses } = filter;
  const source = useMemo<EntrySource<ShipmentEntry>>(() => {
    const only = planningUnitIds.length === 1 ? (planningUnitIds[0] ?? null) : null;
    const place = { planningUnit: only, ...beginningOf({ from, to, statuses }) };
    return {
      kind,
      context,
      saved,
      newEntry: (id) => (id === suggested?.id ? suggested : newEntry(id, place)),
    };
  }, [kind, context, saved, newEntry, planningUnitIds, from, to, statuses, suggested]);
  const isShown = useCallback(
    (entry: ShipmentEntry) => isShipmentDraftInScope(entry, planningUnitIds),
    [planningUnitIds],
  );
  const plain = useEntrySheet<ShipmentEntry>({
    program,
    source,
    savedIn: (document) => savedOf(document.shipmentList),
    planningUnitIds,
    write: (before, right) => writeShipments(before, right, today, idGenerator),
    productOf: (entry) => chosenIn(entry.planningUnit),
    screen: 'shipments',
    isShape: isShipmentShape,
    isShown,
  });
  const held = (list: readonly ShipmentEntry[]) => {
    const { source: live, drafts } = plain.now();
    return heldForBudgets(live, drafts, list, program.now() ?? data, budgets);
  };
  const sheet: EntrySheet<ShipmentEntry> = {
    ...plain,
    edit: (edit: SheetEdit) => {
      const { source: live, drafts } = plain.now();
      return plain.set(held(editedShipments(live, drafts, edit, suggested)));
    },
    set: (list) => plain.set(held(list)),
  };

  const cutOff = data.cutOffDate?.slice(0, 7) ?? '';
  const savedRow = (record: Shipment): ShipmentRow => {
    const entry = entryOf(record);
    const day = record.receivedDate ?? record.expectedDeliveryDate;
    const lock = record.erpFlag ? 'erp' : day.slice(0, 7) < cutOff ? 'beforeCutOff' : null;
    return {
      entry,
      isSaved: true,
      isUploaded: record.versionId !== null,
      lock:
        lock === 'erp'
          ? t('dataEntry:shipment.lock.erp')
          : lock === 'beforeCutOff'
            ? t('dataEntry:lock.beforeCutOff')
            : null,
    };
  };
  const shown = data.shipmentList.filter((record) => {
    if (!record.active) return false;
    const isTouched = plain.touched.has(record.shipmentId) || plain.drafts.has(record.shipmentId);
    return isTouched || isShipmentInScope(entryOf(record), filter);
  });

  const isOffered =
    suggested !== null &&
    suggestion !== null &&
    // What somebody has begun to fill in waits in a row of its own.
    ![...plain.drafts.values()].some(
      (entry) => entry.id !== suggested.id && isSuggestionOf(entry, suggestion),
    );
  const offered: readonly ShipmentRow[] = isOffered
    ? [{ entry: suggested, isSaved: false, isUploaded: false, lock: null }]
    : [];

  const advice = useMemo(
    () =>
      [...plain.touched].flatMap((id): SheetMessage[] => {
        const entry = saved.get(id);
        return entry && !plain.drafts.has(id) && isFreightDated(entry, programContext, context)
          ? [
              {
                row: id,
                columns: ['freightCost'],
                level: 'warning',
                text: t('dataEntry:shipment.freightAdvised'),
              },
            ]
          : [];
      }),
    [plain.touched, plain.drafts, saved, programContext, context, t],
  );

  return {
    ...rules,
    source,
    sheet,
    rows: [...offered, ...shown.map(savedRow)],
    rowOf: (id) => {
      const record = data.shipmentList.find((one) => one.shipmentId === id && one.active);
      return record && savedRow(record);
    },
    entryOf: (id) => plain.drafts.get(id) ?? saved.get(id) ?? (id === suggested?.id ? suggested : undefined),
    agree: plain.set,
    overruns: (list) => overrunsOf(budgets, data, list, context.multiplierOf),
    advice,
    suggestedId: isOffered && !plain.drafts.has(suggested.id) ? suggested.id : null,
  };
}
