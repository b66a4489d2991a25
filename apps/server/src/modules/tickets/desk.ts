import type { Config } from '../../config.ts';
import type { Db } from '../../db/client.ts';
import { createBuiltinDesk } from './builtin-desk.ts';
import type { ServiceDesk } from './port.ts';

/** The service desk that the settings name. */
export function createDesk(db: Db, config: Config): ServiceDesk {
  return createBuiltinDesk(db, config.ticketPrefix);
}
