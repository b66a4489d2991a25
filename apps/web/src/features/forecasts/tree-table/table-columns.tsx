import { type NodeCell, nodeCells } from '@stockwell/engine/entry/trees/node-cells';
import type { RowFacts } from '@stockwell/engine/entry/trees/row-facts';
import { isShare } from '@stockwell/engine/tree/cell';
import { usageTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../../i18n/texts.ts';
import type { NamedOption } from '../../../ui/program/index.ts';
import type { SheetColumn, SheetOption } from '../../../ui/sheet/index.ts';
import type { TreeWorkshop } from '../tree-build/workshop.ts';
import { productWords } from './product-words.ts';
import { rowHas, sheetValue, type TableRow, type TableTab } from './table-rows.ts';
import classes from './tree-table.module.css';

type Column = SheetColumn<TableRow>;

export interface ColumnsInput {
  readonly workshop: TreeWorkshop;
  readonly language: LanguageCode;
  readonly t: Translate;
  readonly onFold: (nodeId: string) => void;
  readonly onOpen: (nodeId: string) => void;
}

const optionOf = ({ id, label }: NamedOption): SheetOption => ({ id, text: label });
const depths = [
  '',
  classes.depth1,
  classes.depth2,
  classes.depth3,
  classes.depth4,
  classes.depth5,
  classes.depth6,
];

/** The columns of the three tables of a tree. */
export function tableColumns(tab: TableTab, input: ColumnsInput): readonly Column[] {
  const { workshop, language, t } = input;
  const { names, units, data, monthText, month } = workshop;
  const isTemplate = workshop.kind === 'template';
  const typed = (cell: NodeCell, titleKey: string, more: Pick<Column, 'kind'> & Partial<Column>): Column => ({
    key: cell,
    titleKey,
    value: (row) => (rowHas(row, cell) ? sheetValue(row, cell, isTemplate) : null),
    readonly: (row) => !rowHas(row, cell),
    ...more,
  });
  const number = (cell: NodeCell, titleKey: string, more: Partial<Column> = {}): Column =>
    typed(cell, titleKey, { kind: 'decimal', decimals: 8, width: 110, ...more });
  const figure = (
    key: keyof RowFacts,
    titleKey: string,
    decimals: number,
    more: Partial<Column> = {},
  ): Column => ({
    key,
    titleKey,
    kind: 'decimal',
    decimals,
    computed: true,
    width: 130,
    value: ({ facts }) => facts[key],
    ...more,
  });
  const words = (
    key: string,
    titleKey: string,
    value: (row: TableRow) => string,
    width = 140,
    more: Partial<Column> = {},
  ): Column => ({
    key,
    titleKey,
    kind: 'text',
    computed: true,
    width,
    value: (row) => value(row) || null,
    ...more,
  });
  const inMonth = { month: monthText(month) };
  const title = typed('title', 'trees:node.title', {
    kind: 'text',
    required: true,
    pinned: true,
    width: tab === 'products' ? 320 : 250,
    look: ({ depth, hasChildren }) => {
      const indent = depths[Math.min(depth, depths.length - 1)] ?? '';
      return hasChildren ? indent : `${indent} ${classes.leaf}`;
    },
    extra: ({ id, hasChildren, isFolded }) =>
      hasChildren ? (
        <button
          type="button"
          className={classes.fold}
          // By keyboard the menu of the row does the same.
          tabIndex={-1}
          aria-label={t(isFolded ? 'treeTable:menu.unfold' : 'treeTable:menu.fold')}
          onClick={() => input.onFold(id)}
        >
          {isFolded ? '▸' : '▾'}
        </button>
      ) : null,
  });
  const parent = words('parent', 'treeTable:column.parent', (row) => row.parent, 160);
  const level = words('level', 'treeTable:column.level', (row) => row.level, 110);
  const type = words('type', 'trees:node.type', (row) => row.type, 140);
  const unit = typed('nodeUnit', 'trees:node.unit', {
    kind: 'choice',
    required: true,
    width: 130,
    options: () => names.peopleUnits.map(optionOf),
    nameOf: (id) => names.name('unit', Number(id)),
  });
  const monthOf = typed('month', 'trees:node.month', {
    ...(isTemplate ? { kind: 'whole', signed: true } : { kind: 'month' }),
    required: true,
    width: 110,
  });
  const value = number('value', tab === 'people' ? 'treeTable:column.value' : 'trees:node.percent', {
    required: true,
    width: 140,
    // The value of an extrapolated node is shown but not typed.
    value: (row) => sheetValue(row, 'value', isTemplate),
    percent: ({ form }) => isShare(form.nodeType),
    noteOf: ({ form }) => (form.extrapolated ? t('treeTable:extrapolated') : undefined),
  });
  const figures = [
    figure('parentValue', 'treeTable:column.parentValue', 2, {
      title: t('treeTable:column.parentValueIn', inMonth),
    }),
    figure('percent', 'treeTable:column.percent', 2, {
      title: t('treeTable:column.percentIn', inMonth),
      percent: () => true,
    }),
  ];
  const nodeValue = figure('value', 'treeTable:column.nodeValue', 2, {
    key: 'nodeValue',
    title: t('treeTable:column.nodeValueIn', inMonth),
  });
  const notes = typed('notes', 'trees:node.notes', { kind: 'text', width: 220 });
  if (tab === 'funnels')
    return [
      title,
      unit,
      words('sources', 'trees:node.sources', (row) => row.sources, 280, {
        computed: false,
        open: ({ id }) => input.onOpen(id),
      }),
      nodeValue,
      notes,
      parent,
      level,
    ];
  if (tab === 'people')
    return [
      title,
      type,
      unit,
      monthOf,
      value,
      nodeValue,
      ...figures,
      typed('isSource', 'trees:node.isSource', { kind: 'tick', width: 110 }),
      notes,
      parent,
      level,
    ];

  const productOption =
    (list: 'forecastingUnit' | 'planningUnit') =>
    (id: number): SheetOption => ({ id, text: names.name(list, id) });
  const byText = (a: SheetOption, b: SheetOption): number => a.text.localeCompare(b.text);
  const offered = [...units].filter(([, one]) => one.offered);
  const forecastingUnits = [...new Set(offered.map(([, one]) => one.forecastingUnitId))]
    .map(productOption('forecastingUnit'))
    .sort(byText);
  const planningUnits = new Map(
    [null, ...forecastingUnits.map(({ id }) => Number(id))].map((id) => [
      id,
      offered
        .filter(([, one]) => id === null || one.forecastingUnitId === id)
        .map(([unitId]) => productOption('planningUnit')(unitId))
        .sort(byText),
    ]),
  );
  const forecastingUnitOf = ({ form }: TableRow): number | null =>
    form.usage
      ? (form.usage.forecastingUnit?.id ?? null)
      : (workshop.tree.flatList.find(({ nodeId }) => nodeId === form.parentNodeId)?.nodeDataMap[
          workshop.scenarioId
        ]?.fuNode?.forecastingUnit?.id ?? null);
  const tracers = new Map(
    data.planningUnitList.map(({ planningUnit: { forecastingUnit } }) => [
      forecastingUnit.id,
      forecastingUnit.tracerCategory?.id,
    ]),
  );
  const inWords = productWords(workshop, language, t);
  const period = (cell: 'usagePeriod' | 'repeatUsagePeriod', titleKey: string): Column =>
    typed(cell, titleKey, {
      kind: 'choice',
      width: 120,
      options: () => names.usagePeriods.map(optionOf),
      nameOf: (id) => names.name('usagePeriod', Number(id)),
    });
  return [
    title,
    parent,
    type,
    monthOf,
    value,
    nodeValue,
    ...figures,
    words('tracer', 'treeTable:column.tracer', (row) => {
      const unitId = forecastingUnitOf(row);
      const id = unitId === null ? undefined : tracers.get(unitId);
      return id === undefined ? '' : names.name('tracerCategory', id);
    }),
    typed('forecastingUnit', 'trees:usage.forecastingUnit', {
      kind: 'choice',
      width: 220,
      options: () => forecastingUnits,
      nameOf: (id) => names.name('forecastingUnit', Number(id)),
    }),
    typed('planningUnit', 'trees:usage.planningUnit', {
      kind: 'choice',
      width: 220,
      options: (row) => planningUnits.get(forecastingUnitOf(row)) ?? [],
      nameOf: (id) => names.name('planningUnit', Number(id)),
    }),
    typed('usageType', 'trees:usage.type', {
      kind: 'choice',
      width: 120,
      options: () => usageTypes.map(({ id, label }) => ({ id, text: textOf(label, language) })),
    }),
    typed('oneTimeUsage', 'trees:usage.once', { kind: 'tick', width: 90 }),
    typed('oneTimeDispensing', 'trees:usage.calculate', {
      kind: 'tick',
      width: 180,
      tickNames: { yes: t('trees:usage.first'), no: t('trees:usage.byMonth') },
    }),
    typed('lagInMonths', 'trees:usage.lag', { kind: 'whole', width: 90 }),
    typed('noOfPersons', 'treeTable:column.persons', { kind: 'whole', width: 90 }),
    words('person', 'treeTable:column.person', ({ form, person }) => (form.usage ? person : ''), 110),
    number('noOfForecastingUnitsPerPerson', 'treeTable:column.units'),
    words('forecastingUnitUnit', 'treeTable:column.unit', (row) => {
      const unitId = row.form.usage ? forecastingUnitOf(row) : null;
      return unitId === null ? '' : names.unitOfForecastingUnit(unitId);
    }),
    number('usageFrequency', 'treeTable:column.frequency'),
    period('usagePeriod', 'trees:usage.period'),
    number('repeatCount', 'treeTable:column.repeat'),
    period('repeatUsagePeriod', 'trees:usage.forPeriod'),
    figure('conversion', 'trees:unit.conversion', 8),
    figure('computedPacks', 'trees:unit.computed', 8, { width: 150 }),
    typed('isComputed', 'trees:unit.isComputed', { kind: 'tick', width: 110 }),
    number('puPerVisit', 'trees:unit.packs', { width: 130 }),
    typed('refillMonths', 'trees:unit.refill', { kind: 'whole', width: 120 }),
    figure('total', 'treeTable:column.total', 8),
    figure('months', 'treeTable:column.months', 4),
    figure('perMonth', 'treeTable:column.perMonth', 4),
    figure('packsPerMonth', 'treeTable:column.packsPerMonth', 8),
    words('words', 'treeTable:column.words', inWords, 360),
    notes,
    level,
  ];
}

/** All that may be chosen in a column, whatever the row. */
export function allOptions(
  { key, options }: Column,
  rows: readonly TableRow[],
): readonly SheetOption[] | undefined {
  if (!options || !nodeCells.some((cell) => cell === key)) return undefined;
  const found = rows.flatMap((row) => options(row));
  return [...new Map(found.map((option) => [option.id, option])).values()];
}
