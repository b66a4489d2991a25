import { accessEntrySchema } from '@stockwell/model/access/entry';
import { signedInUserSchema } from '@stockwell/model/api/session';
import { z } from 'zod';
import { fromBase64url } from '../../local/bytes.ts';
import { installationIdOf, type LocalDatabase, openDatabase } from '../../local/database.ts';
import type { KeyValue } from '../../local/key-value.ts';
import { recoveryGenerationOf, rewrapSlots } from '../../local/keys.ts';
import { type Liveness, lockLiveness } from '../../local/liveness.ts';
import { offlineSignIn } from '../../local/offline-sign-in.ts';
import { unlockOnline } from '../../local/online-unlock.ts';
import { permitKeySchema } from '../../local/permit-signature.ts';
import { createReachability, type Reachability } from '../../local/reachability.ts';
import { createRemembered, noteTimeSeen } from '../../local/remembered-values.ts';
import {
  followOrder,
  forgetOrder,
  orderToFollow,
  trustServer,
  unconfirmedOrders,
} from '../../local/removal.ts';
import { removeLeftovers, removeUser } from '../../local/remove-user.ts';
import { deleteRecord } from '../../local/sealed-records.ts';
import { channelHandover, type SessionHandover } from '../../local/session-handover.ts';
import { createSessionKeys, subscribeSessionChanges } from '../../local/session-key.ts';
import {
  forgetToken,
  readToken,
  readUserCopy,
  saveToken,
  saveUserCopy,
  updateStoredUser,
} from '../../local/user-copy.ts';
import type { StoredUser } from './state.ts';

/** The local store as the session uses it: one chunk of code, loaded when it is first needed. */

const grants = { businessFunctionList: z.array(z.string()), programList: z.array(z.number()) };
const storedUserSchema = signedInUserSchema.extend({
  userAclList: z.array(accessEntrySchema.extend(grants)),
});

/** The user record of an older release may lack what this one relies on: then it counts as unreadable. */
export function storedUser(value: unknown): StoredUser | undefined {
  return storedUserSchema.safeParse(value).data;
}

export interface KitSetup {
  readonly storage: KeyValue;
  readonly tabStorage: KeyValue;
  readonly database?: LocalDatabase;
  readonly liveness?: Liveness;
  readonly handover?: SessionHandover;
  readonly reachability?: Reachability;
}

export type LocalKit = ReturnType<typeof createLocalKit>;

export function createLocalKit(setup: KitSetup) {
  const database = setup.database ?? openDatabase();
  const remembered = createRemembered(setup.storage);
  const reachability =
    setup.reachability ??
    createReachability({
      fetch: (...input) => fetch(...input),
      now: () => Date.now(),
      loginOnline: () => remembered.get('loginOnline') ?? true,
      hints: window,
    });
  const keys = createSessionKeys({
    database,
    tabStorage: setup.tabStorage,
    liveness: setup.liveness ?? lockLiveness(),
    handover: setup.handover ?? channelHandover(),
  });
  return { ...tools, database, remembered, reachability, keys };
}

const tools = {
  deleteRecord,
  forgetToken,
  followOrder,
  forgetOrder,
  fromBase64url,
  installationIdOf,
  noteTimeSeen,
  offlineSignIn,
  orderToFollow,
  permitKeyOf: (value: unknown) => permitKeySchema.parse(value),
  readToken,
  readUserCopy,
  recoveryGenerationOf,
  removeLeftovers,
  removeUser,
  rewrapSlots,
  saveToken,
  saveUserCopy,
  storedUser,
  subscribeSessionChanges,
  trustServer,
  unconfirmedOrders,
  unlockOnline,
  updateStoredUser,
} as const;
