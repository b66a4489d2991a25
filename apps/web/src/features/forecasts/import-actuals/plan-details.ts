import { pickers } from '@stockwell/model/api/pickers';
import { programEndpoints } from '@stockwell/model/api/programs';
import { unitEndpoints } from '@stockwell/model/api/units';
import type { LanguageCode } from '@stockwell/model/languages';
import { call } from '../../../api/client.ts';
import { isObject, type MasterRecord, textIn } from '../../../local/masters/record.ts';
import { starsOf } from '../../../ui/program/index.ts';
import { unitCopyOf } from '../planning-units/product-rows.ts';
import { supplyPlanType } from './use-plan-options.ts';

/** What the server says of a supply plan. */
export interface PlanAnswer {
  /** Newest first. */
  readonly versions: readonly { readonly id: number; readonly label: string }[];
  readonly units: readonly MasterRecord[];
}

/** The versions of a supply plan and its products, with what an import has to know of them. */
export async function readPlan(programId: number, signal: AbortSignal): Promise<PlanAnswer> {
  const given = { signal, quiet: true } as const;
  const [versions, own] = await Promise.all([
    call(pickers.versionsByType, { params: { programTypeId: supplyPlanType, programId }, ...given }),
    call(programEndpoints.lightSettingsByTracer, { params: { programId }, body: [], ...given }),
  ]);
  const ids = own.map(({ id }) => Number(id));
  return {
    versions: versions
      .map(({ versionId, versionType, versionStatus }) => ({
        id: versionId,
        label: `${versionId}${starsOf(Number(versionType.id), Number(versionStatus.id))}`,
      }))
      .sort((a, b) => b.id - a.id),
    units:
      ids.length === 0
        ? []
        : await call(unitEndpoints.planningUnitsByIds, { params: {}, body: ids, ...given }),
  };
}

/** Products as the engine maps them, in the order of their names, and what they are called. */
export function planUnitsOf({ units }: PlanAnswer, language: LanguageCode) {
  const records = units
    .flatMap((record) => {
      const copy = unitCopyOf(record);
      const { forecastingUnit } = record;
      const tracer = isObject(forecastingUnit) ? forecastingUnit.tracerCategory : null;
      return copy ? [{ copy, name: textIn(record, language), tracer: textIn(tracer, language) }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return {
    products: records.map(({ copy }) => ({
      planningUnitId: copy.id,
      multiplier: copy.multiplier,
      forecastingUnitId: copy.forecastingUnit.id,
      tracerCategoryId: copy.forecastingUnit.tracerCategory?.id ?? null,
    })),
    names: new Map(records.map(({ copy, name, tracer }) => [copy.id, { name, tracer }])),
  };
}
