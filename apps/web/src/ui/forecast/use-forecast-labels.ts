import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { byLabel, type Label, textOf } from '@stockwell/model/label';
import { useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import { type AgentOption, type NamedOption, programLabels, useLabelLists } from '../program/index.ts';

/** Names of what a forecast refers to, in the user's language. */
export interface ForecastLabels {
  /** False while the names are being read. */
  readonly isReady: boolean;
  product(id: number): string;
  /** The forecasting unit of a product. */
  forecastingUnit(planningUnitId: number): string;
  region(id: number): string;
  agent(id: number): AgentOption;
  /** All that the forecast has, by name. */
  readonly products: readonly NamedOption[];
  readonly regions: readonly NamedOption[];
}

const none: DatasetData['planningUnitList'] = [];
const noRegions: DatasetData['regionList'] = [];

/** The names that a forecast leaves to the master data of this device. */
export function useForecastLabels(data: DatasetData | null): ForecastLabels {
  const { language } = useSession();
  const lists = useLabelLists();
  const units = data?.planningUnitList ?? none;
  const regions = data?.regionList ?? noRegions;
  const day = today();
  return useMemo(() => {
    const { isReady, product, region, agent } = programLabels(null, lists, language, day);
    const byName = byLabel((one: NamedOption) => ({ label_en: one.label }), language);
    const master = new Map(lists?.planningUnit?.map((record) => [record.planningUnitId, record]));
    const forecastingUnit = (id: number): string => {
      const { forecastingUnit: unit } = master.get(id) ?? {};
      return textOf((unit as { readonly label?: Label } | undefined)?.label, language) || product(id);
    };
    return {
      isReady,
      product,
      forecastingUnit,
      region,
      agent,
      products: units.map(({ planningUnit: { id } }) => ({ id, label: product(id) })).sort(byName),
      regions: regions.map(({ id }) => ({ id, label: region(id) })).sort(byName),
    };
  }, [lists, language, day, units, regions]);
}
