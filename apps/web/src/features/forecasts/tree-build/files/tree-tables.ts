import { monthsOf } from '@stockwell/engine/tree/index';
import { figureAt } from '@stockwell/engine/tree/node-months';
import type { Month } from '@stockwell/model/months';
import { shades } from '../../../../platform/theme/tokens.ts';
import type {
  ExportCell,
  ExportColumn,
  ExportSection,
  ExportTable,
} from '../../../../ui/export/export-document.ts';
import type { NodeText, TextContext } from './node-texts.ts';

interface Described extends ExportColumn {
  readonly cell: (text: NodeText) => ExportCell;
}

const tableOf = (columns: readonly Described[], texts: readonly NodeText[]): ExportTable => ({
  columns: columns.map(({ cell: _, ...column }) => column),
  rows: texts.map((text) => ({
    cells: Object.fromEntries(columns.map(({ key, cell }) => [key, cell(text)])),
  })),
});

/** A node cannot be named by its title alone: several may have the same. */
function namingColumns({ t }: TextContext): readonly Described[] {
  return [
    { key: 'number', title: t('treeFiles:column.number'), kind: 'text', cell: ({ number }) => number },
    { key: 'title', title: t('trees:node.title'), kind: 'text', cell: ({ title }) => title },
    { key: 'type', title: t('trees:node.type'), kind: 'text', cell: ({ typeName }) => typeName },
  ];
}

const isShare = ({ facts }: NodeText): boolean => facts.percent !== null;

function nodeColumns(context: TextContext): readonly Described[] {
  const { t, workshop } = context;
  const month = workshop.monthText(workshop.month);
  const words = (key: string, title: string, cell: (text: NodeText) => string): Described => ({
    key,
    title,
    kind: 'text',
    cell,
  });
  const figure = (key: string, title: string, cell: (text: NodeText) => number | null): Described => ({
    key,
    title,
    kind: 'number',
    decimals: 2,
    cell,
  });
  return [
    ...namingColumns(context),
    words('level', t('treeFiles:column.level'), ({ levelName }) => levelName),
    words('parent', t('treeFiles:column.parent'), ({ parentTitle }) => parentTitle),
    words('unit', t('trees:node.unit'), ({ unit }) => unit),
    words('valueMonth', t('trees:node.month'), ({ valueMonth }) => valueMonth),
    figure('entered', t('trees:node.number'), (text) => (isShare(text) ? null : text.value)),
    figure('enteredPercent', t('trees:node.percent'), (text) => (isShare(text) ? text.value : null)),
    figure('percent', t('treeFiles:column.percentIn', { month }), ({ facts }) => facts.percent),
    figure('value', t('treeFiles:column.valueIn', { month }), ({ facts }) => facts.value),
    {
      key: 'sum',
      title: t('treeFiles:column.sumIn', { month }),
      kind: 'number',
      decimals: 2,
      cell: ({ facts, lines }) =>
        lines.isSumWrong ? { value: facts.childrenSum, tone: shades.red[8] } : facts.childrenSum,
    },
    words('product', t('treeFiles:column.product'), ({ product }) => product),
    words('usage', t('treeFiles:column.usage'), ({ usage, sources }) =>
      sources.length > 0 ? t('treeFiles:addsUp', { nodes: sources.join(', ') }) : usage,
    ),
    words('changes', t('trees:node.tab.modeling'), ({ changes }) => changes.join(' ')),
    words('notes', t('trees:node.notes'), ({ notes }) => notes),
    words('findings', t('treeFiles:column.findings'), ({ findings }) => findings.join(' ')),
  ];
}

/** Months of the forecast period side by side, a node a row. */
function monthColumns(
  { workshop }: TextContext,
  figureOf: (text: NodeText, month: Month) => number | undefined,
): readonly Described[] {
  const { period, monthText } = workshop;
  return Array.from({ length: period.stop - period.start + 1 }, (_, at): Described => {
    const month = period.start + at;
    return {
      key: String(month),
      title: monthText(month),
      kind: 'number',
      decimals: 2,
      cell: (text) => figureOf(text, month) ?? null,
    };
  });
}

/** The tables of a tree: its nodes, their values month by month, and the percentages of shares. */
export function treeTables(texts: readonly NodeText[], context: TextContext): readonly ExportSection[] {
  const { workshop, t } = context;
  const { results, tree, scenarioId } = workshop;
  const monthsOfNode = (text: NodeText) =>
    monthsOf(results, { treeId: tree.treeId, scenarioId, nodeId: text.node.nodeId });
  const naming = namingColumns(context);
  const values = monthColumns(context, (text, month) => {
    const months = monthsOfNode(text);
    return months && figureAt(months, months.puForecast, month);
  });
  const percents = monthColumns(context, (text, month) => {
    const months = monthsOfNode(text);
    return months && figureAt(months, months.end, month);
  });
  const shares = texts.filter(isShare);
  return [
    {
      heading: t('treeFiles:nodes'),
      table: tableOf(nodeColumns(context), texts),
      startsPage: true,
    },
    {
      heading: t('treeFiles:values'),
      notes: [t('treeFiles:valuesHint')],
      table: tableOf([...naming, ...values], texts),
      startsPage: true,
    },
    ...(shares.length > 0
      ? [
          {
            heading: t('treeFiles:percentages'),
            table: tableOf([...naming, ...percents], shares),
            startsPage: true,
          },
        ]
      : []),
  ];
}
