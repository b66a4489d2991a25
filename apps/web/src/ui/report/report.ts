import type {
  ForecastReportFigures,
  ForecastReportFilters,
  ForecastReportName,
} from '@stockwell/engine/outputs/forecast-reports';
import type { ReportFigures, ReportFilters, ReportName } from '@stockwell/engine/reports/index';
import type { RoutePath } from '@stockwell/model/access/routes';
import type { LanguageCode } from '@stockwell/model/languages';
import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/texts.ts';
import type { Chart, ChartTexts } from '../charts/index.ts';
import type { GuidanceTopic } from '../guidance/topics.ts';
import type { AnyFilters, ValuesOf } from './filters/filter.ts';
import type { ReportLabels } from './report-labels.ts';
import type { ReportSource } from './report-source.ts';
import type { ReportTable } from './report-table.ts';
import type { ReportScope } from './scope.ts';

/** What a report is shown with. */
export interface ViewContext<F extends AnyFilters> {
  readonly values: ValuesOf<F>;
  readonly scope: ReportScope;
  readonly labels: ReportLabels;
  readonly t: Translate;
  readonly language: LanguageCode;
  readonly chartTexts: ChartTexts;
  /** Whether a page is there and the user may open it, so that nothing leads nowhere. */
  readonly hasPage: (path: RoutePath) => boolean;
  /** Changes a filter from within the result; undefined where nobody is there to do so, as in files. */
  readonly choose?: <K extends keyof F & string>(name: K, value: ValuesOf<F>[K]) => void;
}

/** A part of a result: a chart, a table or both. Screen and files show the same. */
export interface ReportSection {
  readonly id: string;
  readonly title: string;
  readonly chart?: Chart;
  readonly table?: ReportTable;
  /** What files contain in place of the table, where rows and columns change places on the screen. */
  readonly exportTable?: ReportTable;
  /** What the figures say in words, above them. */
  readonly findings?: readonly string[];
  /** What signs and colours mean. */
  readonly notes?: readonly string[];
  /** What is missing, so that nobody takes a part for the whole. */
  readonly warnings?: readonly string[];
  /** What the screen has in place of the table, where its rows can be changed; files have the table all the same. */
  readonly entry?: (table: ReactNode) => ReactNode;
  /** Only shown after "Show data". */
  readonly isFolded?: boolean;
}

export interface ReportView {
  /** Nothing was found: in place of all sections. */
  readonly isEmpty: boolean;
  /** Why nothing was found and what to do, where it is not for the filters. */
  readonly emptyTexts?: { readonly title: string; readonly text: string };
  readonly sections: readonly ReportSection[];
}

/** A result with what was asked for. */
export interface ShownReport<Figures, Values> {
  readonly figures: Figures;
  readonly values: Values;
  readonly scope: ReportScope;
  /** As the engine or the server was asked. */
  readonly filters: unknown;
}

/** What every report says of itself. */
interface ReportHead<F extends AnyFilters> {
  readonly route: RoutePath;
  readonly titleKey: string;
  readonly descriptionKey: string;
  readonly guidance: GuidanceTopic;
  readonly filters: F;
}

/**
 * A report as a declaration. Its figures come from the function of the same name in the engine, fed by this device
 * or by the server; who may open it and whether it works offline is said by the model's route. What takes values is
 * a method, so that one page can draw reports of unlike filters.
 */
export interface ReportDeclaration<N extends ReportName, F extends AnyFilters> extends ReportHead<F> {
  /** The name of its call, or which of several its filters mean. */
  readonly name: N | ((values: ValuesOf<F>) => N);
  readonly source?: undefined;
  /** Several programs can be exported into one file. */
  readonly exportsPrograms?: boolean;
  /** Who changed records is shown, by name. */
  readonly showsUsers?: boolean;
  /** What the engine, or the server, is asked for. */
  request(values: ValuesOf<F>, scope: ReportScope): ReportFilters<N>;
  view(figures: ReportFigures<N>, context: ViewContext<F>): ReportView;
  /** What people can ask further about the result, below it. */
  below?(shown: ShownReport<ReportFigures<N>, ValuesOf<F>>): ReactNode;
}

export const defineReport = <N extends ReportName, const F extends AnyFilters>(
  declaration: ReportDeclaration<N, F>,
): ReportDeclaration<N, F> => declaration;

/** A report for the page that draws all of them: what it asks for and its figures are known by its name alone. */
export interface AnyReport
  extends Omit<ReportDeclaration<ReportName, AnyFilters>, 'name' | 'request' | 'view' | 'below'> {
  readonly name: ReportName | ((values: never) => ReportName);
  request(values: ValuesOf<AnyFilters>, scope: ReportScope): unknown;
  view(figures: unknown, context: ViewContext<AnyFilters>): ReportView;
  below?(shown: ShownReport<unknown, ValuesOf<AnyFilters>>): ReactNode;
}

/** The call that a report with these filters means. */
export const calledName = ({ name }: Pick<AnyReport, 'name'>, values: unknown): ReportName =>
  typeof name === 'function' ? name(values as never) : name;

/** A report on a forecast: figures are made of its document on this device, also of versions of the server. */
export interface ForecastReportDeclaration<N extends ForecastReportName, F extends AnyFilters>
  extends ReportHead<F> {
  readonly name: N;
  readonly source: ReportSource<ForecastReportName>;
  request(values: ValuesOf<F>, scope: ReportScope): ForecastReportFilters<N>;
  view(figures: ForecastReportFigures<N>, context: ViewContext<F>): ReportView;
  /** Where to go from here, below the result. */
  below?(shown: ShownReport<ForecastReportFigures<N>, ValuesOf<F>>): ReactNode;
}

export const defineForecastReport = <N extends ForecastReportName, const F extends AnyFilters>(
  declaration: ForecastReportDeclaration<N, F>,
): ForecastReportDeclaration<N, F> => declaration;

/** The same for the page that draws all reports. */
export interface AnyForecastReport
  extends Omit<ForecastReportDeclaration<ForecastReportName, AnyFilters>, 'request' | 'view' | 'below'> {
  request(values: ValuesOf<AnyFilters>, scope: ReportScope): unknown;
  view(figures: unknown, context: ViewContext<AnyFilters>): ReportView;
  below?(shown: ShownReport<unknown, ValuesOf<AnyFilters>>): ReactNode;
}
