import { sessionCalls } from '../../api/session-calls.ts';
import type { SessionCore } from './core.ts';
import type { LocalKit } from './local-kit.ts';

/** Asks for a permit for this browser and keeps the key that orders of the server are checked with. */
export async function askPermit(core: SessionCore, kit: LocalKit, userId: number, token?: string) {
  const { database } = kit;
  const installationId = await kit.installationIdOf(database);
  const recoveryGeneration = await kit.recoveryGenerationOf(database, userId);
  const { publicKey, removalKey, ...answer } = await core.setup.call(sessionCalls.offlinePermit, {
    // While signing in there is no session yet that a refusal could end.
    ...(token ? { token, quiet: true } : {}),
    body: { installationId, recoveryGeneration },
  });
  const permitKey = kit.permitKeyOf(publicKey);
  await kit.trustServer(database, userId, {
    permit: answer.permit,
    permitKey,
    removalKey: kit.permitKeyOf(removalKey),
  });
  return { ...answer, permitKey };
}
