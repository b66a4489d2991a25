import type { Tx } from '../client.ts';
import type { Random } from './random.ts';

export interface DemoSettings {
  readonly seed: number;
  /** How many programs to make; the first ones are always the same. */
  readonly programs: number;
  readonly password: string;
  readonly now: Date;
}

/** What earlier parts made and later parts refer to, by code. */
export interface DemoIds {
  readonly realm: number;
  readonly realmCountry: Map<string, number>;
  readonly healthArea: Map<string, number>;
  readonly organisation: Map<string, number>;
  readonly fundingSource: Map<string, number>;
  readonly procurementAgent: Map<string, number>;
  readonly program: Map<string, number>;
}

export interface DemoContext {
  readonly tx: Tx;
  readonly settings: DemoSettings;
  readonly random: Random;
  readonly ids: DemoIds;
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
