import type { DateText } from '@stockwell/model/months';
import type { ProgramData, ProgramPlanningUnit } from '@stockwell/model/program-data/index';
import type { Demand } from './demand.ts';
import type { PlanRandom } from './plan-random.ts';
import type { ProductProfile } from './product-profile.ts';
import type { ProgramFixture } from './program-fixture.ts';
import type { Reporting } from './reporting.ts';
import type { Span, StockStory } from './stock.ts';

/** The reporting units in which a product is counted here. */
export interface CountingUnits {
  readonly one: number;
  /** Pieces of a pack, with their number; null where the country does not count them. */
  readonly pieces: { readonly id: number; readonly size: number } | null;
  readonly carton: { readonly id: number; readonly size: number } | null;
}

/** Everything that records of one product are written from. */
export interface ProductStory {
  readonly fixture: ProgramFixture;
  readonly unit: ProgramPlanningUnit;
  readonly profile: ProductProfile;
  readonly span: Span;
  readonly demand: Demand;
  readonly reporting: Reporting;
  readonly stock: StockStory;
  readonly units: CountingUnits;
  readonly random: PlanRandom;
  readonly newId: (on: DateText) => string;
}

const divides = 2;

export function countingUnits(data: ProgramData, planningUnitId: number): CountingUnits {
  const own = data.realmCountryPlanningUnitList.filter(
    (unit) => unit.active && unit.planningUnit.id === planningUnitId,
  );
  const one = own.find((unit) => unit.conversionNumber === 1);
  if (!one) throw new Error(`Product ${planningUnitId} is not counted one to one`);
  const pieces = own.find((unit) => unit.conversionMethod === divides && unit.conversionNumber > 1);
  const carton = own.find((unit) => unit.conversionMethod !== divides && unit.conversionNumber > 1);
  const sized = (unit: typeof one | undefined) =>
    unit ? { id: unit.realmCountryPlanningUnitId, size: unit.conversionNumber } : null;
  return { one: one.realmCountryPlanningUnitId, pieces: sized(pieces), carton: sized(carton) };
}

/** Who entered a record, and when: within working hours. */
export function stamp(fixture: ProgramFixture, on: DateText, changed: DateText = on) {
  const by = { userId: fixture.planner };
  return {
    versionId: null,
    createdBy: by,
    createdDate: `${on} 09:15:00`,
    lastModifiedBy: by,
    lastModifiedDate: `${changed} 14:40:00`,
  };
}

export const regionOf = ({ data }: ProgramFixture, region: number): { id: number } => ({
  id: data.regionList[region]?.regionId ?? 0,
});

/** Mostly the first source, sometimes another one. */
export function sourceOf(ids: readonly number[], random: PlanRandom): { id: number } | null {
  const [first, ...rest] = ids;
  if (first === undefined) return null;
  return { id: random.chance(0.85) ? first : random.pick([first, ...rest]) };
}
