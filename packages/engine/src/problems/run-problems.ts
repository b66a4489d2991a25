import type { DateText } from '@stockwell/model/months';
import { problemTypeIds } from '@stockwell/model/problems/catalogue';
import type { Cause } from '@stockwell/model/problems/causes';
import type {
  ProblemReport,
  ProgramData,
  ProgramPlanningUnit,
  RealmProblem,
} from '@stockwell/model/program-data/index';
import type { SupplyPlan } from '../supply-plan/plan.ts';
import { isPlanned, type Product, productsOf } from '../supply-plan/product.ts';
import { planProduct } from '../supply-plan/supply-plan.ts';
import { type ProblemCounts, problemCounts } from './counts.ts';
import { problemKey, type Subject, subjectOf } from './identity.ts';
import { type Author, newReport, whenHolding, whenInOrder } from './life-cycle.ts';
import { type Parameters, parametersOf } from './parameters.ts';
import { type ProblemRule, problemRules } from './rules.ts';
import { incrementalScope, type Scope } from './scope.ts';
import { type ProgramView, programView, unitView } from './unit-view.ts';

export interface ProblemRun extends Author {
  readonly today: DateText;
  /** Incremental: only what edits and the days passed can have changed; the result is the same. */
  readonly kind: 'full' | 'incremental';
  /** Plans that are computed already, by product; others are computed. */
  readonly plans?: ReadonlyMap<number, SupplyPlan>;
  /** The records by product, if they are sorted already. */
  readonly products?: ReadonlyMap<number, Product>;
}

/** A product whose rules could not be asked; its reports are as before. */
export interface ProblemFailure {
  readonly planningUnitId: number;
  readonly message: string;
}

export interface ProblemRunResult {
  /** The document with its problem list; the actions are done and the day is noted. */
  readonly data: ProgramData;
  readonly counts: ProblemCounts;
  readonly failures: readonly ProblemFailure[];
}

/** Looks for the problems of a program and brings its list up to date. */
export function runProblems(data: ProgramData, run: ProblemRun): ProblemRunResult {
  const scope = run.kind === 'full' ? () => true : incrementalScope(data, run.today);
  const answers = askRules(data, run, scope);
  const shown = visibility(data);
  const known = new Set<string>();
  const reports = data.problemReportList.map((report) => {
    const key = problemKey(subjectOf(report));
    if (key !== null) known.add(key);
    return updated(shown(report), key, answers, run);
  });
  for (const [key, { subject, realmProblemId, cause }] of answers.found) {
    if (!known.has(key)) reports.push(newReport(subject, realmProblemId, cause, run.today, run));
  }
  const failed = new Set(answers.failures.map((failure) => failure.planningUnitId));
  return {
    data: {
      ...data,
      problemReportList: reports,
      actionList: data.actionList.filter((action) => failed.has(action.planningUnitId)),
      problemRunDate: run.today,
    },
    counts: problemCounts(reports),
    failures: answers.failures,
  };
}

interface Found {
  readonly subject: Subject;
  readonly realmProblemId: number;
  readonly cause: Cause;
}

interface Answers {
  /** By key, in the order of products and rules. */
  readonly found: Map<string, Found>;
  /** Problem and product of the rules that answered. */
  readonly asked: Set<string>;
  /** Keys of what could not be evaluated. */
  readonly notEvaluated: Set<string>;
  readonly failures: ProblemFailure[];
}

interface AskedRule extends ProblemRule {
  readonly realmProblem: RealmProblem;
  readonly parameters: Parameters;
}

const askedKey = (problemId: number, planningUnitId: number): string => `${problemId}/${planningUnitId}`;

function askRules(data: ProgramData, run: ProblemRun, scope: Scope): Answers {
  const answers: Answers = { found: new Map(), asked: new Set(), notEvaluated: new Set(), failures: [] };
  const rules = rulesOf(data);
  const program = programView(data, run.today, reachOf(rules));
  const products = run.products ?? productsOf(data);
  for (const unit of data.planningUnitList) {
    const product = products.get(unit.planningUnit.id);
    const due = product && isPlanned(unit) ? rules.filter((rule) => scope(unit, rule.realmProblem)) : [];
    if (!product || due.length === 0) continue;
    try {
      // Collected apart, so that a product that fails half-way leaves nothing behind.
      const own = askUnit(program, run, unit, product, due);
      for (const [key, one] of own.found) answers.found.set(key, one);
      for (const key of own.notEvaluated) answers.notEvaluated.add(key);
      for (const { problemId } of due) answers.asked.add(askedKey(problemId, unit.planningUnit.id));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      answers.failures.push({ planningUnitId: unit.planningUnit.id, message });
    }
  }
  return answers;
}

function askUnit(
  program: ProgramView,
  run: ProblemRun,
  unit: ProgramPlanningUnit,
  product: Product,
  rules: readonly AskedRule[],
): Pick<Answers, 'found' | 'notEvaluated'> {
  const planningUnitId = unit.planningUnit.id;
  const found = new Map<string, Found>();
  const notEvaluated = new Set<string>();
  const view = unitView(
    program,
    unit,
    product,
    () => run.plans?.get(planningUnitId) ?? planProduct(product, run.today),
  );
  for (const { problemId, evaluate, parameters, realmProblem } of rules) {
    const verdict = evaluate(view, parameters);
    for (const { regionId, shipmentId, cause } of verdict.findings) {
      const subject = { problemId, planningUnitId, regionId, shipmentId };
      const key = problemKey(subject);
      if (key !== null) found.set(key, { subject, realmProblemId: realmProblem.realmProblemId, cause });
    }
    for (const regionId of verdict.notEvaluated) {
      notEvaluated.add(problemKey({ problemId, planningUnitId, regionId, shipmentId: null }) ?? '');
    }
  }
  return { found, notEvaluated };
}

/** The rules that the realm has switched on, with its parameters. */
function rulesOf(data: ProgramData): AskedRule[] {
  return problemRules.flatMap((rule) => {
    const realmProblem = data.realmProblemList.find((one) => one.problemId === rule.problemId && one.active);
    return realmProblem ? [{ ...rule, realmProblem, parameters: parametersOf(realmProblem) }] : [];
  });
}

const reachOf = (rules: readonly AskedRule[]): number =>
  rules
    .filter((rule) => rule.problem.scope === 'region')
    .reduce((most, { parameters }) => Math.max(most, parameters.data1, parameters.data2), 0);

/** Marks whether the product and the region of a report are in use. */
function visibility(data: ProgramData): (report: ProblemReport) => ProblemReport {
  const active = new Set(data.planningUnitList.filter(isPlanned).map((unit) => unit.planningUnit.id));
  const regions = new Set(data.regionList.map((region) => region.regionId));
  return (report) => {
    const planningUnitActive = active.has(report.planningUnit.id);
    const regionActive = report.region === null || regions.has(report.region.id);
    return planningUnitActive === report.planningUnitActive && regionActive === report.regionActive
      ? report
      : { ...report, planningUnitActive, regionActive };
  };
}

/** A report after the run. Reports typed by people, of retired checks and of hidden regions are not touched. */
function updated(
  report: ProblemReport,
  key: string | null,
  answers: Answers,
  run: ProblemRun,
): ProblemReport {
  if (key === null || report.problemType.id === problemTypeIds.manual || !report.regionActive) return report;
  const holding = answers.found.get(key);
  if (holding) return whenHolding(report, holding.cause, run.today, run);
  const asked = answers.asked.has(askedKey(report.realmProblem.problemId, report.planningUnit.id));
  return asked && !answers.notEvaluated.has(key) ? whenInOrder(report, run) : report;
}
