import {
  type FuNode,
  type NodeTypeId,
  nodeTypeIds,
  type PuNode,
  usageTypeIds,
} from '@stockwell/model/dataset-data/index';
import { addsUp } from '../../tree/node-spec.ts';
import type { Typed } from '../../tree/structure/node-checks.ts';
import { type NodeForm, withUsageType } from './node-form.ts';

/** What stands in a row of a tree table and can be typed. Problems of a field belong to the cell of its name. */
export const nodeCells = [
  'title',
  'nodeUnit',
  'month',
  'value',
  'isSource',
  'forecastingUnit',
  'planningUnit',
  'usageType',
  'lagInMonths',
  'noOfPersons',
  'noOfForecastingUnitsPerPerson',
  'oneTimeUsage',
  'oneTimeDispensing',
  'usageFrequency',
  'usagePeriod',
  'repeatCount',
  'repeatUsagePeriod',
  'isComputed',
  'puPerVisit',
  'refillMonths',
  'notes',
] as const;
export type NodeCell = (typeof nodeCells)[number];

/** A number, the id of a choice, a month as a number, a tick, or a text. */
export type NodeCellValue = string | number | boolean | null;

export interface CellContext {
  readonly nameOf: (list: 'forecastingUnit' | 'planningUnit', id: number) => string;
  /** The planning units that may be chosen for a forecasting unit. */
  readonly offeredFor: (forecastingUnitId: number) => readonly number[];
}

/** A row of a table: the form of its node, and texts that stand in its cells but cannot be read. */
export interface NodeRow {
  readonly form: NodeForm;
  /** The node is not in the tree yet. */
  readonly isNew: boolean;
  readonly unread: Readonly<Partial<Record<NodeCell, string>>>;
}

const people: readonly NodeTypeId[] = [nodeTypeIds.number, nodeTypeIds.percentage, nodeTypeIds.funnel];
const sources: readonly NodeTypeId[] = [nodeTypeIds.number, nodeTypeIds.percentage];

/** Whether a row has a cell; `isContinuous`: how the forecasting unit above a planning unit is used. */
export function hasCell({ form, isNew }: NodeRow, cell: NodeCell, isContinuous: boolean): boolean {
  const { nodeType, usage, extrapolated } = form;
  const isUnit = nodeType === nodeTypeIds.planningUnit;
  const type = usage?.usageType?.id;
  const isRepeated = type === usageTypeIds.discrete && usage?.oneTimeUsage !== true;
  switch (cell) {
    case 'title':
    case 'notes':
      return true;
    case 'nodeUnit':
      return people.includes(nodeType);
    case 'month':
      return !addsUp(nodeType);
    case 'value':
      return !addsUp(nodeType) && !extrapolated;
    case 'isSource':
      return sources.includes(nodeType);
    case 'planningUnit':
      return isUnit || (isNew && usage !== null);
    case 'isComputed':
    case 'puPerVisit':
      return isUnit;
    case 'refillMonths':
      return isUnit && isContinuous;
    case 'noOfPersons':
    case 'oneTimeUsage':
      return type === usageTypeIds.discrete;
    case 'usageFrequency':
    case 'usagePeriod':
      return type === usageTypeIds.continuous || isRepeated;
    case 'oneTimeDispensing':
    case 'repeatCount':
    case 'repeatUsagePeriod':
      return isRepeated;
    default:
      return usage !== null;
  }
}

/** What a cell holds: as it was typed where that cannot be read. */
export function cellIn({ form, unread }: NodeRow, cell: NodeCell): NodeCellValue {
  const text = unread[cell];
  if (text !== undefined) return text;
  const { usage, unit } = form;
  switch (cell) {
    case 'title':
    case 'month':
    case 'value':
    case 'isSource':
    case 'notes':
      return form[cell];
    case 'nodeUnit':
      return form.nodeUnitId;
    case 'forecastingUnit':
      return usage?.forecastingUnit?.id ?? null;
    case 'planningUnit':
      return unit ? (unit.planningUnit?.id ?? null) : form.firstPlanningUnitId;
    case 'usageType':
      return usage?.usageType?.id ?? null;
    case 'oneTimeDispensing':
      return usage ? usage.oneTimeDispensing !== false : null;
    case 'usagePeriod':
    case 'repeatUsagePeriod':
      return usage?.[cell]?.usagePeriodId ?? null;
    case 'isComputed':
      return unit ? unit.sharePlanningUnit !== false : null;
    case 'puPerVisit':
    case 'refillMonths':
      return unit?.[cell] ?? null;
    default:
      return usage?.[cell] ?? null;
  }
}

