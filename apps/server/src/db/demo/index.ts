import type { Tx } from '../client.ts';
import { budgets } from './budgets.ts';
import { dataFeed } from './data-feed.ts';
import { erpOrders } from './erp/index.ts';
import { forecasts } from './forecasts/index.ts';
import { manual } from './manual.ts';
import { type DemoContext, type DemoPart, type DemoSettings, noIds } from './part.ts';
import { partners } from './partners.ts';
import { access, accounts } from './people.ts';
import { places } from './places.ts';
import { plans } from './plans/index.ts';
import { procurement } from './procurement.ts';
import { products } from './products.ts';
import { programProducts } from './program-products.ts';
import { programs } from './programs.ts';
import { createRandom } from './random.ts';
import { regions } from './regions.ts';
import { sourcesAndSuppliers } from './sources.ts';
import { treeTemplates } from './templates.ts';
import { helpDesk } from './tickets.ts';
import { uses } from './uses.ts';
import { world } from './world.ts';

const parts: readonly DemoPart[] = [
  places,
  world,
  regions,
  partners,
  sourcesAndSuppliers,
  products,
  procurement,
  accounts,
  programs,
  programProducts,
  budgets,
  uses,
  access,
  manual,
  treeTemplates,
  helpDesk,
  plans,
  forecasts,
  erpOrders,
  dataFeed,
];

/** Writes the demo realm into an empty database: the same for the same seed. */
export async function makeDemo(tx: Tx, settings: DemoSettings): Promise<DemoContext['ids']> {
  const context: DemoContext = {
    tx,
    settings,
    random: createRandom(settings.seed),
    ids: noIds(1),
    programs: [],
  };
  for (const part of parts) await part.make(context);
  return context.ids;
}
