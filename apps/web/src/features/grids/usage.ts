/** How often and how long people take a forecasting unit, as far as the row says. */
export interface Usage {
  readonly continuous: boolean;
  readonly oneTime: boolean;
  readonly patients: number;
  readonly units: number;
  readonly frequency: number;
  /** How many of the frequency's periods make a month. */
  readonly frequencyPerMonth: number;
  readonly repeat: number;
  readonly repeatPerMonth: number;
}

/**
 * Forecasting units a person needs in a month. For a discrete use the frequency counts the times in a period; for
 * a continuous one it is an interval, "every 3 months".
 */
export function unitsPerMonth(usage: Usage): number {
  const perTime = usage.units / usage.patients;
  if (usage.continuous) return (perTime / usage.frequency) * usage.frequencyPerMonth;
  return usage.oneTime ? perTime : perTime * usage.frequency * usage.frequencyPerMonth;
}

/** Forecasting units of the whole course; none for a continuous use, which has no end. */
export function unitsNeeded(usage: Usage): number {
  if (usage.continuous) return Number.NaN;
  if (usage.oneTime) return usage.units / usage.patients;
  return (usage.repeat / usage.repeatPerMonth) * unitsPerMonth(usage);
}
