import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import { storedSecret } from './stored-secret.ts';

/** The id of this installation: made once, kept in its database, the same for all copies of the server. */
export const serverInstallationId = (db: Db): Promise<string> =>
  storedSecret(db, 'installation', () => randomUUID());
