interface Version {
  readonly programId: number;
  readonly versionId: number;
}

const named = ({ programId, versionId }: Version): string => `${programId}~${versionId}`;

/** The import of a version of a forecast into a supply plan, with both chosen. */
export const importForecastAddress = (forecast: Version, plan: Version): string =>
  `/importIntoQATSupplyPlan/listImportIntoQATSupplyPlan?forecast=${named(forecast)}&plan=${named(plan)}`;

/** A version that an address names; null where it names none. */
export function versionIn(text: string | null): Version | null {
  const [programId = 0, versionId = 0] = (text ?? '').split('~').map(Number);
  return programId > 0 && versionId > 0 ? { programId, versionId } : null;
}
