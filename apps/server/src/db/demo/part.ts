import type { Tx } from '../client.ts';
import type { Random } from './random.ts';

export interface DemoSettings {
  readonly seed: number;
  /** How many programs to make; the first twelve are always there and always the same. */
  readonly programs: number;
  readonly password: string;
  readonly now: Date;
  /** How much of the supply plans is made up: all of it unless said otherwise; tests do with less. */
  readonly plans?: 'full' | 'small' | 'none';
}

/** What earlier parts made and later parts refer to, by code, or by English name where there is no code. */
export interface DemoIds {
  readonly realm: number;
  readonly currency: Map<string, number>;
  readonly realmCountry: Map<string, number>;
  /** By country and English name: `NVR/North`. */
  readonly region: Map<string, number>;
  readonly healthArea: Map<string, number>;
  readonly organisation: Map<string, number>;
  readonly fundingSource: Map<string, number>;
  readonly procurementAgent: Map<string, number>;
  readonly supplier: Map<string, number>;
  readonly forecastingUnit: Map<string, number>;
  readonly planningUnit: Map<string, number>;
  readonly unit: Map<string, number>;
  /** By e-mail address. */
  readonly user: Map<string, number>;
  readonly program: Map<string, number>;
}

export const noIds = (realm: number): DemoIds => ({
  realm,
  currency: new Map(),
  realmCountry: new Map(),
  region: new Map(),
  healthArea: new Map(),
  organisation: new Map(),
  fundingSource: new Map(),
  procurementAgent: new Map(),
  supplier: new Map(),
  forecastingUnit: new Map(),
  planningUnit: new Map(),
  unit: new Map(),
  user: new Map(),
  program: new Map(),
});

export interface DemoProgram {
  readonly country: string;
  readonly areas: readonly string[];
  readonly organisation: string;
  readonly free?: string;
  /** 1 supply planning, 2 forecast. */
  readonly type: 1 | 2;
  /** How many products a supply plan has; none given: a few, by chance. */
  readonly products?: number;
  /** Products of another area that it plans too, as the program of that area in the country does. */
  readonly shares?: { readonly area: string; readonly products: number };
  /** English names of the country's regions; none given: "National". */
  readonly regions?: readonly string[];
  /** In English, French, Spanish and Portuguese; further programs are called after their code. */
  readonly name?: readonly [string, string, string, string];
}

export interface StoredProgram extends DemoProgram {
  readonly code: string;
  readonly id: number;
}

export interface DemoContext {
  readonly tx: Tx;
  readonly settings: DemoSettings;
  readonly random: Random;
  readonly ids: DemoIds;
  /** The programs, once their chapter has made them. */
  readonly programs: StoredProgram[];
}

/** One chapter of the demo. Chapters run in order; new work adds a chapter, it does not change the others. */
export interface DemoPart {
  readonly name: string;
  make(context: DemoContext): Promise<void>;
}

export function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`The demo has no ${code}`);
  return id;
}

/** Notes the ids of stored rows by their codes; both are in the same order. */
export function remember(
  ids: Map<string, number>,
  codes: readonly string[],
  stored: readonly number[],
): void {
  for (const [index, code] of codes.entries()) {
    const id = stored[index];
    if (id === undefined) throw new Error(`${code} was not stored`);
    ids.set(code, id);
  }
}
