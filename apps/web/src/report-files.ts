import type {
  MadeReportFile,
  ReportFileFormat,
  ReportQuestion,
  ReportReader,
  ReportViewState,
} from '@stockwell/engine/reports/report-file';
import type { LanguageCode } from '@stockwell/model/languages';
import i18next from 'i18next';
import logo from '../public/icons/icon.svg?raw';
import { declaredReports } from './features/reports/declared-reports.ts';
import { withManyForms } from './i18n/backend.ts';
import { fallbackCode, tagOf } from './i18n/locales.ts';
import { type Texts, withOverrides } from './i18n/overrides.ts';
import { loadTexts, namespaces } from './i18n/text-files.ts';
import type { Translate } from './i18n/texts.ts';
import { chartTexts } from './ui/charts/chart-texts.ts';
import type { ExportLabels } from './ui/export/export-labels.ts';
import { exportFileName } from './ui/export/file-name.ts';
import bold from './ui/export/pdf/fonts/NotoSans-Bold.ttf?inline';
import regular from './ui/export/pdf/fonts/NotoSans-Regular.ttf?inline';
import type { PdfAssets } from './ui/export/pdf/pdf-assets.ts';
import { writePdf } from './ui/export/write-pdf.ts';
import { writeXlsx } from './ui/export/write-xlsx.ts';
import { figureAge } from './ui/report/figure-age.ts';
import { type Asked, missingFilter, settleFilters, writeFilters } from './ui/report/filter-values.ts';
import { type AnyReport, calledName } from './ui/report/report.ts';
import { reportDocument, reportFacts } from './ui/report/report-document.ts';
import { reportLabels } from './ui/report/report-labels.ts';
import { programsOf, storedVersionOption } from './ui/report/report-scope.ts';
import { type ReportScope, type StandardValues, singleProgram } from './ui/report/scope.ts';
import { serverQuestion } from './ui/report/server-question.ts';
import { noLists, type ReportLists } from './ui/report/use-master-lists.ts';
import { viewFilters } from './ui/report/view-filters.ts';

/*
 * Files of reports without a browser: built as a module of its own (`vite.report-files.config.ts`), which workers of
 * the server load. It is the same declarations, filters and writers as on the page.
 */

const bytesOf = (dataUrl: string): Uint8Array =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (char) => char.charCodeAt(0));

const assets = async (): Promise<PdfAssets> => ({ regular: bytesOf(regular), bold: bytesOf(bold), logo });

async function translator(language: LanguageCode, overrides: Texts): Promise<Translate> {
  const bundles = await Promise.all(
    namespaces.map(async (namespace) => {
      const builtIn =
        (await loadTexts(language, namespace)) ?? (await loadTexts(fallbackCode, namespace)) ?? {};
      return [namespace, withManyForms(withOverrides(builtIn, namespace, overrides))] as const;
    }),
  );
  const instance = i18next.createInstance();
  await instance.init({
    lng: tagOf(language),
    fallbackLng: false,
    resources: { [tagOf(language)]: Object.fromEntries(bundles) },
    defaultNS: 'lists',
    keySeparator: false,
    nsSeparator: ':',
    returnEmptyString: false,
    interpolation: { escapeValue: false },
  });
  return (key, params) => (params ? instance.t(key, { ...params }) : instance.t(key));
}

/** Another program in place of one that is out of reach would be another report. */
function lacksPrograms(asked: Asked, values: StandardValues): boolean {
  const { program, programs } = asked;
  if (program !== undefined && program !== values.program) return true;
  if (!Array.isArray(programs)) return false;
  const chosen = values.programs;
  return !Array.isArray(chosen) || !programs.every((id) => chosen.includes(id));
}

interface OpenedView {
  readonly lacksPrograms: boolean;
  readonly report: AnyReport;
  readonly scope: ReportScope;
  readonly values: ReturnType<typeof settleFilters>;
}

async function openView(view: ReportViewState, reader: ReportReader): Promise<OpenedView> {
  const report = declaredReports.get(view.report);
  if (!report) throw new RangeError(`${view.report} is no report`);
  const { language, today } = reader;
  const lists: ReportLists = { ...noLists, ...(reader.lists as Partial<ReportLists>) };
  const known: ReportScope = {
    isReady: true,
    isOnline: true,
    mayDownload: false,
    language,
    t: await translator(language, reader.texts),
    today,
    programs: programsOf(lists, [], true, language),
    versions: [],
    lists,
  };
  const asked = viewFilters(report.filters, view, today);
  const program = singleProgram(known, settleFilters(report.filters, asked, known));
  const stored = program ? (reader.versions.get(program.id) ?? []) : [];
  const scope = { ...known, versions: stored.map((version) => storedVersionOption(version, language)) };
  const values = settleFilters(report.filters, asked, scope);
  return { report, scope, values, lacksPrograms: lacksPrograms(asked, values) };
}

export async function reportQuestion(view: ReportViewState, reader: ReportReader): Promise<ReportQuestion> {
  const { report, scope, values, lacksPrograms } = await openView(view, reader);
  const title = scope.t(report.titleKey);
  if (lacksPrograms) return { missing: scope.t('reports:views.outOfReach'), title };
  const missing = missingFilter(report.filters, values, scope);
  if (missing !== null) return { missing: scope.t(missing), title };
  const request = { name: calledName(report, values), filters: report.request(values, scope) };
  const search = writeFilters(report.filters, values, new URLSearchParams()).toString();
  return { ...serverQuestion(request, scope, values), title, search };
}

export async function reportFile(
  state: ReportViewState,
  reader: ReportReader,
  figures: unknown,
  format: ReportFileFormat,
): Promise<MadeReportFile> {
  const { report, scope, values } = await openView(state, reader);
  const { t, language } = scope;
  const texts = chartTexts(language);
  const view = report.view(figures, {
    values,
    scope,
    labels: reportLabels(scope, reader.users),
    t,
    language,
    chartTexts: texts,
    hasPage: () => false,
  });
  const age = figureAge({ from: 'server', at: new Date() }, scope, values);
  const document = await reportDocument(
    {
      title: t(report.titleKey),
      facts: reportFacts(report.filters, values, scope, age.facts),
      sections: view.sections,
      day: scope.today,
      about: age.about,
      totalTitle: t('reports:total'),
      chartTexts: texts,
    },
    format,
  );
  const labels: ExportLabels = {
    language,
    fact: (name, value) => t('lists:exportFact', { name, value }),
    page: (page, of) => t('lists:exportPage', { page, of }),
    continued: (page) => t('lists:exportContinued', { page }),
  };
  const file =
    format === 'pdf' ? await writePdf(document, labels, assets) : await writeXlsx(document, labels);
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    fileName: exportFileName(document.title, document.day, format, document.about),
    isEmpty: view.isEmpty,
  };
}

/** The routes of the reports that files can be made of. */
export const reports: readonly string[] = [...declaredReports.keys()];
