import {
  type ConsumptionExtrapolation,
  type DatasetData,
  type ExtrapolatedMonth,
  type ExtrapolationMethodId,
  type ExtrapolationProperties,
  extrapolationMethodIds,
  type NodeData,
  type Tree,
} from '@stockwell/model/dataset-data/index';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import type { Month } from '@stockwell/model/months';
import { monthIn } from '../calendar.ts';
import type { Changes } from '../changes/change.ts';
import { putRecords } from '../changes/put-records.ts';
import { adjustedActual } from '../tree/extrapolated.ts';
import { type Demand, demandHistory, demandOf } from './demand.ts';
import { extrapolate } from './extrapolate.ts';
import { extrapolateAutomatically } from './extrapolate-automatically.ts';
import { extrapolatedMonths } from './extrapolation-records.ts';
import { consumptionOf, historyIn, type MonthlyValues } from './history.ts';
import type { LearnedLevel } from './learned-level/learn.ts';
import { levelOfProgram } from './learned-level/of-program.ts';
import { methodWithId, settingsFrom } from './methods.ts';

export interface ConsumptionPlace {
  readonly planningUnitId: number;
  readonly regionId: number;
}

/** Of which products and regions; `all`: of trees too. */
export type AgainWhere = 'all' | readonly ConsumptionPlace[];

/**
 * Runs the methods of a forecast again, as after its period or its history has changed: with the settings, the window,
 * the notes and the id that they have. A method that gives nothing any more keeps what it gave.
 */
export function extrapolateAgain(
  data: DatasetData,
  where: AgainWhere,
  onProgress: (done: number, of: number) => void = () => undefined,
): Changes {
  const until = monthIn(data.currentVersion.forecastStopDate);
  const isWanted = ({ planningUnit, region }: ConsumptionExtrapolation): boolean =>
    where === 'all' ||
    where.some(
      ({ planningUnitId, regionId }) => planningUnit.id === planningUnitId && region.id === regionId,
    );
  const sourceOf = remembered(data);
  const learned = learnedOnce(data);
  const wanted = data.consumptionExtrapolation.filter(isWanted);
  const records = wanted.map((record, at) => {
    onProgress(at, wanted.length);
    const { extrapolationMethod: method, jsonProperties } = record;
    const months = monthsAgain(sourceOf(record), method.id, jsonProperties, until, learned);
    return months ? { ...record, extrapolationDataList: months } : record;
  });
  const trees = where === 'all' ? data.treeList.map((tree) => treeAgain(tree, until)) : [];
  const [consumption, ofTrees] = [
    putRecords(forecastRecords, data, 'extrapolation', records),
    putRecords(forecastRecords, data, 'tree', trees),
  ];
  return { records: [...consumption.records, ...ofTrees.records], fields: [] };
}

/** What a product and region is carried on from. */
interface Source {
  readonly values: MonthlyValues;
  readonly demand: Demand;
}

/** The consumption of each product and region, calculated once for all its methods. */
function remembered(data: DatasetData): (record: ConsumptionExtrapolation) => Source {
  const known = new Map<string, Source>();
  return ({ planningUnit, region }) => {
    const key = `${planningUnit.id} ${region.id}`;
    const source = known.get(key) ?? {
      values: consumptionOf(data, planningUnit.id, region.id),
      demand: demandOf(data, planningUnit.id, region.id),
    };
    known.set(key, source);
    return source;
  };
}

/** Learned when the first automatic forecast asks for it. */
function learnedOnce(data: DatasetData): () => LearnedLevel | null {
  let learned: LearnedLevel | null | undefined;
  return () => {
    learned ??= levelOfProgram(data);
    return learned;
  };
}

const none: () => null = () => null;

function monthsAgain(
  { values, demand }: Source,
  method: ExtrapolationMethodId,
  properties: ExtrapolationProperties,
  until: Month,
  learned: () => LearnedLevel | null,
): ExtrapolatedMonth[] | null {
  const window = { first: monthIn(properties.startDate), last: monthIn(properties.stopDate) };
  const settings = settingsFrom(properties);
  const isAutomatic = method === extrapolationMethodIds.automatic;
  const history = isAutomatic ? demandHistory(demand, window) : historyIn(values, window);
  if (!history) return null;
  const name = methodWithId(method);
  const made = isAutomatic
    ? extrapolateAutomatically(history, until, settings.confidenceLevel, learned())
    : name && extrapolate(history, until, name, settings);
  return made?.ok ? extrapolatedMonths(made.value) : null;
}

/** A tree whose numbers follow their own history; months of nodes and of their changes stay where they are. */
const treeAgain = (tree: Tree, until: Month): Tree => ({
  ...tree,
  flatList: tree.flatList.map((node) => ({
    ...node,
    nodeDataMap: Object.fromEntries(
      Object.entries(node.nodeDataMap).map(([scenario, data]) => [scenario, nodeAgain(data, until)]),
    ),
  })),
});

function nodeAgain(data: NodeData, until: Month): NodeData {
  const own = data.nodeDataExtrapolation;
  if (!data.extrapolation || !own) return data;
  const values = new Map(
    own.extrapolationDataList.flatMap(({ month, amount, reportingRate }) => {
      const adjusted = adjustedActual(amount, reportingRate);
      return adjusted === null ? [] : [[monthIn(month), adjusted] as const];
    }),
  );
  const source = { values, demand: { known: values, atLeast: new Map<Month, number>() } };
  const last = Math.max(until, monthIn(own.stopDate));
  return {
    ...data,
    nodeDataExtrapolationOptionList: data.nodeDataExtrapolationOptionList.map((option) => ({
      ...option,
      extrapolationOptionDataList:
        monthsAgain(source, option.extrapolationMethod.id, option.jsonProperties, last, none) ??
        option.extrapolationOptionDataList,
    })),
  };
}
