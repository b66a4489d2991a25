import type { Config } from '../../config.ts';
import type { Db } from '../../db/client.ts';
import { createBuiltinDesk } from './builtin-desk.ts';
import { storedAccountBook } from './jira/account-book.ts';
import { createJiraDesk } from './jira/adapter.ts';
import type { ServiceDesk } from './port.ts';

/** The service desk that the settings name. */
export const createDesk = (db: Db, config: Config): ServiceDesk =>
  config.jira
    ? createJiraDesk(config.jira, storedAccountBook(db))
    : createBuiltinDesk(db, config.ticketPrefix);
