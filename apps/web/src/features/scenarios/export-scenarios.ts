import type { Month } from '@stockwell/model/months';
import { csvFile, type ExportCell } from '../../ui/entity/list/csv.ts';
import { exportFileName, saveFile } from '../../ui/entity/list/export-rows.ts';
import { pdfOf } from '../../ui/export/pdf-tables.ts';
import type { Against } from './against.ts';
import type { Applied } from './apply-lines.ts';
import { changesText } from './change-words.ts';
import { type ComparedLine, comparedTexts } from './comparison.ts';
import type { Lines } from './line-history.ts';
import type { ScenarioWords } from './parameter-words.ts';
import { lineName, lineValues } from './scenario-name.ts';

export interface ScenarioExport {
  readonly title: string;
  /** Program, version, state, time and product, a line each. */
  readonly facts: readonly string[];
  readonly lines: Lines;
  readonly applied: Applied | null;
  readonly months: readonly Month[];
  readonly compared: readonly ComparedLine[];
  readonly against: Against;
  readonly monthName: (month: Month) => string;
  readonly words: ScenarioWords;
  readonly today: string;
  readonly picture: { readonly png: string; readonly ratio: number } | null;
}

/** The list of scenarios as it leaves: name, parameters, whether it counts, what it changed. */
export function scenarioTable({ lines, applied, words }: ScenarioExport): ExportCell[][] {
  const { t } = words;
  return [
    [
      t('scenarios:form.scenario'),
      t('scenarios:export.parameters'),
      t('scenarios:export.counts'),
      t('scenarios:change.what'),
    ],
    ...lines.map((line) => [
      lineName(line, words),
      lineValues(line, words),
      t(line.ticked ? 'lists:yes' : 'lists:no'),
      line.ticked ? changesText(applied?.changes.get(line.id) ?? [], words) : '',
    ]),
  ];
}

type Side = 'before' | 'after';

/** The figures of a plan, not rounded. */
const figuresOf = ({ cells }: ComparedLine, side: Side): ExportCell[] => cells.map((cell) => cell[side]);

/** Both plans as they leave, a line for each. */
export function comparedTable(
  { months, compared, against, monthName, words }: ScenarioExport,
  cellsOf: (line: ComparedLine, side: Side) => readonly ExportCell[] = figuresOf,
): ExportCell[][] {
  const { t } = words;
  return [
    ['', ...months.map(monthName)],
    ...compared.flatMap((line) =>
      (['before', 'after'] as const).map((side): ExportCell[] => [
        t(`scenarios:row.${side}`, { ...against, row: t(`scenarios:row.${line.key}`) }),
        ...cellsOf(line, side),
      ]),
    ),
  ];
}

export async function exportScenarios(format: 'csv' | 'pdf', what: ScenarioExport): Promise<void> {
  const { title, facts, today, words, picture } = what;
  const name = exportFileName(title, today, 'csv');
  const scenarios = scenarioTable(what);
  if (format === 'csv') {
    const rows = [[title], ...facts.map((line) => [line]), [''], ...scenarios, [''], ...comparedTable(what)];
    return saveFile(csvFile(rows, words.language), name);
  }
  const table = ([head = [], ...body]: ExportCell[][]) => ({
    head: head.map((cell) => String(cell ?? '')),
    body,
  });
  // Paper shows what the screen shows.
  const shown = comparedTable(what, (line, side) => comparedTexts(line, words.format.display)[side]);
  const pdf = await pdfOf({
    title,
    lines: facts,
    ...(picture ? { picture } : {}),
    tables: [
      { title: words.t('scenarios:list.title'), ...table(scenarios) },
      {
        title: words.t('scenarios:table.title', { ...what.against }),
        ...table(shown),
        numeric: what.months.map((_, at) => at + 1),
      },
    ],
    pageText: (page, of) => words.t('scenarios:export.page', { page, of }),
  });
  saveFile(pdf, name.replace(/\.csv$/, '.pdf'));
}

/** The drawing in a frame as a picture on its own ground; null where there is none. */
export function pictureOf(frame: HTMLElement | null, ground: string): ScenarioExport['picture'] {
  const drawn = frame?.querySelector('canvas');
  if (!drawn || drawn.width === 0 || drawn.height === 0) return null;
  const copy = document.createElement('canvas');
  copy.width = drawn.width;
  copy.height = drawn.height;
  const pen = copy.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, copy.width, copy.height);
  pen.drawImage(drawn, 0, 0);
  return { png: copy.toDataURL('image/png'), ratio: copy.width / copy.height };
}
