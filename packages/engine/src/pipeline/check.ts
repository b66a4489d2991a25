import type { PipelineDraft } from '@stockwell/model/integrations/pipeline/draft';
import {
  type PipelineStep,
  pipelineSteps,
  type StepCell,
  type StepField,
  type StepList,
  type StepRow,
  stepFields,
} from '@stockwell/model/integrations/pipeline/steps';
import { type DateText, isDateText, isMonthText } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import { receivedStatus } from './derive.ts';
import type { PipelineMasters } from './masters.ts';

export type StepRule =
  | 'required'
  | 'unknown'
  | 'number'
  | 'date'
  | 'text'
  | 'usedTwice'
  | 'oneOfBoth'
  | 'otherUnit'
  | 'received';

/** What is wrong with a cell of a step. */
export interface StepIssue {
  readonly row: string;
  readonly field: string;
  readonly rule: StepRule;
}

interface Context {
  readonly draft: PipelineDraft;
  readonly masters: PipelineMasters;
  readonly today: DateText;
}

const statuses = [1, 3, 4, 5, 6, 7, 8, 9];
const modes = [1, 2, 3];
const idsOf = (records: readonly { readonly id: number }[]): readonly number[] => records.map(({ id }) => id);

type StepLists = Readonly<Record<StepList, ReadonlySet<StepCell>>>;

/** What the cells of a step may hold. */
export interface StepLimits {
  readonly lists: StepLists;
  /** The planning unit of each reporting unit. */
  readonly unitOf: ReadonlyMap<number, number>;
  readonly today: DateText;
}

/** What each list of choices holds for an import. */
function choices({ draft, masters }: Context): StepLists {
  const set = (ids: readonly StepCell[]): ReadonlySet<StepCell> => new Set(ids);
  const regions = new Set(draft.program?.regionIds);
  return {
    productCategory: set(idsOf(masters.productCategories)),
    planningUnit: set(idsOf(masters.planningUnits)),
    dataSourceType: set(idsOf(masters.dataSourceTypes)),
    dataSource: set(idsOf(masters.dataSources)),
    fundingSource: set(idsOf(masters.fundingSources)),
    procurementAgent: set(idsOf(masters.procurementAgents)),
    region: set(idsOf(masters.regions).filter((id) => regions.has(id))),
    reportingUnit: set(idsOf(masters.reportingUnits)),
    shipmentStatus: set(statuses),
    shipmentMode: set(modes),
    programUnit: set(draft.planningUnits?.map((row) => row.planningUnitId ?? null) ?? []),
  };
}

const isBlank = (cell: StepCell | undefined): boolean => cell === null || cell === undefined || cell === '';

/** What is wrong with the rows of a step. */
export const stepIssues = (step: PipelineStep, rows: readonly StepRow[], context: Context): StepIssue[] =>
  issuesWithin(step, rows, {
    lists: choices(context),
    unitOf: new Map(context.masters.reportingUnits.map(({ id, planningUnitId }) => [id, planningUnitId])),
    today: context.today,
  });

/** What is wrong with the rows of a step, given what its cells may hold. */
export function issuesWithin(step: PipelineStep, rows: readonly StepRow[], limits: StepLimits): StepIssue[] {
  const { lists } = limits;
  const fields = Object.entries(stepFields(step));
  const issues = rows.flatMap((row) =>
    fields.flatMap(([field, declared]): StepIssue[] => {
      const rule = cellRule(declared, row[field] ?? null, lists);
      return rule ? [{ row: row.id, field, rule }] : [];
    }),
  );
  return [...issues, ...uniqueIssues(step, rows), ...rowIssues(step, rows, limits)];
}

function cellRule(declared: StepField, cell: StepCell, lists: StepLists): StepRule | null {
  if (isBlank(cell)) return 'required' in declared && declared.required ? 'required' : null;
  switch (declared.kind) {
    case 'text':
      return typeof cell === 'string' && cell.length <= declared.most ? null : 'text';
    case 'number':
      return typeof cell === 'number' && isWithin(cell, declared) ? null : 'number';
    case 'choice':
      return lists[declared.of].has(cell) ? null : 'unknown';
    case 'month':
      return typeof cell === 'string' && isMonthText(cell) ? null : 'date';
    case 'date':
      return typeof cell === 'string' && isDateText(cell) ? null : 'date';
    case 'flag':
      return typeof cell === 'boolean' ? null : 'unknown';
  }
}

const isWithin = (value: number, field: StepField & { readonly kind: 'number' }): boolean =>
  Number.isFinite(value) &&
  Math.abs(value) < 10 ** field.digits &&
  roundTo(value, field.decimals) === value &&
  value >= (field.least ?? Number.NEGATIVE_INFINITY) &&
  value > (field.above ?? Number.NEGATIVE_INFINITY) &&
  value <= (field.most ?? Number.POSITIVE_INFINITY);

function uniqueIssues(step: PipelineStep, rows: readonly StepRow[]): StepIssue[] {
  const declared = pipelineSteps[step];
  if (!('unique' in declared)) return [];
  const field = declared.unique;
  const uses = new Map<StepCell, number>();
  for (const row of rows) uses.set(row[field] ?? null, (uses.get(row[field] ?? null) ?? 0) + 1);
  return rows
    .filter((row) => !isBlank(row[field]) && (uses.get(row[field] ?? null) ?? 0) > 1)
    .map((row) => ({ row: row.id, field, rule: 'usedTwice' }));
}

/** Rules between the cells of a row. */
function rowIssues(step: PipelineStep, rows: readonly StepRow[], { unitOf, today }: StepLimits): StepIssue[] {
  const found: StepIssue[] = [];
  for (const row of rows) {
    const report = (field: string, rule: StepRule): void => void found.push({ row: row.id, field, rule });
    if (step === 'consumption' || step === 'inventory') {
      const unit = unitOf.get(Number(row.reportingUnitId));
      if (unit !== undefined && unit !== row.planningUnitId) report('reportingUnitId', 'otherUnit');
    }
    if (step === 'inventory' && isBlank(row.count) === isBlank(row.adjustment)) report('count', 'oneOfBoth');
    if (step === 'shipments' && row.shipmentStatusId === receivedStatus) {
      // What was received was received on a day that is over.
      if (isBlank(row.receivedDate) || String(row.receivedDate) > today) report('receivedDate', 'received');
    }
  }
  return found;
}
