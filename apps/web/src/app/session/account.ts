import { sessionCalls } from '../../api/session-calls.ts';
import { syncPath } from './codes.ts';
import type { SessionCore } from './core.ts';
import { secretIn } from './online-sign-in.ts';
import { changeUser } from './preferences.ts';
import { endHere, revokeToken } from './sign-out.ts';
import { attachAccess, withUser } from './state.ts';

/** The local key follows in the same step: offline only the new password opens it from now on. */
export async function changePassword(
  core: SessionCore,
  oldPassword: string,
  newPassword: string,
): Promise<void> {
  const { user } = core.state();
  if (!user) return;
  const { userId } = user;
  const kit = await core.local();
  const { database } = kit;
  await core.setup.call(sessionCalls.changePassword, { body: { userId, oldPassword, newPassword } });
  const rounds = core.setup.iterations ? { iterations: core.setup.iterations } : {};
  const rewrapped = await kit.rewrapPassword({
    database,
    userId,
    proof: { password: oldPassword },
    newPassword,
    ...rounds,
  });
  if (rewrapped.result === 'ok') return;
  // The slot was made with another password than the server's: the recovery secret opens the other one.
  const installationId = await kit.installationIdOf(database);
  const permit = await core.setup.call(sessionCalls.offlinePermit, { quiet: true, body: { installationId } });
  const recoverySecret = secretIn(kit, permit.recoverySecret);
  await kit.rewrapPassword({ database, userId, proof: { recoverySecret }, newPassword, ...rounds });
}

/** Rights and permit belong together: the permit vouches for exactly these functions. */
export async function reloadAccess(core: SessionCore): Promise<void> {
  const owner = core.owner();
  const { status, sessionType } = core.state();
  if (!owner || status !== 'signedIn' || sessionType !== 'Online') return;
  const kit = await core.local();
  const installationId = await kit.installationIdOf(kit.database);
  const [permit, details] = await Promise.all([
    core.setup.call(sessionCalls.offlinePermit, { body: { installationId } }),
    core.setup.call(sessionCalls.userDetails, {}),
  ]);
  // Who signed out meanwhile is not brought back.
  if (core.owner() !== owner) return;
  const user = attachAccess(details.user, details.bfAndProgramIdMap);
  const lastSync = core.setup.now();
  const permitKey = kit.permitKeyOf(permit.publicKey);
  await kit.saveUserCopy(owner, { user: { ...user }, permit: permit.permit, permitKey, lastSync });
  if (core.owner() !== owner) return;
  core.become({ ...withUser(core.state(), user), lastSync });
}

export async function acceptAgreement(core: SessionCore): Promise<void> {
  await core.setup.call(sessionCalls.acceptAgreement, {});
  await changeUser(core, (user) => ({ ...user, agreementAccepted: true }));
  core.setup.navigate(syncPath);
}

/** Without the agreement nothing of the user's record stays here. Copies of programs would need it first. */
export async function declineAgreement(core: SessionCore): Promise<void> {
  const owner = core.owner();
  const kit = core.kit();
  await revokeToken(core);
  if (owner && kit) await kit.deleteRecord(owner, 'session', 'user');
  await endHere(core);
  core.setup.navigate('/login');
}
