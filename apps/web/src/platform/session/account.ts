import { sessionCalls } from '../../api/session-calls.ts';
import type { SessionCore } from './core.ts';
import { secretIn } from './online-sign-in.ts';
import { askPermit } from './permit.ts';
import { changeUser } from './preferences.ts';
import { followSigned, orderIn } from './removal.ts';
import { forgetRequestedPage, syncAddress } from './requested-page.ts';
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
  const { recovery } = await core.setup.call(sessionCalls.changePassword, {
    body: { userId, oldPassword, newPassword },
  });
  const rewrapped = await kit.rewrapSlots({
    database,
    userId,
    proof: { password: oldPassword },
    newPassword,
    recovery: secretIn(kit, recovery),
    cost: core.setup.cost,
  });
  // A slot made with another password than the server's: the next online sign-in opens it by recovery.
  if (rewrapped.result !== 'ok')
    core.setup.log('The local key did not follow the password', rewrapped.result);
}

/** Rights and permit belong together: the permit vouches for exactly these functions. */
export async function reloadAccess(core: SessionCore): Promise<void> {
  const owner = core.owner();
  const { status, sessionType } = core.state();
  if (!owner || status !== 'signedIn' || sessionType !== 'Online') return;
  const kit = await core.local();
  const [permit, details] = await Promise.all([
    askPermit(core, kit, owner.userId),
    core.setup.call(sessionCalls.userDetails, {}),
  ]).catch(async (failure: unknown) => {
    const order = orderIn(failure);
    if (order) await followSigned(core, kit, [order]);
    throw failure;
  });
  // Who signed out meanwhile is not brought back.
  if (core.owner() !== owner) return;
  const user = attachAccess(details.user, details.bfAndProgramIdMap);
  const lastSync = core.setup.now();
  const { permitKey, server } = permit;
  await kit.saveUserCopy(owner, { user: { ...user }, permit: permit.permit, permitKey, lastSync, server });
  if (core.owner() !== owner) return;
  core.become({ ...withUser(core.state(), user), lastSync });
}

export async function acceptAgreement(core: SessionCore): Promise<void> {
  await core.setup.call(sessionCalls.acceptAgreement, {});
  await changeUser(core, (user) => ({ ...user, agreementAccepted: true }));
  core.setup.navigate(syncAddress(core.setup.tabStorage, core.state()));
}

/** Without the agreement nothing of the user's record stays here. Copies of programs would need it first. */
export async function declineAgreement(core: SessionCore): Promise<void> {
  const owner = core.owner();
  const kit = core.kit();
  forgetRequestedPage(core.setup.tabStorage);
  await revokeToken(core);
  if (owner && kit) await kit.deleteRecord(owner, 'session', 'user');
  await endHere(core);
  core.setup.navigate('/login');
}
