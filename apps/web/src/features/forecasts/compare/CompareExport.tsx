import type { Candidate } from '@stockwell/engine/outputs/candidates';
import { selectedSources } from '@stockwell/engine/outputs/forecast-rows';
import type { ForecastOf } from '@stockwell/engine/outputs/selected-forecast';
import { useTexts } from '../../../i18n/texts.ts';
import { today } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { type Chart, chartSvg, useChartTexts } from '../../../ui/charts/index.ts';
import { type ExportDocument, type ExportFormat, ExportMenu } from '../../../ui/export/index.ts';
import { selectedText } from '../../../ui/forecast/index.ts';
import { type ExportedProgram, useExportTexts } from '../../../ui/program/index.ts';
import { type Column, tableSection } from '../../../ui/table/index.ts';
import { candidateColumns } from './candidate-columns.tsx';
import type { ComparedRow } from './month-table.ts';

interface CompareExportProps {
  readonly program: ExportedProgram;
  readonly title: string;
  readonly unit: string;
  readonly candidates: readonly Candidate[];
  readonly selected: ForecastOf;
  readonly chart: Chart;
  readonly columns: readonly Column<ComparedRow>[];
  readonly rows: readonly ComparedRow[];
}

/** A file of what may be selected, what counts and why, the chart and every month. */
export function CompareExport({ program, title, unit, candidates, selected, ...shown }: CompareExportProps) {
  const t = useTexts('compare');
  const { language } = useSession();
  const texts = useExportTexts();
  const chartTexts = useChartTexts();
  const selection = selectedSources([selected]);
  const table: readonly Column<Candidate>[] = [
    {
      key: 'selected',
      title: t('compare:column.select'),
      kind: 'text',
      value: (row) => t(row.selected ? 'compare:yes' : 'compare:no'),
    },
    ...candidateColumns(language, t),
  ];
  const build = async (format: ExportFormat): Promise<ExportDocument> => ({
    title: `${t('compare:title')}: ${title}`,
    facts: [
      ...texts.facts(program),
      [
        t('compare:selectedForecast'),
        selection ? selectedText(selection, language) : t('compare:explain.none'),
      ],
      [t('compare:unit.label'), unit],
      ...(selected.notes ? [[t('compare:notes'), selected.notes] as const] : []),
    ],
    about: texts.version(program),
    day: today(),
    sections: [
      { heading: t('compare:candidates'), table: tableSection(table, candidates) },
      {
        heading: t('compare:dataTitle', { unit }),
        table: tableSection(shown.columns, shown.rows),
        ...(format === 'pdf' ? { chart: await chartSvg(shown.chart, chartTexts) } : {}),
      },
    ],
  });
  return <ExportMenu build={build} />;
}
