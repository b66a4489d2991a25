import { type TreeTemplate, treeTemplateSchema, usageTypeIds } from '@stockwell/model/dataset-data/index';
import type { Label } from '@stockwell/model/label';
import { roundTo } from '@stockwell/model/numbers';
import { articles } from '../catalogue/index.ts';
import { labelOf } from '../catalogue/words.ts';
import type { Season } from '../forecasts/scripts/script.ts';
import { type DemoIds, idOf } from '../part.ts';
import { type NodeScript, periods, type RowScript, type TemplateScript, type UseScript } from './script.ts';

const articleOf = new Map(articles.map((article) => [article.label[0], article]));

function articleNamed(name: string) {
  const article = articleOf.get(name);
  if (!article) throw new Error(`The catalogue has no ${name}`);
  return article;
}

/** What a product node is called: after its forecasting unit, or after its pack. */
function labelFor({ words, pack, children }: NodeScript): Label {
  if (words) return labelOf(words);
  if (pack) return labelOf(articleNamed(pack.name).label);
  const [first] = children;
  return labelOf(articleNamed(first?.pack?.name ?? '').product.label);
}

export interface BuildContext {
  readonly ids: Pick<DemoIds, 'unit' | 'planningUnit' | 'forecastingUnit'>;
  readonly forecastMethodId: number;
  /** The month of the year that is month 1: seasons begin there. */
  readonly startsIn: number;
  readonly newId: () => string;
}

interface Placed {
  readonly script: NodeScript;
  readonly nodeId: string;
  readonly nodeDataId: string;
  readonly parentNodeId: string | null;
  readonly order: number;
}

/** The nodes of a script in reading order, with ids. */
function placed(root: NodeScript, newId: () => string): Placed[] {
  const list: Placed[] = [];
  const visit = (script: NodeScript, parentNodeId: string | null, order: number): void => {
    const nodeId = newId();
    list.push({ script, nodeId, nodeDataId: newId(), parentNodeId, order });
    for (const [at, child] of script.children.entries()) visit(child, nodeId, at + 1);
  };
  visit(root, null, 0);
  return list;
}

/** The template that a script describes. */
export function templateOf(script: TemplateScript, context: BuildContext): TreeTemplate {
  const { ids, newId } = context;
  const { monthsInPast, monthsInFuture } = script;
  const nodes = placed(script.root, newId);
  const named = (name: string): Placed => {
    const found = nodes.find((node) => labelFor(node.script).label_en === name);
    if (!found) throw new Error(`${script.words[0]} has no node ${name}`);
    return found;
  };
  const rowOf = ({ kind, change, to, notes }: RowScript) => ({
    nodeDataModelingId: newId(),
    modelingType: { id: kind },
    dataValue: Math.abs(change),
    increaseDecrease: change < 0 ? -1 : 1,
    transferNodeDataId: to === undefined ? null : named(to).nodeDataId,
    notes: notes ?? null,
    startDateNo: monthsInPast > 1 ? 1 - monthsInPast : 1,
    stopDateNo: monthsInFuture,
  });
  return treeTemplateSchema.parse({
    label: labelOf(script.words),
    forecastMethod: { id: context.forecastMethodId },
    monthsInPast,
    monthsInFuture,
    notes: script.notes,
    active: script.active ?? true,
    levelList: script.levels.map((words, levelNo) => ({
      levelId: newId(),
      levelNo,
      label: labelOf(words),
      unit: { id: idOf(ids.unit, script.unit) },
    })),
    flatList: nodes.map(({ script: own, nodeId, nodeDataId, parentNodeId, order }) => ({
      nodeId,
      parentNodeId,
      order,
      nodeType: { id: own.type },
      nodeUnit: own.words ? { id: idOf(ids.unit, own.unit ?? script.unit) } : null,
      label: labelFor(own),
      downwardAggregationAllowed: own.isSource ?? false,
      downwardAggregationList: (own.sources ?? []).map((name) => ({ nodeId: named(name).nodeId })),
      nodeData: {
        nodeDataId,
        dataValue: own.value ?? null,
        monthNo: own.value === undefined ? null : -monthsInPast,
        notes: own.notes ?? null,
        // The season of a month is over with it.
        manualChangesEffectFuture: own.season === undefined,
        nodeDataModelingList: (own.rows ?? []).map(rowOf),
        nodeDataOverrideList: own.season ? seasonFrom(own.season, context.startsIn, monthsInFuture) : [],
        fuNode: own.use ? usageOf(own.use, own, ids) : null,
        puNode: own.pack
          ? {
              planningUnit: { id: idOf(ids.planningUnit, own.pack.name) },
              refillMonths: own.pack.refillMonths ?? 1,
            }
          : null,
      },
    })),
  });
}

const seasonFrom = (season: Season, startsIn: number, months: number) =>
  Array.from({ length: months }, (_, at) => ({
    monthNo: at + 1,
    seasonalityPerc: roundTo(((season[(startsIn - 1 + at) % 12] ?? 1) - 1) * 100, 2),
  }));

function usageOf(use: UseScript, { children }: NodeScript, ids: BuildContext['ids']) {
  const [first] = children;
  const { product } = articleNamed(first?.pack?.name ?? '');
  const [times, per, length, of] = use.course ?? [null, null, null, null];
  const [count, period] = use.every ?? [times, per];
  return {
    forecastingUnit: { id: idOf(ids.forecastingUnit, product.label[0]) },
    usageType: { id: use.every ? usageTypeIds.continuous : usageTypeIds.discrete },
    lagInMonths: use.lag ?? 0,
    noOfForecastingUnitsPerPerson: use.amount,
    oneTimeUsage: !use.every && !use.course,
    oneTimeDispensing: !use.monthly,
    usageFrequency: count,
    usagePeriod: period ? { usagePeriodId: periods[period] } : null,
    repeatCount: length,
    repeatUsagePeriod: of ? { usagePeriodId: periods[of] } : null,
  };
}
