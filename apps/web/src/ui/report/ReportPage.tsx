import { Button, Menu, Stack, Text } from '@mantine/core';
import type { ForecastReportName } from '@stockwell/engine/outputs/forecast-reports';
import type { ReportName } from '@stockwell/engine/reports/index';
import type { RoutePath } from '@stockwell/model/access/routes';
import { IconDownload, IconReportOff } from '@tabler/icons-react';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { mayOpen } from '../../platform/menu/menu-filter.ts';
import { usePageTable } from '../../platform/routes/page-table.ts';
import { useSession } from '../../platform/session/context.ts';
import { useChartTexts } from '../charts/index.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ExportMenu } from '../export/index.ts';
import { LoadingSpinner } from '../LoadingSpinner.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { useUserNames } from '../program/use-user-names.ts';
import { ErrorPanel, type ExplainedFigure, ExplainProvider } from '../table/index.ts';
import { useLasting } from '../use-lasting.ts';
import { useStable } from '../use-stable.ts';
import { ExplainDialog } from './ExplainDialog.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FurtherProvider, type FurtherResults } from './FurtherSection.tsx';
import { figureAge } from './figure-age.ts';
import { type Asked, missingFilter } from './filter-values.ts';
import { ProgramsExportDialog } from './ProgramsExportDialog.tsx';
import { ReportPart } from './ReportParts.tsx';
import classes from './report.module.css';
import {
  type AnyForecastReport,
  type AnyReport,
  calledName,
  type ReportSection,
  type ReportView,
} from './report.ts';
import { reportDocument, reportFacts } from './report-document.ts';
import { reportLabels } from './report-labels.ts';
import type { ReportSource } from './report-source.ts';
import { singleProgram } from './scope.ts';
import type { FiguresRequest } from './server-question.ts';
import { supplyPlanSource } from './supply-plan-source.ts';
import { useReportFilters } from './use-report-filters.ts';

const ReportTools = lazy(() => import('./views/ReportTools.tsx'));

interface ReportPageProps {
  readonly report: AnyReport | AnyForecastReport;
  /** Filters that an address names in its path. */
  readonly preset?: Asked;
}

