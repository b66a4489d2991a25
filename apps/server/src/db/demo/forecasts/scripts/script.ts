import type { MethodName } from '@stockwell/engine/series/methods';
import type { DatasetVersion } from '@stockwell/model/dataset-data/index';
import { inFourLanguages } from '@stockwell/model/label';
import type { TreeScript } from '../../trees/script.ts';

/** Factors of the months of a year, from January on. */
export type Season = readonly number[];

/** Used for less than a year, no longer used since a year, or needed now and then. */
export type ProductLife = 'new' | 'ended' | 'intermittent';

export interface OtherUnit {
  readonly label: ReturnType<typeof inFourLanguages>;
  /** Packs in one of it. */
  readonly packs: number;
}

export interface ProductScript {
  /** The English name of its planning unit. */
  readonly name: string;
  /** Packs of a usual month in all regions together, when the history begins. */
  readonly packs: number;
  /** Percent a year. */
  readonly growth: number;
  /** Left out: that of the program. */
  readonly season?: Season;
  readonly life?: ProductLife;
  /** What consumption is typed in; left out: packs. */
  readonly counted?: 'forecastingUnits' | OtherUnit;
  /** The forecast that counts; left out: that of the program, null: none yet. */
  readonly selected?: MethodName | 'tree' | null;
  /** ARIMA takes longer than all others together, so that only a few products have it. */
  readonly arima?: boolean;
  /** Forecast by trees alone: nobody reports its consumption. */
  readonly treeOnly?: true;
  readonly notes?: string;
}

export const product = (
  name: string,
  packs: number,
  growth: number,
  more: Omit<ProductScript, 'name' | 'packs' | 'growth'> = {},
): ProductScript => ({ name, packs, growth, ...more });

/** A product that only a tree forecasts. */
export const byTree = (name: string, packs: number): ProductScript =>
  product(name, packs, 0, { treeOnly: true, selected: 'tree' });

export const carton = (packs: number): OtherUnit => ({
  packs,
  label: inFourLanguages(
    `Carton of ${packs} packs`,
    `Carton de ${packs} conditionnements`,
    `Caja de ${packs} envases`,
    `Caixa com ${packs} embalagens`,
  ),
});

/**
 * What a version brings: consumption, what is made of it, months that somebody set in it, or the reports that came later
 * for all products or for a few.
 */
export type VersionStep = 'history' | 'forecast' | 'overrides' | 'newReports' | 'lateReports';

export interface VersionScript {
  readonly daysAgo: number;
  /** 1 draft, 2 final. */
  readonly type: 1 | 2;
  readonly author: 'dataset.admin' | 'dataset.user' | 'realm.admin';
  readonly notes: string;
  readonly steps: readonly VersionStep[];
}

/** What a forecast program of the demo contains. */
export interface ForecastScript {
  /** How far its history goes back, in months. */
  readonly months: number;
  readonly season: Season;
  readonly selected: MethodName;
  readonly settings: Pick<
    DatasetVersion,
    'daysInMonth' | 'freightPerc' | 'forecastThresholdHighPerc' | 'forecastThresholdLowPerc'
  >;
  /** The first ones are those of small demos. */
  readonly products: readonly ProductScript[];
  readonly trees: readonly TreeScript[];
  /** Oldest first, after the empty version 1. */
  readonly versions: readonly VersionScript[];
}

/** Clinics close over the end of the year, and people are supplied before. */
export const yearEnd: Season = [0.95, 1, 1.02, 1, 1, 0.99, 1, 0.98, 1, 1.02, 1.06, 0.98];

/** Malaria south of the equator: the rains begin in November, cases follow. */
export const rainsFromNovember: Season = [1.45, 1.6, 1.55, 1.3, 1, 0.75, 0.6, 0.5, 0.5, 0.65, 0.9, 1.2];

/** Diarrhoea and fever in the Sahel: the rains last from July to October. */
export const rainsFromJuly: Season = [0.8, 0.78, 0.8, 0.85, 0.9, 1, 1.2, 1.4, 1.45, 1.25, 0.8, 0.77];
