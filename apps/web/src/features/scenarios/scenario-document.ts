import { formatMonth, type Month } from '@stockwell/model/months';
import type {
  ExportCell,
  ExportChart,
  ExportDocument,
  ExportFact,
  ExportTable,
} from '../../ui/export/index.ts';
import type { Applied } from './apply-lines.ts';
import type { Baseline } from './baseline.ts';
import { changesText } from './change-texts.ts';
import { type ComparedLine, comparedDecimals, comparedTexts } from './comparison.ts';
import type { Lines } from './line-history.ts';
import type { ScenarioLabels } from './parameter-texts.ts';
import { lineName, lineValues } from './scenario-name.ts';

export interface ScenarioExport {
  readonly title: string;
  /** Program, version and state of the copy, for the name of the file. */
  readonly about: string;
  /** Program, version, state of the copy, time and product. */
  readonly facts: readonly ExportFact[];
  readonly lines: Lines;
  readonly applied: Applied | null;
  readonly months: readonly Month[];
  readonly compared: readonly ComparedLine[];
  readonly against: Baseline;
  readonly monthName: (month: Month) => string;
  readonly labels: ScenarioLabels;
  readonly today: string;
  readonly chart: ExportChart | null;
}

/** The list of scenarios: name, parameters, whether it is applied, what it changed. */
export function scenarioTable({ lines, applied, labels }: ScenarioExport): ExportTable {
  const { t } = labels;
  return {
    columns: [
      { key: 'scenario', title: t('scenarios:form.scenario'), kind: 'text' },
      { key: 'values', title: t('scenarios:export.parameters'), kind: 'text' },
      { key: 'applied', title: t('scenarios:export.counts'), kind: 'text' },
      { key: 'changes', title: t('scenarios:change.what'), kind: 'text' },
    ],
    rows: lines.map((line) => ({
      cells: {
        scenario: lineName(line, labels),
        values: lineValues(line, labels),
        applied: t(line.ticked ? 'lists:yes' : 'lists:no'),
        changes: line.ticked ? changesText(applied?.changes.get(line.id) ?? [], labels) : '',
      },
    })),
  };
}

const sides = ['before', 'after'] as const;
const nameKey = 'row';

/** Both plans, a row for each: spreadsheets contain the figures unrounded, paper shows the texts of the screen. */
export function comparedTable({ months, compared, against, monthName, labels }: ScenarioExport): ExportTable {
  const { t, format } = labels;
  const rowOf = (line: ComparedLine, side: (typeof sides)[number]) => {
    const texts = comparedTexts(line, format.display)[side];
    const decimals = comparedDecimals(line, format.display)[side];
    const cells = line.cells.map((cell, at): readonly [string, ExportCell] => {
      const tone = side === 'before' ? cell.bandBefore : cell.bandAfter;
      const look = { text: texts[at] ?? '', decimals: decimals[at] ?? 0, ...(tone ? { tone } : {}) };
      return [formatMonth(cell.month), { value: cell[side], ...look }];
    });
    const name = t(`scenarios:row.${side}`, { ...against, row: t(`scenarios:row.${line.key}`) });
    return { cells: { [nameKey]: name, ...Object.fromEntries(cells) } };
  };
  return {
    columns: [
      { key: nameKey, title: '', kind: 'text', width: 34 },
      ...months.map((month) => ({
        key: formatMonth(month),
        title: monthName(month),
        kind: 'number' as const,
        width: 12,
      })),
    ],
    rows: compared.flatMap((line) => sides.map((side) => rowOf(line, side))),
  };
}

/** The scenarios and both plans, with the chart of the screen. */
export function scenarioDocument(what: ScenarioExport): ExportDocument {
  const { t } = what.labels;
  const heading = t('scenarios:table.title', { ...what.against });
  return {
    title: what.title,
    about: what.about,
    facts: what.facts,
    day: what.today,
    sections: [
      ...(what.chart ? [{ heading: '', chart: what.chart }] : []),
      { heading: t('scenarios:list.title'), table: scenarioTable(what) },
      { heading, table: comparedTable(what) },
    ],
  };
}
