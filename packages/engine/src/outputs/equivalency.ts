/** Planning units in equivalency units: how many forecasting units they hold, by how many of those make one. */
export const inEquivalencyUnits = (quantity: number, multiplier: number, convertToEu: number): number =>
  (quantity * multiplier) / convertToEu;

/** How many forecasting units make one equivalency unit, for a program or (null) for the whole realm. */
export interface EquivalencyMapping {
  readonly equivalencyUnitId: number;
  readonly forecastingUnitId: number;
  readonly programId: number | null;
  readonly convertToEu: number;
  readonly active: boolean;
}

const applies = (mapping: EquivalencyMapping, programId: number): boolean =>
  mapping.active && mapping.convertToEu > 0 && [programId, null].includes(mapping.programId);

/** The program's own mapping before the realm's; undefined where the unit cannot be counted so. */
export function convertToEuOf(
  mappings: readonly EquivalencyMapping[],
  programId: number,
  equivalencyUnitId: number,
  forecastingUnitId: number,
): number | undefined {
  const found = mappings.filter(
    (mapping) =>
      mapping.equivalencyUnitId === equivalencyUnitId &&
      mapping.forecastingUnitId === forecastingUnitId &&
      applies(mapping, programId),
  );
  return (found.find((mapping) => mapping.programId !== null) ?? found[0])?.convertToEu;
}

/** The equivalency units in which at least one of the forecasting units can be counted. */
export function equivalencyUnitsFor(
  mappings: readonly EquivalencyMapping[],
  programId: number,
  forecastingUnitIds: readonly number[],
): number[] {
  const wanted = new Set(forecastingUnitIds);
  const found = mappings.filter(
    (mapping) => applies(mapping, programId) && wanted.has(mapping.forecastingUnitId),
  );
  return [...new Set(found.map((mapping) => mapping.equivalencyUnitId))];
}
