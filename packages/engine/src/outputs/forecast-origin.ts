import { type Label, textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import type { ForecastOrigin, ForecastOriginPart, ProgramData } from '@stockwell/model/program-data/index';
import type { IntoPlanTotal } from './import-into-plan-rows.ts';
import type { ForecastLookup } from './importable-forecasts.ts';

const longestName = 500;

/** The version of a forecast program that is imported, and the language of who imports. */
export interface OriginContext {
  readonly programId: number;
  readonly versionId: number;
  readonly language: LanguageCode;
}

/** What the quantity of a product, region and month of the plan comes from. */
export function originOfTotal(
  { rows }: Pick<IntoPlanTotal, 'rows'>,
  lookup: ForecastLookup,
  { programId, versionId, language }: OriginContext,
): ForecastOrigin {
  const nameOf = (label: Label): string => textOf(label, language).slice(0, longestName);
  const parts = new Map<string, ForecastOriginPart>();
  for (const { planningUnitId, regionId } of rows) {
    const found = lookup(planningUnitId, regionId);
    parts.set(`${planningUnitId} ${regionId}`, {
      planningUnitId,
      regionId,
      extrapolationMethodId: found?.extrapolationMethodId ?? null,
      trees: (found?.trees ?? []).map(({ treeId, scenarioId, treeLabel, scenarioLabel }) => ({
        treeId,
        scenarioId,
        treeName: nameOf(treeLabel),
        scenarioName: nameOf(scenarioLabel),
      })),
      consumptionPercent: found?.consumptionPercent ?? null,
    });
  }
  return { programId, versionId, parts: [...parts.values()] };
}

/** A forecast program that products of a plan were imported from, and has a newer final version since. */
export interface NewerForecast {
  readonly programId: number;
  /** The newest version that was imported of any of the products. */
  readonly importedVersionId: number;
  readonly newestVersionId: number;
  readonly planningUnitIds: readonly number[];
}

/**
 * Products whose newest imported version is older than the newest final one. Months that were left out of a later
 * import still come from an earlier version, and are no reason to import again.
 */
export function newerForecasts(
  { consumptionList }: Pick<ProgramData, 'consumptionList'>,
  newestFinal: ReadonlyMap<number, number>,
): NewerForecast[] {
  const imported = new Map<number, Map<number, number>>();
  for (const { active, forecastOrigin, planningUnit } of consumptionList) {
    if (!active || !forecastOrigin) continue;
    const { programId, versionId } = forecastOrigin;
    const products = imported.get(programId) ?? new Map<number, number>();
    imported.set(programId, products);
    products.set(planningUnit.id, Math.max(versionId, products.get(planningUnit.id) ?? 0));
  }
  return [...imported].flatMap(([programId, products]): NewerForecast[] => {
    const newestVersionId = newestFinal.get(programId) ?? 0;
    const behind = [...products].filter(([, versionId]) => versionId < newestVersionId);
    if (behind.length === 0) return [];
    return [
      {
        programId,
        newestVersionId,
        importedVersionId: Math.max(...behind.map(([, versionId]) => versionId)),
        planningUnitIds: behind.map(([planningUnitId]) => planningUnitId),
      },
    ];
  });
}
