import type { Tx } from '../client.ts';
import type { DemoContext, DemoPart, DemoSettings } from './part.ts';
import { partners } from './partners.ts';
import { people } from './people.ts';
import { places } from './places.ts';
import { programs } from './programs.ts';
import { createRandom } from './random.ts';

const parts: readonly DemoPart[] = [places, partners, programs, people];

/** Writes the demo realm into an empty database: the same for the same seed. */
export async function makeDemo(tx: Tx, settings: DemoSettings): Promise<DemoContext['ids']> {
  const context: DemoContext = {
    tx,
    settings,
    random: createRandom(settings.seed),
    ids: {
      realm: 1,
      realmCountry: new Map(),
      healthArea: new Map(),
      organisation: new Map(),
      fundingSource: new Map(),
      procurementAgent: new Map(),
      program: new Map(),
    },
  };
  for (const part of parts) await part.make(context);
  return context.ids;
}
