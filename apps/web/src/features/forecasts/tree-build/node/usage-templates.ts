import type { FuNode } from '@stockwell/model/dataset-data/index';
import type { LanguageCode } from '@stockwell/model/languages';
import { type MasterRecord, referencedId, textIn } from '../../../../local/masters/record.ts';
import type { NamedOption } from '../../../../ui/program/index.ts';

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const idOf = (value: unknown, entity: string): number | null => {
  const id = typeof value === 'number' ? value : referencedId(value, entity);
  return id === undefined ? null : Number(id);
};

const period = (value: unknown): FuNode['usagePeriod'] => {
  const usagePeriodId = idOf(value, 'usagePeriod');
  return usagePeriodId === null ? null : { usagePeriodId };
};

/** Active templates of all programs or of this one, for the forecasting units that trees may use. */
export function usageTemplatesFor(
  templates: readonly MasterRecord[],
  programId: number,
  forecastingUnitIds: ReadonlySet<number>,
  language: LanguageCode,
): readonly NamedOption[] {
  return templates
    .filter((one) => {
      const program = idOf(one.program, 'program');
      const unit = idOf(one.forecastingUnit, 'forecastingUnit');
      return (
        one.active !== false &&
        (program === null || program === programId) &&
        unit !== null &&
        forecastingUnitIds.has(unit)
      );
    })
    .map((one) => ({ id: Number(one.usageTemplateId), label: textIn(one, language) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** The usage that a template says; null where there is no such template. */
export function templateUsage(templates: readonly MasterRecord[], id: number | null): Partial<FuNode> | null {
  const found = templates.find((one) => one.usageTemplateId === id);
  const forecastingUnit = idOf(found?.forecastingUnit, 'forecastingUnit');
  const units = numberIn(found?.noOfForecastingUnits);
  if (!found || forecastingUnit === null || units === null) return null;
  return {
    forecastingUnit: { id: forecastingUnit },
    usageType: { id: idOf(found.usageType, 'usageType') === 1 ? 1 : 2 },
    lagInMonths: numberIn(found.lagInMonths) ?? 0,
    noOfPersons: numberIn(found.noOfPatients) ?? 1,
    noOfForecastingUnitsPerPerson: units,
    oneTimeUsage: found.oneTimeUsage === true,
    usageFrequency: numberIn(found.usageFrequencyCount),
    usagePeriod: period(found.usageFrequencyUsagePeriod),
    repeatCount: numberIn(found.repeatCount),
    repeatUsagePeriod: period(found.repeatUsagePeriod),
  };
}
