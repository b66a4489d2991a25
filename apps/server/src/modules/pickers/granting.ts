import { holdsAny } from '@stockwell/model/access/can';
import { granting } from '@stockwell/model/access/grant';
import type { AppContext } from '../../app-context.ts';
import type { EntityRecord } from '../../entities/extension.ts';
import type { SignedIn } from '../access/principals.ts';
import { programsInReach } from './reach.ts';
import { programsOf } from './shapes.ts';

/**
 * Whoever gives access to others chooses from every program of the realm, the own reach notwithstanding; what may be
 * given is decided when it is given. Nobody else has use for programs out of reach.
 */
export async function programsToGrant(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  realmId: number,
  typeId?: number,
): Promise<EntityRecord[]> {
  const programs = await programsOf(context, realmId, typeId);
  if (holdsAny(caller.functions, granting)) return programs;
  const reached = await programsInReach(context, caller, functions);
  return programs.filter(({ programId }) => reached.has(Number(programId)));
}
