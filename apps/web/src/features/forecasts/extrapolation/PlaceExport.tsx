import type { ExtrapolationDraft } from '@stockwell/engine/entry/extrapolation/draft';
import type { SeriesJobResult } from '@stockwell/engine/series/batch/job';
import type { MadeForecast } from '@stockwell/engine/series/extrapolation-records';
import type { MonthlyValues } from '@stockwell/engine/series/history';
import { methodIdOf, settingsOf } from '@stockwell/engine/series/methods';
import { displayMonth, formatMonth, type Month } from '@stockwell/model/months';
import { useTexts } from '../../../i18n/texts.ts';
import { today } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { type ExportDocument, ExportMenu } from '../../../ui/export/index.ts';
import { exportedForecast, methodText, type OpenForecast } from '../../../ui/forecast/index.ts';
import { useExportTexts } from '../../../ui/program/index.ts';
import { type Column, tableSection } from '../../../ui/table/index.ts';
import { errorColumns, errorLines } from './ErrorTable.tsx';
import { monthColumns, monthLines } from './month-lines.ts';

interface PlaceExportProps {
  readonly forecast: OpenForecast;
  readonly title: string;
  readonly draft: ExtrapolationDraft;
  readonly made: readonly MadeForecast[];
  readonly heldOut: SeriesJobResult['heldOut'];
  readonly actual: MonthlyValues;
  readonly months: Readonly<Record<'from' | 'to' | 'start' | 'stop', Month>>;
}

interface SettingLine {
  readonly method: string;
  readonly settings: string;
}

/** A file of the settings, the errors and every month. */
export function PlaceExport({ forecast, title, draft, made, heldOut, actual, months }: PlaceExportProps) {
  const t = useTexts('extrapolation');
  const { language } = useSession();
  const texts = useExportTexts();
  const program = exportedForecast(forecast);
  const month = (at: Month) => displayMonth(formatMonth(at), 'MMM-YY', language);
  const settingColumns: readonly Column<SettingLine>[] = [
    { key: 'method', title: t('extrapolation:column.method'), kind: 'text', value: ({ method }) => method },
    {
      key: 'settings',
      title: t('extrapolation:column.settings'),
      kind: 'text',
      value: ({ settings }) => settings,
    },
  ];
  const settingLines = made.map(
    ({ method }): SettingLine => ({
      method: methodText(methodIdOf(method), language),
      settings: settingsOf(method)
        .map((name) => `${t(`extrapolation:setting.${name}`)} ${String(draft.settings[method][name])}`)
        .join(', '),
    }),
  );
  const build = (): ExportDocument => ({
    title: `${t('extrapolation:title')}: ${title}`,
    facts: [
      ...texts.facts(program),
      [t('extrapolation:window'), `${month(draft.window.first)} – ${month(draft.window.last)}`],
    ],
    about: texts.version(program),
    day: today(),
    sections: [
      { heading: t('extrapolation:methods'), table: tableSection(settingColumns, settingLines) },
      {
        heading: t('extrapolation:error.title'),
        table: tableSection(errorColumns(made, language, t), errorLines(made, heldOut, t)),
      },
      {
        heading: t('extrapolation:dataTitle'),
        table: tableSection(monthColumns(made, language, t), monthLines(actual, months)),
      },
    ],
  });
  return <ExportMenu build={build} />;
}
