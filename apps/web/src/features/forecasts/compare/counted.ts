import type { CountedIn } from '@stockwell/engine/outputs/counted-in';
import { type EquivalencyMapping, equivalencyUnitsFor } from '@stockwell/engine/outputs/equivalency';
import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { isObject } from '@stockwell/model/objects';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { textIn } from '../../../local/masters/record.ts';
import { useSession } from '../../../platform/session/context.ts';
import { type NamedOption, useLists } from '../../../ui/program/index.ts';
import { forecastingUnits, planningUnits } from './use-look.ts';

const names = ['equivalencyUnit', 'equivalencyUnitMapping'] as const;

const idIn = (value: unknown): number | null =>
  isObject(value) && typeof value.id === 'number' ? value.id : null;

export interface Units {
  readonly options: readonly NamedOption[];
  readonly chosen: number;
  readonly name: string;
  readonly counted: CountedIn;
}

/** What a product can be counted in: planning and forecasting units, and equivalency units that have a mapping. */
export function useUnits(data: DatasetData, unit: DatasetPlanningUnit, wanted: number): Units {
  const t = useTexts('compare');
  const { language } = useSession();
  const lists = useLists(names);
  return useMemo(() => {
    const mappings = (lists?.equivalencyUnitMapping ?? []).map(
      (record): EquivalencyMapping => ({
        equivalencyUnitId: idIn(record.equivalencyUnit) ?? 0,
        forecastingUnitId: idIn(record.forecastingUnit) ?? 0,
        programId: idIn(record.program),
        convertToEu: Number(record.convertToEu),
        active: record.active !== false,
      }),
    );
    const { programId } = data;
    const equivalent = new Set(
      equivalencyUnitsFor(mappings, programId, [unit.planningUnit.forecastingUnit.id]),
    );
    const options = [
      { id: planningUnits, label: t('compare:unit.planning') },
      { id: forecastingUnits, label: t('compare:unit.forecasting') },
      ...(lists?.equivalencyUnit ?? [])
        .filter(({ equivalencyUnitId }) => equivalent.has(Number(equivalencyUnitId)))
        .map((record) => ({ id: Number(record.equivalencyUnitId), label: textIn(record, language) })),
    ];
    const chosen = options.find(({ id }) => id === wanted)?.id ?? planningUnits;
    const counted: CountedIn =
      chosen === planningUnits
        ? { unit: 'planningUnit' }
        : chosen === forecastingUnits
          ? { unit: 'forecastingUnit' }
          : { unit: 'equivalencyUnit', equivalencyUnitId: chosen, programId, mappings };
    return { options, chosen, name: options.find(({ id }) => id === chosen)?.label ?? '', counted };
  }, [lists, data, unit, wanted, language, t]);
}
