import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { createKeyRing } from './modules/session/key-ring.ts';

/**
 * `npm run rotate-keys`: new keys for tokens and offline permits, for instance after a copy of the database got into
 * wrong hands. With `--revoke` the old ones stop at once and everybody has to sign in again.
 */
try {
  const { values } = parseArgs({ options: { revoke: { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await createKeyRing(database, config.keyRotationDays, () => new Date()).rotate(values);
  } finally {
    await database.close();
  }
  console.log(
    values.revoke
      ? 'New keys are made and the old ones removed. Everybody has to sign in again.'
      : 'New keys are made. They sign in a minute; what the old ones have signed stays good.',
  );
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}
