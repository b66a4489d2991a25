import { serverInstallationSchema } from '@stockwell/model/api/account';
import { z } from 'zod';
import { permitKeySchema } from './permit-signature.ts';
import { changeRecords, deleteRecord, getRecord, putRecord, type RecordOwner } from './sealed-records.ts';

/** The fields this folder relies on; the rest of the record is kept as the server sent it. */
export const signedInUserSchema = z.looseObject({
  userId: z.number().int().positive(),
  emailId: z.string(),
  businessFunctionList: z.array(z.string()),
});

export type SignedInUser = z.infer<typeof signedInUserSchema>;

const userCopySchema = z.object({
  user: signedInUserSchema,
  /** Compact JWS (ES256). */
  permit: z.string(),
  permitKey: permitKeySchema,
  /** Of the last online sign-in or sync. */
  lastSync: z.number(),
  /** Which installation of the product sent this; copies of older releases do not say. */
  server: serverInstallationSchema.optional(),
});

export type UserCopy = z.infer<typeof userCopySchema>;

const storedTokenSchema = z.object({ token: z.string().min(1), obtainedAt: z.number() });

export type StoredToken = z.infer<typeof storedTokenSchema>;

export type Stored<T> =
  | { readonly result: 'found'; readonly value: T }
  | { readonly result: 'missing' }
  | { readonly result: 'corrupt' };

const store = 'session';
const userRecord = 'user';
const tokenRecord = 'token';

/**
 * Saved at every online sign-in and sync. User and permit are one record because the permit vouches
 * for the functions of exactly this user record.
 */
export async function saveUserCopy(owner: RecordOwner, copy: UserCopy, token?: StoredToken): Promise<void> {
  await changeRecords(owner, {
    put: [
      { store, recordId: userRecord, value: withoutPassword(copy) },
      ...(token ? [{ store, recordId: tokenRecord, value: token }] : []),
    ],
  });
}

export async function readUserCopy(owner: RecordOwner): Promise<Stored<UserCopy>> {
  return read(owner, userRecord, userCopySchema);
}

/** Changes of language, theme, decimals or module, which the user record carries along. */
export async function updateStoredUser(
  owner: RecordOwner,
  change: (user: SignedInUser) => SignedInUser,
): Promise<Stored<UserCopy>> {
  const copy = await readUserCopy(owner);
  if (copy.result !== 'found') return copy;
  const value = withoutPassword({ ...copy.value, user: change(copy.value.user) });
  await putRecord(owner, store, userRecord, value);
  return { result: 'found', value };
}

export async function saveToken(owner: RecordOwner, token: StoredToken): Promise<void> {
  await putRecord(owner, store, tokenRecord, token);
}

export async function readToken(owner: RecordOwner): Promise<Stored<StoredToken>> {
  return read(owner, tokenRecord, storedTokenSchema);
}

export async function forgetToken(owner: RecordOwner): Promise<void> {
  await deleteRecord(owner, store, tokenRecord);
}

/** The user record has a password field; it is empty wherever it is kept. */
function withoutPassword(copy: UserCopy): UserCopy {
  return { ...copy, user: { ...copy.user, password: '' } };
}

async function read<T>(owner: RecordOwner, recordId: string, schema: z.ZodType<T>): Promise<Stored<T>> {
  const record = await getRecord(owner, store, recordId);
  if (record.result !== 'found') return record;
  const parsed = schema.safeParse(record.value);
  return parsed.success ? { result: 'found', value: parsed.data } : { result: 'corrupt' };
}
