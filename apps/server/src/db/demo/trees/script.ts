import {
  type ModelingTypeId,
  modelingTypes,
  type NodeTypeId,
  nodeTypeIds,
} from '@stockwell/model/dataset-data/index';
import type { Words } from '../catalogue/words.ts';
import type { Season } from '../forecasts/scripts/script.ts';

/** How the demo writes trees down: months count from the forecast start, products and nodes are known by name. */

export type PersonUnit = 'patient' | 'person' | 'client';

/** A change in every month of the template. */
export interface RowScript {
  readonly kind: ModelingTypeId;
  /** Below 0 it takes away. */
  readonly change: number;
  /** The English name of the node that gets what is taken. */
  readonly to?: string;
  readonly notes?: string;
}

export const grows = (percent: number, notes?: string): RowScript => ({
  kind: modelingTypes.linearPercent,
  change: percent,
  ...(notes ? { notes } : {}),
});

/** Percentage points that move to another share of the same parent. */
export const moves = (points: number, to: string, notes?: string): RowScript => ({
  kind: modelingTypes.linearPercentPoint,
  change: -points,
  to,
  ...(notes ? { notes } : {}),
});

export const periods = { day: 1, week: 2, month: 3, year: 4 } as const;
type Period = keyof typeof periods;

export interface UseScript {
  readonly amount: number;
  readonly lag?: number;
  /** For good: every so many periods. */
  readonly every?: readonly [count: number, period: Period];
  /** For a while: so many times a period, for so many periods. Neither: once. */
  readonly course?: readonly [times: number, per: Period, length: number, of: Period];
  /** A course that is handed out month by month, not all at once. */
  readonly monthly?: true;
}

export interface PackScript {
  /** The English name of the planning unit. */
  readonly name: string;
  readonly share: number;
  readonly refillMonths?: number;
}

export interface NodeScript {
  readonly type: NodeTypeId;
  /** Products are called as master data calls them. */
  readonly words?: Words;
  readonly value?: number;
  readonly unit?: PersonUnit;
  readonly rows?: readonly RowScript[];
  readonly season?: Season;
  /** May be read by funnels. */
  readonly isSource?: true;
  /** Funnels: English names of the nodes that they add up. */
  readonly sources?: readonly string[];
  readonly use?: UseScript;
  readonly pack?: PackScript;
  readonly notes?: string;
  readonly children: readonly NodeScript[];
}

type More = Partial<Pick<NodeScript, 'unit' | 'rows' | 'season' | 'isSource' | 'notes'>>;

export const number = (
  words: Words,
  value: number,
  more: More,
  children: readonly NodeScript[],
): NodeScript => ({ type: nodeTypeIds.number, words, value, ...more, children });

export const share = (
  words: Words,
  value: number,
  more: More,
  children: readonly NodeScript[] = [],
): NodeScript => ({ type: nodeTypeIds.percentage, words, value, ...more, children });

export const sum = (words: Words, children: readonly NodeScript[]): NodeScript => ({
  type: nodeTypeIds.aggregation,
  words,
  children,
});

export const funnel = (
  words: Words,
  sources: readonly string[],
  more: More,
  children: readonly NodeScript[],
): NodeScript => ({ type: nodeTypeIds.funnel, words, sources, ...more, children });

/** A product and the packs it comes in, by their shares in percent. */
export const uses = (
  use: UseScript,
  packs: readonly PackScript[],
  value = 100,
  notes?: string,
): NodeScript => ({
  type: nodeTypeIds.forecastingUnit,
  value,
  use,
  ...(notes ? { notes } : {}),
  children: packs.map((pack) => ({
    type: nodeTypeIds.planningUnit,
    value: pack.share,
    pack,
    children: [],
  })),
});

export const pack = (name: string, percent = 100, refillMonths?: number): PackScript => ({
  name,
  share: percent,
  ...(refillMonths ? { refillMonths } : {}),
});

export type MethodName = 'Morbidity' | 'Demographic' | 'Services';

export interface TemplateScript {
  readonly words: Words;
  readonly method: MethodName;
  readonly notes: string;
  readonly unit: PersonUnit;
  /** Months of people who are still under way when the forecast begins. */
  readonly monthsInPast: number;
  readonly monthsInFuture: number;
  readonly active?: false;
  /** From the root down. */
  readonly levels: readonly Words[];
  readonly root: NodeScript;
}

/** A second scenario: what it sees otherwise than the first one. */
export interface ScenarioScript {
  readonly words: Words;
  readonly notes: string;
  /** Other values, by the English name of the node. */
  readonly values?: Readonly<Record<string, number>>;
  /** How much faster the changes of a node are. */
  readonly pace?: Readonly<Record<string, number>>;
}

/** A tree of a forecast program. */
export interface TreeScript {
  readonly template: TemplateScript;
  readonly notes: string;
  /** The first so many regions of the program; left out: all. */
  readonly regions?: number;
  readonly first: Words;
  readonly second: ScenarioScript;
  /** A funnel that reads a node of an earlier tree of the program. */
  readonly reads?: { readonly funnel: string; readonly node: string };
  /** A number that follows its own history of some months. */
  readonly extrapolated?: { readonly node: string; readonly months: number; readonly growth: number };
}

export const expected: Words = ['Expected', 'Attendu', 'Esperado', 'Esperado'];
