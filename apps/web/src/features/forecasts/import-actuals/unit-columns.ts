import { doNotImport } from '@stockwell/engine/entry/import-actuals/choice';
import { isFactorLocked, type UnitRow } from '@stockwell/engine/entry/import-actuals/units';
import type { Translate } from '../../../i18n/texts.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import type { SheetColumn, SheetOption } from '../../../ui/sheet/index.ts';
import type { PlanLine } from './plan-lines.ts';

type UnitLine = PlanLine<UnitRow>;

/** The columns of the products of supply plans. */
export function unitColumns(
  t: Translate,
  labels: ForecastLabels,
  isNarrow: boolean,
): readonly SheetColumn<UnitLine>[] {
  const skip: SheetOption = { id: doNotImport, text: t('importActuals:doNotImport') };
  const offered = new WeakMap<UnitLine, readonly SheetOption[]>();
  const optionsOf = (line: UnitLine): readonly SheetOption[] => {
    if (line.kind === 'heading') return [];
    const known = offered.get(line);
    if (known) return known;
    const options = [
      skip,
      ...line.row.offered
        .map(({ planningUnitId: id }) => ({ id, text: labels.product(id) }))
        .sort((a, b) => a.text.localeCompare(b.text)),
    ];
    offered.set(line, options);
    return options;
  };
  return [
    {
      key: 'unit',
      titleKey: 'importActuals:column.planUnit',
      kind: 'text',
      computed: true,
      pinned: true,
      width: isNarrow ? 140 : 280,
      value: ({ name }) => name,
    },
    {
      key: 'tracer',
      titleKey: 'importActuals:column.tracer',
      kind: 'text',
      computed: true,
      width: 160,
      value: (line) => (line.kind === 'row' ? line.group : null),
    },
    {
      key: 'to',
      titleKey: 'importActuals:column.forecastUnit',
      kind: 'choice',
      required: true,
      width: 280,
      value: (line) => (line.kind === 'row' ? line.row.choice.to : null),
      options: optionsOf,
      nameOf: (id) => (id === doNotImport ? skip.text : labels.product(Number(id))),
    },
    {
      key: 'factor',
      titleKey: 'importActuals:column.factor',
      kind: 'decimal',
      decimals: 4,
      width: 150,
      value: (line) => (line.kind === 'row' ? line.row.choice.factor : null),
      readonly: (line) => line.kind === 'heading' || isFactorLocked(line.row),
      takesBlocks: ({ kind }) => kind === 'row',
      noteOf: (line) => {
        if (line.kind === 'heading' || !isFactorLocked(line.row)) return undefined;
        const isSameUnit = line.row.choice.to === line.row.product.planningUnitId;
        return t(isSameUnit ? 'importActuals:lock.sameUnit' : 'importActuals:lock.noTarget');
      },
    },
  ];
}
