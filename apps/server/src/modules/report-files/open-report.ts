import type {
  MadeReportFile,
  ReportFileFormat,
  ReportReader,
  ReportViewState,
} from '@stockwell/engine/reports/report-file';
import { type ReportCall, reportEndpoints } from '@stockwell/model/api/reports';
import { latestVersion } from '@stockwell/model/api/version-shapes';
import type { LanguageCode } from '@stockwell/model/languages';
import type { AppContext } from '../../app-context.ts';
import { forbidden } from '../../http/refusal.ts';
import { refusalOf } from '../../http/validation.ts';
import type { SignedIn } from '../access/principals.ts';
import { functionsOf } from '../pickers/shapes.ts';
import { reportAnswer, reportedBy } from '../reports/report-answer.ts';
import type { ReportedProgram } from '../reports/report-programs.ts';
import { reportReader } from './report-reader.ts';

/** The view cannot be asked for as it is: a program that it names is out of reach, say. */
export class IncompleteView extends Error {
  constructor(
    /** What has to be chosen, in the language of the reader. */
    readonly reason: string,
  ) {
    super(reason);
    this.name = 'IncompleteView';
  }
}

/** A view as its owner would see it on the page now. */
export interface OpenedReport {
  readonly title: string;
  /** The filters that hold today, as they stand in the address. */
  readonly search: string;
  readonly reader: ReportReader;
  /** The products that it is about; empty: all of them. */
  readonly planningUnitIds: readonly number[];
  /** The programs that it is about, in their newest versions. */
  programs(): Promise<ReportedProgram[]>;
  /** The file that would be exported from the page. */
  file(format: ReportFileFormat): Promise<MadeReportFile>;
}

/** Reports are about all products, several or one. */
const productsIn = (body: object): readonly number[] => {
  const { planningUnitIds, planningUnitId } = body as {
    readonly planningUnitIds?: readonly number[];
    readonly planningUnitId?: number;
  };
  return planningUnitIds ?? (planningUnitId === undefined ? [] : [planningUnitId]);
};

/** Opens a view with the access that its owner has now; refuses one that they may not open any more. */
export async function openReport(
  context: AppContext,
  caller: SignedIn,
  view: ReportViewState,
  language: LanguageCode,
): Promise<OpenedReport> {
  const { workers } = context;
  const reader = await reportReader(context, caller, language);
  const question = await workers.lease(null, (worker) => worker.ask('reportQuestion', { view, reader }));
  if ('missing' in question) throw new IncompleteView(question.missing);
  const { name, title, search } = question;
  const endpoint: ReportCall = reportEndpoints[name];
  const functions = functionsOf(endpoint);
  if (!functions.some((one) => caller.functions.has(one))) throw forbidden('POST');
  const body = endpoint.body.safeParse(question.body);
  if (!body.success) throw refusalOf(body.error);
  return {
    title,
    search,
    reader,
    planningUnitIds: productsIn(body.data),
    programs: async () =>
      (await reportedBy(context, caller, functions, body.data)).map((program) => ({
        ...program,
        versionId: latestVersion,
      })),
    // No worker is held while figures are made: plans with batches are computed in one as well.
    file: async (format) => {
      const figures = await reportAnswer(context, caller, name, endpoint, body.data);
      return workers.lease(null, (worker) => worker.ask('reportFile', { view, reader, figures, format }));
    },
  };
}
