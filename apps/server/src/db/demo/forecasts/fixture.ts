import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import type { Label } from '@stockwell/model/label';
import type { DateText } from '@stockwell/model/months';
import type { DemoIds } from '../part.ts';
import type { ForecastScript, ProductScript } from './scripts/script.ts';

/** A product of a forecast: as its planning unit says, and as the script does. */
export interface ForecastProduct {
  readonly unit: DatasetPlanningUnit['planningUnit'];
  readonly label: Label;
  readonly price: number;
  readonly script: ProductScript;
}

/** Everything a forecast program is made up from; nothing else has a say. */
export interface ForecastFixture {
  readonly seed: number;
  readonly today: DateText;
  /** Its version 1. */
  readonly empty: DatasetData;
  readonly script: ForecastScript;
  readonly products: readonly ForecastProduct[];
  readonly ids: Pick<DemoIds, 'unit' | 'planningUnit' | 'forecastingUnit'>;
  /** Forecast methods of trees, by their English names. */
  readonly methods: ReadonlyMap<string, number>;
}