const isText = (cell: NodeCell): boolean => cell === 'title' || cell === 'notes';

/** The row with another value in a cell, and with what follows from it. */
export function withCell(row: NodeRow, cell: NodeCell, value: NodeCellValue, context: CellContext): NodeRow {
  const { [cell]: _, ...unread } = row.unread;
  if (typeof value === 'string' && !isText(cell)) return { ...row, unread: { ...unread, [cell]: value } };
  return { ...row, unread, form: { ...row.form, ...changeOf(row.form, cell, value, context) } };
}

function changeOf(
  form: NodeForm,
  cell: NodeCell,
  value: NodeCellValue,
  context: CellContext,
): Partial<NodeForm> {
  const number = typeof value === 'number' ? value : null;
  const reference = number === null ? null : { id: number };
  const inUsage = (change: Partial<Typed<FuNode>>) => ({ usage: form.usage && { ...form.usage, ...change } });
  const inUnit = (change: Partial<Typed<PuNode>>) => ({ unit: form.unit && { ...form.unit, ...change } });
  switch (cell) {
    case 'title':
    case 'notes':
      return { [cell]: typeof value === 'string' ? value : '' };
    case 'nodeUnit':
      return { nodeUnitId: number };
    case 'month':
    case 'value':
      return { [cell]: number };
    case 'isSource':
      return { isSource: value === true };
    case 'forecastingUnit':
      return forecastingUnitChosen(form, number, context);
    case 'planningUnit':
      return form.unit
        ? { ...inUnit({ planningUnit: reference }), ...renamed(form, 'planningUnit', number, context) }
        : { firstPlanningUnitId: number };
    case 'usageType':
      return number === usageTypeIds.discrete || number === usageTypeIds.continuous
        ? { usage: form.usage && withUsageType(form.usage, number) }
        : inUsage({ usageType: null });
    case 'oneTimeUsage':
    case 'oneTimeDispensing':
      return inUsage({ [cell]: value === true });
    case 'usagePeriod':
    case 'repeatUsagePeriod':
      return inUsage({ [cell]: number === null ? null : { usagePeriodId: number } });
    case 'isComputed':
      return inUnit({ sharePlanningUnit: value !== false });
    case 'puPerVisit':
      // Who types packs wants these; who clears the cell wants the calculated number again.
      return inUnit(
        number === null ? { sharePlanningUnit: true } : { sharePlanningUnit: false, puPerVisit: number },
      );
    case 'refillMonths':
      return inUnit({ refillMonths: number });
    default:
      return inUsage({ [cell]: number });
  }
}

/** Another forecasting unit: its only planning unit is the first one of a new node. */
export function forecastingUnitChosen(
  form: NodeForm,
  id: number | null,
  context: CellContext,
): Partial<NodeForm> {
  const [only, ...others] = id === null ? [] : context.offeredFor(id);
  return {
    usage: form.usage && { ...form.usage, forecastingUnit: id === null ? null : { id } },
    ...renamed(form, 'forecastingUnit', id, context),
    firstPlanningUnitId: only !== undefined && others.length === 0 ? only : null,
  };
}

/** A node that was never named otherwise is called as its product. */
export function renamed(
  form: NodeForm,
  list: 'forecastingUnit' | 'planningUnit',
  id: number | null,
  { nameOf }: Pick<CellContext, 'nameOf'>,
): Partial<NodeForm> {
  const before = list === 'forecastingUnit' ? form.usage?.forecastingUnit?.id : form.unit?.planningUnit?.id;
  const isOwnName = form.title !== '' && (before === undefined || form.title !== nameOf(list, before));
  return id === null || isOwnName ? {} : { title: nameOf(list, id) };
}
