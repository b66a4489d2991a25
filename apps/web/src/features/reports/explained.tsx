import type { RowName } from '@stockwell/engine/explain/index';
import { displayMonth, type MonthText } from '@stockwell/model/months';
import { lazy, Suspense } from 'react';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { programCopy } from '../../ui/program/index.ts';
import type { ViewContext } from '../../ui/report/index.ts';
import { type Column, cellText, type ExplainedFigure } from '../../ui/table/index.ts';
import { type Linked, unitHref } from './links.ts';

const PlanExplanation = lazy(async () => ({
  default: (await import('../supply-plan/index.ts')).PlanExplanation,
}));

export interface ExplainContext extends Linked, Pick<ViewContext<never>, 't' | 'language' | 'labels'> {}

/** The cells of the plan of a product in a month that a figure shows or is made of. */
export interface PlanCells {
  readonly planningUnitId: number;
  readonly month: MonthText;
  readonly cells: readonly RowName[];
}

/** How a figure of a report comes about. */
export interface Rule<Row> {
  /** Its text, as `reports:formula.…`. */
  readonly formula: string;
  /** The columns that hold what the rule takes. */
  readonly inputs?: readonly Column<Row>[];
  /** What it is of in the plan, whose records can then be shown. */
  readonly plan?: ((row: Row) => PlanCells | undefined) | undefined;
  readonly about?: (row: Row) => string;
  readonly links?: (row: Row) => ExplainedFigure['links'];
}

/** The records behind a figure of a copy on this device; a version elsewhere has only its figures here. */
function accountOf(plan: PlanCells, { values }: ExplainContext): ExplainedFigure['more'] {
  const { program, version } = values;
  if (!program || version?.from !== 'local') return undefined;
  const copy = programCopy({ programId: program, versionId: version.versionId });
  return () => (
    <Suspense fallback={<LoadingSpinner />}>
      <PlanExplanation copy={copy} {...plan} />
    </Suspense>
  );
}

function planLinks({ planningUnitId, month }: PlanCells, context: ExplainContext): ExplainedFigure['links'] {
  return linkTo(context.t('reports:explain.openPlan'), unitHref(planningUnitId, context, month));
}

/** Where an explanation leads on to, if there is such a page. */
export const linkTo = (text: string, href: string | undefined): NonNullable<ExplainedFigure['links']> =>
  href === undefined ? [] : [{ text, href }];

/** Rules of the plan itself. */
const explainedByPlan: ReadonlySet<string> = new Set(['mos', 'stock', 'amc']);

/** Why the figure of a cell is what it is. */
export function explanation<Row>(
  column: Column<Row>,
  row: Row,
  { formula, inputs = [], plan, about, links }: Rule<Row>,
  context: ExplainContext,
): ExplainedFigure {
  const { t, language, labels } = context;
  const cells = plan?.(row);
  const more = cells && accountOf(cells, context);
  const moreHasRule = more !== undefined && explainedByPlan.has(formula);
  const shown = moreHasRule ? [] : inputs;
  const ofPlan = cells
    ? `${labels.unit(cells.planningUnitId)}, ${displayMonth(cells.month, 'MMM-YYYY', language)}`
    : undefined;
  return {
    title: column.title,
    about: about?.(row) ?? ofPlan,
    value: cellText(column, row, language),
    formula: t(`reports:formula.${formula}`),
    inputs: shown
      .map((input) => ({ label: input.title, value: cellText(input, row, language) }))
      .filter(({ value }) => value !== ''),
    more,
    moreHasRule,
    links: links?.(row) ?? (cells && planLinks(cells, context)),
  };
}

/** The column with figures that say why they are what they are. */
export const explained = <Row,>(
  column: Column<Row>,
  rule: Rule<Row>,
  context: ExplainContext,
): Column<Row> => ({ ...column, explain: (row) => explanation(column, row, rule, context) });