/** Any report: filters from its declaration, figures from the device or the server, one result, all exports. */
export function ReportPage({ report, preset }: ReportPageProps) {
  const { filters } = report;
  const source: ReportSource<ReportName | ForecastReportName> = report.source ?? supplyPlanSource;
  const { useFigures } = source;
  const t = useTexts('reports', ...source.namespaces);
  const { language, functions, sessionType, user } = useSession();
  const { paths } = usePageTable();
  const chartTexts = useChartTexts();
  const state = useReportFilters(filters, source, preset);
  const { scope, values, change: choose } = state;
  const missing = scope.isReady ? missingFilter(filters, values, scope) : null;
  const isAsked = scope.isReady && missing === null;
  // The same filters are the same question, whatever was read again since.
  const asked = isAsked ? JSON.stringify(report.request(values, scope)) : null;
  const name = report.source ? report.name : calledName(report, values);
  const request = useMemo(
    (): FiguresRequest<typeof name> | null => (asked === null ? null : { name, filters: JSON.parse(asked) }),
    [asked, name],
  );
  const answer = useFigures(request, scope, values);
  const users = useUserNames(
    !report.source && report.showsUsers ? (singleProgram(scope, values)?.id ?? null) : null,
  );
  const labels = useMemo(() => reportLabels(scope, users), [scope, users]);
  const { figures } = answer;
  const view = useMemo((): ReportView | null => {
    if (figures === undefined || figures === null) return null;
    const hasPage = (path: RoutePath): boolean =>
      paths.has(path) && mayOpen(path, { functions, sessionType });
    return report.view(figures, { values, scope, labels, t, language, chartTexts, hasPage, choose });
  }, [
    figures,
    report,
    values,
    scope,
    labels,
    t,
    language,
    chartTexts,
    paths,
    functions,
    sessionType,
    choose,
  ]);
  // What was shown stays, dimmed, until the next figures are here: a page that empties itself loses the place.
  const [last, setLast] = useState(view);
  if (view && view !== last) setLast(view);
  const shown = view ?? (answer.isBusy ? last : null);
  const isStale = shown !== view;
  // Dimming a large result costs more than most calculations take.
  const isDimmed = useLasting(isStale, 300);
  const age = figureAge(answer.origin, scope, values);
  const title = t(report.titleKey);
  const [exportsPrograms, setExportsPrograms] = useState(false);
  const [further] = useState<FurtherResults>(() => new Map());
  const [explained, setExplained] = useState<ExplainedFigure | null>(null);

  const build = useStable((format: Parameters<typeof reportDocument>[1]) =>
    view && !view.isEmpty
      ? reportDocument(
          {
            title,
            facts: reportFacts(filters, values, scope, age.facts, user?.username),
            sections: [...view.sections, ...further.values()],
            day: scope.today,
            about: age.about,
            totalTitle: t('reports:total'),
            chartTexts,
          },
          format,
        )
      : null,
  );

  return (
    <>
      <PageHeader
        title={title}
        description={t(report.descriptionKey)}
        guidance={report.guidance}
        actions={
          <>
            {report.source ? null : (
              <Suspense fallback={null}>
                <ReportTools report={report} state={state} isComplete={isAsked} />
              </Suspense>
            )}
            {shown && !shown.isEmpty ? (
              <ExportMenu build={build} label={t('reports:export')}>
                {!report.source && report.exportsPrograms ? (
                  <Menu.Item onClick={() => setExportsPrograms(true)}>{t('reports:several.open')}</Menu.Item>
                ) : null}
              </ExportMenu>
            ) : null}
          </>
        }
      />
      {exportsPrograms && !report.source ? (
        <ProgramsExportDialog
          report={report}
          values={values}
          scope={scope}
          onClose={() => setExportsPrograms(false)}
        />
      ) : null}
      {explained ? <ExplainDialog figure={explained} onClose={() => setExplained(null)} /> : null}
      <Stack gap="md">
        <FilterBar filters={filters} state={state} isNeeded={missing !== null} />
        {missing === null ? null : (
          <Text c="var(--mantine-color-error)" fw={600} role="status">
            {t(missing)}
          </Text>
        )}
        {answer.error ? <ErrorPanel error={answer.error} onRetry={answer.retry} /> : null}
        {scope.isReady && scope.programs.length === 0 ? (
          <NoPrograms isOnline={scope.isOnline} source={source} />
        ) : null}
        {!scope.isReady || (answer.isBusy && !shown) ? <LoadingSpinner /> : null}
        {shown && age.text ? (
          <Text size="sm" c="dimmed">
            {age.text}
          </Text>
        ) : null}
        {shown?.isEmpty ? (
          <EmptyState
            icon={<IconReportOff size={28} />}
            title={shown.emptyTexts?.title ?? t('reports:noData')}
          >
            {shown.emptyTexts?.text ?? t('reports:noDataText')}
          </EmptyState>
        ) : null}
        {shown && !shown.isEmpty ? (
          <div
            className={classes.result}
            aria-busy={isStale}
            data-stale={isStale || undefined}
            data-dimmed={isDimmed || undefined}
          >
            <ExplainProvider value={setExplained}>
              <ReportSections sections={shown.sections} />
            </ExplainProvider>
            <FurtherProvider value={further}>
              {view && request ? report.below?.({ figures, values, scope, filters: request.filters }) : null}
            </FurtherProvider>
          </div>
        ) : null}
      </Stack>
    </>
  );
}

/** What stands first is drawn at once. The rest, mostly below the window, follows without holding up the next click. */
function ReportSections({ sections }: { readonly sections: readonly ReportSection[] }) {
  const [first, ...others] = sections;
  const later = useDeferredValue(sections);
  return (
    <>
      {first ? <ReportPart key={first.id} section={first} /> : null}
      <div className={classes.others} aria-busy={later !== sections}>
        {others.map(({ id }) => {
          const section = later.find((one) => one.id === id);
          return section ? <ReportPart key={id} section={section} /> : null;
        })}
      </div>
    </>
  );
}

interface NoProgramsProps {
  readonly isOnline: boolean;
  readonly source: Pick<ReportSource<never>, 'download' | 'noProgramsKey'>;
}

/** Nothing that could be reported: why, and what to do. */
function NoPrograms({ isOnline, source }: NoProgramsProps) {
  const t = useTexts('reports');
  const { functions } = useSession();
  const { download, noProgramsKey } = source;
  const mayDownload = isOnline && functions.has(download.function);
  return (
    <EmptyState
      icon={<IconReportOff size={28} />}
      title={t(isOnline ? 'reports:noPrograms' : 'reports:noCopies')}
      actions={
        mayDownload ? (
          <Button component={Link} to={download.path} leftSection={<IconDownload size={16} aria-hidden />}>
            {t('reports:download')}
          </Button>
        ) : undefined
      }
    >
      {t(isOnline ? noProgramsKey : 'reports:noCopiesText')}
    </EmptyState>
  );
}
