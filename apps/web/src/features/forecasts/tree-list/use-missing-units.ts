import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import type { LanguageCode } from '@stockwell/model/languages';
import { useMemo, useState } from 'react';
import type { MasterRecord } from '../../../local/masters/record.ts';
import { type MissingUnitRow, missingUnitRows } from './missing-unit-rows.ts';

type UnitIds = ReadonlySet<string | number>;

export interface MissingUnits {
  readonly rows: readonly MissingUnitRow[];
  readonly chosen: UnitIds;
  readonly choose: (chosen: UnitIds) => void;
  readonly chooseAll: () => void;
  /** What the program gets of those that are chosen. */
  readonly records: readonly DatasetPlanningUnit[];
}

interface Source {
  readonly data: DatasetData | null;
  /** The planning units of what a tree or branch is made from; the same list as long as that does not change. */
  readonly planningUnitIds: readonly number[];
  readonly planningUnits: readonly MasterRecord[];
  readonly language: LanguageCode;
}

const none: UnitIds = new Set();

/** The planning units that the program lacks in its trees, all of them chosen until somebody leaves one out. */
export function useMissingUnits({ data, planningUnitIds, planningUnits, language }: Source): MissingUnits {
  const [leftOut, setLeftOut] = useState(none);
  const rows = useMemo(
    () => missingUnitRows(data, planningUnitIds, planningUnits, language),
    [data, planningUnitIds, planningUnits, language],
  );
  const chosenRows = rows.filter(({ planningUnitId }) => !leftOut.has(planningUnitId));
  return {
    rows,
    chosen: new Set(chosenRows.map(({ planningUnitId }) => planningUnitId)),
    choose: (chosen) =>
      setLeftOut(new Set(rows.map(({ planningUnitId }) => planningUnitId).filter((id) => !chosen.has(id)))),
    chooseAll: () => setLeftOut(none),
    records: chosenRows.flatMap(({ record }) => record ?? []),
  };
}
