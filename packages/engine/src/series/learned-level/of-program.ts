import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { demandHistory, demandOf } from '../demand.ts';
import { type LearnedLevel, learnLevel } from './learn.ts';

/** What the histories of all products and regions of a forecast program teach together. */
export const levelOfProgram = (data: DatasetData): LearnedLevel | null =>
  learnLevel(
    data.planningUnitList
      .filter((unit) => unit.active && unit.consuptionForecast)
      .flatMap(({ planningUnit }) =>
        data.regionList.flatMap(({ id }) => {
          const history = demandHistory(demandOf(data, planningUnit.id, id));
          return history ? [history.series] : [];
        }),
      ),
  );
