import { productHistory } from '@stockwell/engine/entry/history/draft';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import type { LanguageCode } from '@stockwell/model/languages';
import type { MonthText } from '@stockwell/model/months';
import type { Translate } from '../../../i18n/texts.ts';
import { today } from '../../../platform/clock.ts';
import type { ExportDocument, ExportFact } from '../../../ui/export/index.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import { type Column, monthColumns, tableSection, treeSection } from '../../../ui/table/index.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';
import { type TableLine, tableColumns } from './table-columns.tsx';

interface DetailLine {
  readonly product: string;
  readonly region: string;
  readonly row: Extract<SheetRow, { readonly kind: 'measure' }>;
}

interface HistoryFile {
  readonly data: DatasetData;
  readonly lines: readonly TableLine[];
  readonly months: readonly MonthText[];
  readonly labels: ForecastLabels;
  readonly facts: readonly ExportFact[];
  readonly about: string;
  readonly language: LanguageCode;
  readonly t: Translate;
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A file of the table of all products and of every row that is typed or follows from it. */
export function historyDocument(file: HistoryFile): ExportDocument {
  const { data, lines, months, labels, language, t } = file;
  const regionIds = labels.regions.map(({ id }) => id);
  const details = lines.flatMap(({ planningUnitId, name }): DetailLine[] => {
    const history = planningUnitId === null ? null : productHistory(data, planningUnitId);
    if (!history) return [];
    return sheetRows(history, months, regionIds, []).flatMap((row) =>
      row.kind === 'measure' ? [{ product: name, region: labels.region(row.regionId), row }] : [],
    );
  });
  const columns: readonly Column<DetailLine>[] = [
    {
      key: 'product',
      title: t('consumptionHistory:column.product'),
      kind: 'text',
      value: ({ product }) => product,
    },
    {
      key: 'region',
      title: t('consumptionHistory:column.region'),
      kind: 'text',
      value: ({ region }) => region,
    },
    {
      key: 'measure',
      title: t('consumptionHistory:column.measure'),
      kind: 'text',
      value: ({ row }) => t(`consumptionHistory:measure.${row.measure}`),
    },
    ...monthColumns<DetailLine>(
      months,
      {
        kind: 'number',
        value: ({ row }, month) => {
          const at = months.indexOf(month);
          return row.known[at] ? numberIn(row.values[at]) : null;
        },
      },
      language,
    ),
  ];
  return {
    title: t('consumptionHistory:title'),
    facts: file.facts,
    about: file.about,
    day: today(),
    sections: [
      {
        heading: t('consumptionHistory:table.title'),
        table: treeSection(tableColumns(months, language, t), {
          rows: lines,
          keyOf: ({ key }) => key,
          childrenOf: ({ regions }) => regions,
        }),
      },
      { heading: t('consumptionHistory:detail.title'), table: tableSection(columns, details) },
    ],
  };
}
