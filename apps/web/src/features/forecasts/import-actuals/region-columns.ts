import { doNotImport } from '@stockwell/engine/entry/import-actuals/choice';
import { isPercentLocked, type RegionRow } from '@stockwell/engine/entry/import-actuals/regions';
import type { Translate } from '../../../i18n/texts.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import type { SheetColumn, SheetOption } from '../../../ui/sheet/index.ts';
import type { PlanLine } from './plan-lines.ts';

type RegionLine = PlanLine<RegionRow>;

/** The columns of the regions of supply plans. */
export function regionColumns(
  t: Translate,
  labels: ForecastLabels,
  isNarrow: boolean,
): readonly SheetColumn<RegionLine>[] {
  const skip: SheetOption = { id: doNotImport, text: t('importActuals:doNotImport') };
  const options = [skip, ...labels.regions.map(({ id, label }) => ({ id, text: label }))];
  return [
    {
      key: 'region',
      titleKey: 'importActuals:column.planRegion',
      kind: 'text',
      computed: true,
      pinned: true,
      width: isNarrow ? 140 : 280,
      value: ({ name }) => name,
    },
    {
      key: 'percent',
      titleKey: 'importActuals:column.percent',
      kind: 'decimal',
      decimals: 2,
      required: true,
      width: 160,
      value: (line) => (line.kind === 'row' ? line.row.choice.percent : null),
      readonly: (line) => line.kind === 'heading' || isPercentLocked(line.row),
      takesBlocks: ({ kind }) => kind === 'row',
      noteOf: (line) =>
        line.kind === 'row' && isPercentLocked(line.row) ? t('importActuals:lock.noRegion') : undefined,
    },
    {
      key: 'to',
      titleKey: 'importActuals:column.forecastRegion',
      kind: 'choice',
      required: true,
      width: 280,
      value: (line) => (line.kind === 'row' ? line.row.choice.to : null),
      options: ({ kind }) => (kind === 'row' ? options : []),
      nameOf: (id) => (id === doNotImport ? skip.text : labels.region(Number(id))),
    },
  ];
}
